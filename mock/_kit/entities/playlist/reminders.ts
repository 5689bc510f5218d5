import { rightsNoticeDays } from '../../../../src/domain/limits';
import { daysUntil, firstRightsEnd, isPlayed, rightsEndOf } from '../../../../src/domain/playlist';
import { anchor, day, now } from '../../base/clock';
import { kitOf } from '../../kit/config/kits';
import type { StoredConfig } from '../../kit/config/store';
import { record } from '../../store/audits';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { servedOf, tellOwner, toldText } from './expiry';

/** 版权到期提醒: reminds the owner of a live list 30, 7 and 1 days before its first copyright ends. */

/** Reminder state of a playlist's owner. */
interface Told {
  /** End of the copyright that the reminder was about. */
  end: number;
  /** Days before expiry at the last reminder. */
  days: number;
}

/** By list. Reminders due before the start of the backend are not sent. */
const told = new Collection<Told>('playlistReminders', () => []);

const endOf = (config: StoredConfig): number | null => firstRightsEnd(servedOf(config)?.body.items ?? []);

/** The reminders that are still to come, the soonest first. */
function toCome(config: StoredConfig): { days: number; at: number }[] {
  const end = endOf(config);
  if (end === null) return [];
  const last = told.get(config.id);
  const since = last?.end === end ? last.days : Number.POSITIVE_INFINITY;
  return rightsNoticeDays
    .map((days) => ({ days, at: end - days * day }))
    .filter((one) => one.days < since && one.at > anchor)
    .sort((a, b) => a.at - b.at);
}

const system = { id: 'system', name: '系统' };

/** One message however many of them were missed, on record. */
export function planReminders(): void {
  const kit = kitOf('playlist');
  const dueAt = (config: StoredConfig) => toCome(config)[0]?.at ?? null;
  at('playlist reminders', kit.rows, dueAt, ({ id }) => {
    // Does not change the version, so that open views stay valid.
    const config = kit.rows.touch(id);
    const served = servedOf(config);
    const end = endOf(config);
    const missed = toCome(config).filter((one) => one.at <= now());
    if (!served || end === null || missed.length === 0) return;
    const days = Math.min(...missed.map((one) => one.days));
    told.set(id, { end, days });
    const titles = served.body.items
      .filter((item) => isPlayed(item) && rightsEndOf(item) === end)
      .map(({ title }) => `「${title}」`);
    const what = `${titles.join('、')}的版权 ${end > now() ? daysUntil(end, now()) : days} 天后到期`;
    const owner = tellOwner(served, `播放列表「${served.name}」：${what}，届时自动下线，请续约或换下`, id);
    const after = { reminded: `${what}${toldText(owner)}` };
    const spec = { name: 'remindPlaylistRights', label: '版权到期提醒' };
    record(spec, { object_type: kit.type, object_id: id, before: null, after }, {}, system);
  });
}
