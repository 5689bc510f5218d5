import { type Content, isRunning } from '../../../../src/domain/config';
import { rightsNoticeDays } from '../../../../src/domain/limits';
import { daysUntil, firstRightsEnd, isPlayed, type PlaylistBody, rightsEndOf } from '../../../../src/domain/playlist';
import { anchor, day, now } from '../../base/clock';
import { operators } from '../../base/operators';
import { kitOf } from '../../kit/config/kits';
import { viewOf } from '../../kit/config/rules';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { at } from '../../store/schedule';

/** Live content and the first end of its playing rights; undefined if it is off or unlimited. */
function termOf(config: StoredConfig): { content: Content<PlaylistBody>; end: number } | undefined {
  const content = isRunning(config.status) ? (liveOf(config)?.content as Content<PlaylistBody> | undefined) : undefined;
  const end = content ? firstRightsEnd(content.body.items) : null;
  return content && end !== null ? { content, end } : undefined;
}

/** Reminders still to be sent, in days before the end; those due before the start of the backend are not sent. */
function noticesOf({ reminded }: StoredConfig, end: number): number[] {
  const since = reminded?.end === end ? reminded.days : Number.POSITIVE_INFINITY;
  return rightsNoticeDays.filter((days) => days < since && end - days * day > anchor);
}

function dueAt(config: StoredConfig): number | null {
  const term = termOf(config);
  return term ? term.end - Math.max(0, ...noticesOf(config, term.end)) * day : null;
}

/** Reminds the owner before the first copyright ends, and takes the list down when it does, both with an audit row. */
export function planRights(): void {
  const kit = kitOf('playlist');
  at('playlist copyright', kit.rows, dueAt, ({ id }) => {
    // A reminder does not change the version, so that open views stay valid.
    const config = kit.rows.touch(id);
    const term = termOf(config);
    if (!term) return;
    const { end } = term;
    const { name, owner, body } = term.content;
    const items = body.items.filter((item) => isPlayed(item) && rightsEndOf(item) === end);
    const titles = items.map(({ title }) => `「${title}」`).join('、');
    const tell = (text: string): string => {
      const operator = operators.find((one) => one.name === owner);
      if (operator) tellUser(db, operator.id, text, id);
      return operator ? `，已通知${owner}` : '，没有负责人可通知';
    };
    const system = { id: 'system', name: '系统' };
    const missed = noticesOf(config, end).filter((days) => end - days * day <= now());
    if (missed.length > 0) {
      const days = Math.min(...missed);
      config.reminded = { end, days };
      const text = `${titles}的版权 ${end > now() ? daysUntil(end, now()) : days} 天后到期`;
      const reminded = text + tell(`播放列表「${name}」：${text}，届时自动下线，请续约或换下`);
      const spec = { name: 'remindPlaylistRights', label: '版权到期提醒' };
      record(spec, { object_type: kit.type, object_id: id, before: null, after: { reminded } }, {}, system);
    }
    if (end > now()) return;
    kit.rows.edit(id);
    const before = viewOf(kit, structuredClone(config));
    Object.assign(config, { status: 'ended', ended_at: end, updated_at: end, updated_by: system.name });
    const expired = `${titles}的版权到期${tell(`播放列表「${name}」已自动下线：${titles}的版权到期`)}`;
    const spec = { name: 'expirePlaylist', label: '版权到期下线' };
    const after = { ...viewOf(kit, config), expired };
    record(spec, { object_type: kit.type, object_id: id, before, after }, {}, system);
  });
}
