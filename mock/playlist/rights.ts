import type { Content } from '../../src/domain/config/rules';
import { isRunning } from '../../src/domain/config/rules';
import { firstRightsEnd, isPlayed, type PlaylistBody, rightsEndOf } from '../../src/domain/playlist/rules';
import { operators } from '../_kit/base/operators';
import { kitOf } from '../_kit/kit/config/kits';
import { configViewOf } from '../_kit/kit/config/rules';
import { liveOf, type StoredConfig } from '../_kit/kit/config/store';
import { tellUser } from '../_kit/kit/notices';
import { recordAudit } from '../_kit/store/audits';
import { db } from '../_kit/store/db';
import { at } from '../_kit/store/schedule';

const contentOf = (config: StoredConfig) => liveOf(config)?.content as Content<PlaylistBody> | undefined;

/** First end of the playing rights of a live list; null if it is off or unlimited. */
const endOf = (config: StoredConfig): number | null =>
  isRunning(config.status) ? firstRightsEnd(contentOf(config)?.body.items ?? []) : null;

/** Takes a list down when the first of its copyrights ends, tells the owner, and writes an audit row. */
export function planRights(): void {
  const kit = kitOf('playlist');
  at('playlist copyright', kit.rows, endOf, ({ id }) => {
    const config = kit.rows.edit(id);
    const content = contentOf(config);
    const end = endOf(config);
    if (!content || end === null) return;
    const { name, owner, body } = content;
    const items = body.items.filter((item) => isPlayed(item) && rightsEndOf(item) === end);
    const text = `${items.map(({ title }) => `「${title}」`).join('、')}的版权到期`;
    const operator = operators.find((one) => one.name === owner);
    if (operator) tellUser(db, operator.id, `播放列表「${name}」已自动下线：${text}`, id);
    const before = configViewOf(kit, structuredClone(config));
    Object.assign(config, { status: 'ended', ended_at: end, updated_at: end, updated_by: '系统' });
    const expired = `${text}，${operator ? `已通知${owner}` : '没有负责人可通知'}`;
    const row = { object_type: kit.type, object_id: id, before, after: { ...configViewOf(kit, config), expired } };
    recordAudit({ name: 'expirePlaylist', label: '版权到期下线' }, row, {}, { id: 'system', name: '系统' });
  });
}
