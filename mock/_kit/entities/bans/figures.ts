import { relapseDays } from '../../../../src/domain/banRecord';
import { banFigureDays } from '../../../../src/domain/limits';
import { reasonGroupOf } from '../../../../src/domain/reasons';
import type { banFigures } from '../../../../src/services/bans';
import type { OutputOf } from '../../../../src/services/endpoint';
import { day } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import type { StoredBan } from '../../base/stored';

type Figures = OutputOf<typeof banFigures>;

/** Whether the ban was a mistake, by appeal or lift. */
const isWrong = ({ status, misjudged }: StoredBan): boolean => misjudged || status === 'overturned';

/** Mistaken bans among those that took effect recently, by reason. */
function wrongOf(bans: readonly StoredBan[], since: number): Figures['wrong'] {
  const recent = bans.filter(
    ({ start_at, status }) => start_at !== null && start_at >= since && status !== 'scheduled',
  );
  const byReason = groupsOf(recent, ({ reason_code }) => reasonGroupOf(reason_code));
  return [...byReason]
    .map(([reason, own]) => ({ reason, bans: own.length, wrong: own.filter(isWrong).length }))
    .sort((a, b) => b.wrong / b.bans - a.wrong / a.bans || b.bans - a.bans);
}

const watched = Math.max(...relapseDays) * day;

/** Users' bans that ended and were watched since, and how soon the next one came. */
export function figuresOf(bans: readonly StoredBan[], at: number): Figures {
  const since = at - banFigureDays * day;
  const counted = bans.filter((ban) => ban.target_type === 'user' && ban.start_at !== null && !isWrong(ban));
  const ends = counted.flatMap(({ status, until, lifted_at, target_id }) => {
    const end = status === 'expired' ? until : status === 'lifted' ? lifted_at : null;
    return end !== null && end >= since - watched && end <= at - watched ? [{ end, target_id }] : [];
  });
  const starts = groupsOf(counted, ({ target_id }) => target_id);
  const gaps = ends.map(({ end, target_id }) => {
    const later = (starts.get(target_id) ?? []).map(({ start_at }) => start_at ?? 0).filter((start) => start > end);
    return Math.min(...later) - end;
  });
  return {
    days: banFigureDays,
    wrong: wrongOf(bans, since),
    ended: ends.length,
    relapse: relapseDays.map((days) => ({ days, again: gaps.filter((gap) => gap <= days * day).length })),
  };
}
