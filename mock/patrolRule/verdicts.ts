import { checkDecision, isVerdictHeard } from '../../src/domain/patrolRecord/rules';
import { isUnheard } from '../../src/domain/shared/patrol';
import type { RoomHit } from '../../src/services/room';
import { anchor, day, now } from '../_kit/base/clock';
import { checks } from '../patrolRecord/checks';
import { recordingHitsOf } from '../recording/entity';
import { recordings } from '../recording/recordings';

/** Verdict of a listener on one hit of a rule. */
interface HitVerdict {
  rule_id: string;
  correct: boolean;
}

interface Decision {
  party_id: string;
  at: number;
  hits: () => readonly RoomHit[];
  correct: boolean;
}

/** Conclusions that judge the hits; 存疑 and 未听到 do not. */
const judging: Readonly<Record<string, boolean>> = { violate: true, warn: true, normal: false, clean: false };

function* decisions(): Generator<Decision> {
  for (const check of checks) {
    const { party_id, hits } = check;
    const { conclusion, at } = checkDecision(check);
    const correct = judging[conclusion];
    if (correct !== undefined && isVerdictHeard(check)) yield { party_id, at, hits: () => hits, correct };
  }
  for (const recording of recordings) {
    const { party_id, review_status, concluded } = recording;
    const correct = judging[review_status];
    if (correct !== undefined && concluded && !isUnheard(concluded.heard_sec))
      yield { party_id, at: concluded.at, hits: () => recordingHitsOf(recording), correct };
  }
}

/**
 * Verdicts of the last seven days on hits, made by people who listened; a hit that was judged twice, in a check and in a
 * recording of the party, counts by the later verdict. Those before the seed are part of the drawn figures.
 */
export function hitVerdicts(): HitVerdict[] {
  const since = Math.max(anchor, now() - 7 * day);
  const recent = [...decisions()].filter(({ at }) => at > since).sort((a, b) => a.at - b.at);
  const verdicts = new Map<string, HitVerdict>();
  for (const { party_id, hits, correct } of recent) {
    for (const { rule_id, at } of hits()) verdicts.set(`${rule_id} ${party_id} ${at}`, { rule_id, correct });
  }
  return [...verdicts.values()];
}
