import { applyCannot, byRank, type DecideVerb } from '../../../../src/domain/recruitApply';
import type { DecideResult } from '../../../../src/services/recruitApplies';
import { Refusal } from '../../base/refusal';
import { applyIn, clashText, factsIn, moveApply, roundIn } from './applies';
import type { StoredApply } from './past';
import { appliesIn } from './store';

export interface Decision {
  verb: DecideVerb;
  /** Also passes rooms that fail the check. */
  with_failed: boolean;
  by: string;
  note: string;
}

type Named = Pick<StoredApply, 'apply_id' | 'room_id' | 'room_name'>;
type Chosen = Named & Pick<StoredApply, 'score' | 'version'>;
type Outcome = Pick<DecideResult, 'status' | 'reason'>;

/** Reason why an application is skipped; undefined if it is not. */
function skipReason(apply: StoredApply, { verb, with_failed }: Decision): string | undefined {
  const round = roundIn(apply.id);
  // A full recruitment is no reason to skip: the application goes to the waitlist.
  const why = applyCannot(verb, { ...factsIn(apply, round), full: false });
  if (why !== undefined || verb !== 'pass') return why;
  const lacking = apply.lines.filter(({ ok }) => !ok).map(({ label }) => label);
  if (apply.check === 'fail' && !with_failed) return `资格不符合：${lacking.join('、')}`;
  return clashText(apply, round) ?? (round.free === 0 && apply.state === 'waitlist' ? '名额已满，仍在候补' : undefined);
}

/** Decides one application in the version shown; above the quota it is waitlisted, as its result says. */
export function decideOne(apply_id: string, version: number, decision: Decision): Outcome {
  const apply = applyIn(apply_id);
  if (apply.version !== version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
  const reason = skipReason(apply, decision) ?? null;
  if (reason !== null) return { status: 'skipped', reason };
  const { verb, by, note } = decision;
  const waits = verb === 'pass' && roundIn(apply.id).free === 0;
  moveApply(apply_id, waits ? 'wait' : verb, by, waits ? `名额已满，转候补；${note}` : note);
  return { status: 'success', reason: waits ? '名额已满，已转候补' : null };
}

/** The best of the waitlist for the free places; who cannot take one is named with why. */
export function nextIn(id: string) {
  const round = roundIn(id);
  const list: Chosen[] = [];
  const passed_over: (Named & { why: string })[] = [];
  for (const apply of appliesIn(id, 'waitlist').sort(byRank)) {
    if (list.length === round.free) break;
    const { apply_id, room_id, room_name, score, version } = apply;
    const lacks = apply.check === 'fail' ? '资格不符合' : undefined;
    const why = applyCannot('promote', factsIn(apply, round)) ?? lacks ?? clashText(apply, round);
    if (why === undefined) list.push({ apply_id, room_id, room_name, score, version });
    else passed_over.push({ apply_id, room_id, room_name, why });
  }
  return { free: round.free, list, passed_over };
}

/** Reason why nobody can be promoted now; undefined if possible. */
export function promoteCannot(id: string): string | undefined {
  const { phase, free, isUnchecked } = roundIn(id);
  const check = isUnchecked ? 'waiting' : 'pass';
  return applyCannot('promote', { state: 'waitlist', check, phase, full: free === 0 });
}
