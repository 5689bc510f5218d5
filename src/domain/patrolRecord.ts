import type { LabelMap } from './labels';
import { type CheckConclusion, ruleOfLabel, type TrackKind } from './patrol';
import { speechLabels } from './room';

/** Corrections and consequences of patrol checks (screens/voice-room §3.2.2). */

/** Patrol rules by id, for filters. */
export const hitRules: LabelMap<string> = Object.fromEntries(
  Object.keys(speechLabels)
    .filter((label) => label !== 'none')
    .map((label) => ruleOfLabel(label))
    .map(({ rule_id, rule_name }) => [rule_id, { label: rule_name }]),
);

export const mixedText = '混流，未定位说话人，只能对房间处置';

/** Fields of a check that the rules below read. */
interface Checked {
  track: TrackKind;
  conclusion: CheckConclusion;
  case_id: string | null;
}

interface Correction {
  conclusion: CheckConclusion;
  /** `clip`, or ids of snapshots. */
  evidence: readonly string[];
  violator_uids: readonly string[];
}

/** Field and text of a correction's problem (改判); undefined if it is allowed. */
export function correctionProblem(
  { track, conclusion: current }: Checked,
  { conclusion, evidence, violator_uids }: Correction,
): readonly [field: keyof Correction, text: string] | undefined {
  if (conclusion !== 'violate') return conclusion === current ? ['conclusion', '结论没有变化'] : undefined;
  if (evidence.length === 0) return ['evidence', '违规须至少有一个录音片段或快照'];
  if (track === 'mixed') return violator_uids.length > 0 ? ['violator_uids', mixedText] : undefined;
  return violator_uids.length === 0 ? ['violator_uids', '单流录音须指明违规人'] : undefined;
}

/** Reasons why an action on a check is not available; undefined if it is. */
export const checkCannot = {
  report: ({ case_id }: Pick<Checked, 'case_id'>): string | undefined =>
    case_id === null ? undefined : `已转举报审核，案件 ${case_id}`,
};
