import { speechLabels } from '../room/rules';
import type { LabelMap } from '../shared/labels';
import { type CheckConclusion, type CheckTrack, type checkModes, isUnheard, ruleOfLabel } from '../shared/patrol';

/** Corrections and consequences of patrol checks (docs/design/voice-room.md#patrol-record). */

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
  track: CheckTrack;
  conclusion: CheckConclusion;
  case_id: string | null;
}

/** Whether a check tells on whom to act: a single stream does, and a violator who was named. */
export const canActOnPersons = ({
  track,
  violator_uids,
}: Pick<Checked, 'track'> & { violator_uids: readonly string[] }) => track === 'single' || violator_uids.length > 0;

/** Last decision on a check: of its inspector, or of the operator who corrected it last. */
export function checkDecision({
  conclusion,
  inspector,
  start_at,
  actions,
  earlier,
}: {
  conclusion: CheckConclusion;
  inspector: string;
  start_at: number;
  actions: readonly { by: string; at: number }[];
  earlier: readonly { by: string; at: number }[];
}): { conclusion: CheckConclusion; by: string; at: number } {
  const correction = earlier.at(-1);
  if (correction) return { conclusion, by: correction.by, at: correction.at };
  // An action of the inspector is a verdict as well.
  const at = actions.findLast(({ by }) => by === inspector)?.at ?? start_at;
  return { conclusion, by: inspector, at };
}

/** Whether the operator of the last decision listened; only then do the hits count for the precision of their rules. */
export function isVerdictHeard({
  mode,
  earlier,
}: {
  mode: keyof typeof checkModes;
  earlier: readonly { heard_sec: number }[];
}): boolean {
  const correction = earlier.at(-1);
  return correction ? !isUnheard(correction.heard_sec) : mode !== 'none';
}

interface Correction {
  conclusion: CheckConclusion;
  /** `clip`, or ids of snapshots. */
  evidence: readonly string[];
  violator_uids: readonly string[];
}

/** Problems of a correction (改判) by field; empty if it is allowed. */
export function correctionProblems(
  { track, conclusion: current }: Pick<Checked, 'track' | 'conclusion'>,
  { conclusion, evidence, violator_uids }: Correction,
): Partial<Record<keyof Correction, string>> {
  if (conclusion !== 'violate') return conclusion === current ? { conclusion: '结论没有变化' } : {};
  const isNamed = violator_uids.length > 0;
  const persons = track === 'single' ? !isNamed && '单流录音须指明违规人' : isNamed && mixedText;
  return {
    ...(evidence.length === 0 ? { evidence: '违规须至少有一个录音片段或快照' } : {}),
    ...(persons ? { violator_uids: persons } : {}),
  };
}

/** Reason why a check cannot be corrected to 违规; undefined if there is evidence to choose from. */
export function evidenceLack({
  clip,
  snapshots,
}: {
  clip: { kept: boolean } | null;
  snapshots: readonly unknown[];
}): string | undefined {
  if (clip?.kept || snapshots.length > 0) return undefined;
  return clip ? '录音已过期，也没有快照' : '本次没有录音，也没有快照';
}

/** Persons whom a report case about a check can accuse: its violators first, then the speakers of its hits. */
export const accusable = ({
  violator_uids,
  hits,
}: {
  violator_uids: readonly string[];
  hits: readonly { uid: string | null }[];
}): string[] => [...new Set([...violator_uids, ...hits.flatMap(({ uid }) => uid ?? [])])];

/** Reasons why an action on a check is not available; undefined if it is. */
export const checkCannot = {
  report: ({ case_id }: Pick<Checked, 'case_id'>): string | undefined =>
    case_id === null ? undefined : `已转举报审核，案件 ${case_id}`,
};
