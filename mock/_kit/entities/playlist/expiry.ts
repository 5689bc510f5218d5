import type { Content } from '../../../../src/domain/config';
import { isRunning } from '../../../../src/domain/config';
import { firstRightsEnd, isPlayed, type PlaylistBody, rightsEndOf } from '../../../../src/domain/playlist';
import { operators } from '../../base/operators';
import { kitOf } from '../../kit/config/kits';
import { viewOf } from '../../kit/config/rules';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { at } from '../../store/schedule';

const system = { id: 'system', name: '系统' };

/** Live content of a playlist; undefined if it is off. */
export const servedOf = (config: StoredConfig): Content<PlaylistBody> | undefined =>
  isRunning(config.status) ? (liveOf(config)?.content as Content<PlaylistBody> | undefined) : undefined;

/** Tells the owner if that is an operator; returns the name. */
export function tellOwner({ owner }: Content<PlaylistBody>, text: string, id: string): string | undefined {
  const one = operators.find(({ name }) => name === owner);
  if (one) tellUser(db, one.id, text, id);
  return one?.name;
}

/** Text about the notified owner, or that there is no owner. */
export const toldText = (owner: string | undefined): string => (owner ? `，已通知${owner}` : '，没有负责人可通知');

/** Time when the first playing right of the live version ends. */
const dueAt = (config: StoredConfig): number | null => {
  const served = servedOf(config);
  return served ? firstRightsEnd(served.body.items) : null;
};

/** Takes a list down when its first copyright ends, with an audit row, and tells its owner. */
export function planExpiry(): void {
  const kit = kitOf('playlist');
  at('playlist copyright', kit.rows, dueAt, ({ id }) => {
    const config = kit.rows.edit(id);
    const served = servedOf(config);
    const time = dueAt(config);
    if (!served || time === null) return;
    const over = served.body.items.filter((item) => isPlayed(item) && (rightsEndOf(item) ?? time + 1) <= time);
    const why = over.map(({ title }) => `「${title}」`).join('、');
    const before = viewOf(kit, structuredClone(config));
    Object.assign(config, { status: 'ended', ended_at: time, updated_at: time, updated_by: system.name });
    const owner = tellOwner(served, `播放列表「${served.name}」已自动下线：${why}的版权到期`, id);
    const after = { ...viewOf(kit, config), expired: `${why}的版权到期${toldText(owner)}` };
    const spec = { name: 'expirePlaylist', label: '版权到期下线' };
    record(spec, { object_type: kit.type, object_id: id, before, after }, {}, system);
  });
}
