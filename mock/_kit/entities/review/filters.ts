import type * as z from 'zod/mini';
import { reasonGroupOf } from '../../../../src/domain/reasons';
import type { listCases } from '../../../../src/services/review';
import type { StoredCase } from '../../base/stored';
import { hooksOf } from './kinds';

type Wish = Omit<z.output<typeof listCases.spec.input>, 'kind' | 'page' | 'size' | 'sort'>;

/** One of the codes, or the group of one. */
export const matchesReason = (wanted: readonly string[], code: string | null | undefined): boolean =>
  code != null && (wanted.includes(code) || wanted.includes(reasonGroupOf(code)));

const within = (value: number, min: number | undefined, max: number | undefined): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

const tied = (wanted: readonly string[] | undefined, has: readonly string[] | undefined): boolean =>
  !wanted?.length || (has !== undefined && wanted.some((one) => has.includes(one.trim())));

/** The filters of a kind's own that queue and record share. */
export function fitsKind(
  one: StoredCase,
  wish: Pick<
    Wish,
    'type' | 'label' | 'score_min' | 'score_max' | 'amount_min' | 'amount_max' | 'cluster' | 'contact' | 'rule'
  >,
): boolean {
  const hooks = hooksOf(one);
  const ties = hooks.tiesOf?.(one);
  return (
    tied(wish.cluster ? [wish.cluster] : [], ties?.cluster) &&
    tied(wish.contact ? [wish.contact] : [], ties?.contact) &&
    tied(wish.rule, ties?.rule) &&
    (!wish.type?.length || wish.type.includes(hooks.typeOf(one))) &&
    (!wish.label?.length || wish.label.some((label) => one.labels.includes(label))) &&
    within(one.score, wish.score_min, wish.score_max) &&
    within(hooks.amountOf(one), wish.amount_min, wish.amount_max)
  );
}

export const hasMark = (wanted: readonly string[] | undefined, marks: readonly string[]): boolean =>
  !wanted?.length || wanted.some((mark) => marks.includes(mark));

/** The test a case must pass to be listed or claimed, as `me` asks. */
export function filterOf(wish: Wish, at: number, me: string): (one: StoredCase) => boolean {
  const { lane, scene, reason, priority, region, language, source, merged_min, flag, mark, overdue, assignee } = wish;
  const { media, publish_mode, edition, exposure_min, batch, first_reviewer } = wish;
  return (one) =>
    (!lane || one.lane === lane) &&
    (!scene?.length || scene.includes(one.scene)) &&
    (!reason?.length || matchesReason(reason, hooksOf(one).reasonOf?.(one))) &&
    (!priority?.length || priority.includes(one.priority)) &&
    (!region || one.region === region) &&
    (!language || one.language === language) &&
    (!source || one.source === source) &&
    within(one.merged, merged_min, undefined) &&
    (!flag || (one.target?.flags.includes(flag) ?? false)) &&
    hasMark(mark, hooksOf(one).marksOf(one)) &&
    hasMark(media, hooksOf(one).marksOf(one)) &&
    (!publish_mode || hooksOf(one).marksOf(one).includes(publish_mode)) &&
    (!edition || hooksOf(one).marksOf(one).includes(edition)) &&
    (!batch || hooksOf(one).marksOf(one).includes(batch)) &&
    (!first_reviewer || (one.kind === 'quality' && one.payload.first_reviewer === first_reviewer)) &&
    within(hooksOf(one).exposureOf?.(one) ?? 0, exposure_min, undefined) &&
    within(one.created_at, wish.from, wish.to) &&
    (!overdue || one.sla_due_at < at) &&
    (!assignee || (one.claim?.by ?? 'none') === (assignee === 'me' ? me : assignee)) &&
    fitsKind(one, wish);
}
