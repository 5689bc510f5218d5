import type { Content } from '../config/rules';
import { leadCodeOf } from '../shared/leadCodes';
import { type ExperimentBody, experimentConclusions } from './rules';

/** Permission to approve a change of who gets what in a running experiment, and 全量 (docs/design/blocks.md#g7, #g18). */
export const experimentCheckCode = leadCodeOf('developerTools.experiment:check');

/** Weights and payloads of the variants: the payload of another variant is as good as its weight. */
const givenOf = ({ body: { variants } }: Content<ExperimentBody>): string =>
  JSON.stringify(variants.map(({ key, weight, payload }) => [key, weight, payload]));

/** Users with a fixed variant, in any order. */
const fixedOf = ({ body: { fixed } }: Content<ExperimentBody>): string =>
  JSON.stringify(fixed.map((one) => [one.uid, one.variant].join(' ')).sort());

/** Users who can take part at all; the order within a list says nothing. */
const peopleOf = ({ audience }: Content<ExperimentBody>): string =>
  JSON.stringify(
    Object.entries(audience)
      .map(([field, value]) => [field, Array.isArray(value) ? [...value].sort() : value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const decidedByTwo = [
  ['版本的占比或参数', givenOf],
  ['白名单', fixedOf],
  ['目标人群', peopleOf],
] as const;

/**
 * Approver required for a version, and why; undefined if none. A fixed user or another audience changes who gets what
 * as weights do.
 */
export function experimentApprovalNeeded(
  content: Content<ExperimentBody>,
  live?: Content<ExperimentBody>,
): { code: string; why: string } | undefined {
  if (!live) return undefined;
  const changed = decidedByTwo.filter(([, textOf]) => textOf(live) !== textOf(content)).map(([what]) => what);
  return changed.length === 0
    ? undefined
    : { code: experimentCheckCode, why: `运行中修改${changed.join('、')}，需要第二人同意` };
}

/** 「无差异」 or 「胜出 v1」: the recorded conclusion that a variant for everybody departs from; undefined if none. */
export function departsFrom(
  conclusion: keyof typeof experimentConclusions | null | undefined,
  winner: string | null,
  chosen: string | undefined,
): string | undefined {
  if (!conclusion || !chosen || (conclusion === 'won' && winner === chosen)) return undefined;
  return `${experimentConclusions[conclusion].label}${conclusion === 'won' ? ` ${winner}` : ''}`;
}
