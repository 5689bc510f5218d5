import { relapseDays } from '../../../../src/domain/banRecord';
import { banFigureDays } from '../../../../src/domain/limits';
import { reasonGroupOf } from '../../../../src/domain/reasons';
import type { banFigures } from '../../../../src/services/bans';
import type { OutputOf } from '../../../../src/services/endpoint';
import { day } from '../../base/clock';
import type { StoredBan } from '../../base/stored';

type Figures = OutputOf<typeof banFigures>;

/** Whether the ban was a mistake, by appeal or lift. */
const isWrong = ({ status, misjudged }: StoredBan): boolean => misjudged || status === 'overturned';

/** Mistaken bans among those that took effect recently, by reason. */
function wrongOf(bans: readonly StoredBan[], since: number): Figures['wrong'] {
  const byReason = new Map<string, { bans: number; wrong: number }>();
  for (const ban of bans) {
    if (ban.start_at === null || ban.start_at < since || ban.status === 'scheduled') continue;
    const reason = reasonGroupOf(ban.reason_code);
    const count = byReason.get(reason) ?? { bans: 0, wrong: 0 };
    count.bans += 1;
    if (isWrong(ban)) count.wrong += 1;
    byReason.set(reason, count);
  }
  return [...byReason]
    .map(([reason, count]) => ({ reason, ...count }))
    .sort((a, b) => b.wrong / b.bans - a.wrong / a.bans || b.bans - a.bans);
}

/** End of a ban; null if it was lifted as a mistake. */
function endOf(ban: StoredBan): number | null {
  if (isWrong(ban)) return null;
  if (ban.status === 'expired') return ban.until;
  return ban.status === 'lifted' && ban.start_at !== null ? ban.lifted_at : null;
}

const watched = Math.max(...relapseDays) * day;

/** Users' bans that ended and were watched since, and how soon the next one came. */
function relapseOf(bans: readonly StoredBan[], from: number, to: number): Pick<Figures, 'ended' | 'relapse'> {
  const starts = new Map<string, number[]>();
  for (const ban of bans) {
    if (ban.target_type !== 'user' || ban.start_at === null || isWrong(ban)) continue;
    const known = starts.get(ban.target_id);
    if (known) known.push(ban.start_at);
    else starts.set(ban.target_id, [ban.start_at]);
  }
  const gaps: number[] = [];
  let ended = 0;
  for (const ban of bans) {
    const end = ban.target_type === 'user' ? endOf(ban) : null;
    if (end === null || end < from || end > to) continue;
    ended += 1;
    const next = Math.min(...(starts.get(ban.target_id) ?? []).filter((start) => start > end));
    if (next - end <= watched) gaps.push(next - end);
  }
  return {
    ended,
    relapse: relapseDays.map((days) => ({ days, again: gaps.filter((gap) => gap <= days * day).length })),
  };
}

export function figuresOf(bans: readonly StoredBan[], at: number): Figures {
  const since = at - banFigureDays * day;
  return { days: banFigureDays, wrong: wrongOf(bans, since), ...relapseOf(bans, since - watched, at - watched) };
}
