import { isRunning } from '../../../../src/domain/config/rules';
import { now } from '../../base/clock';
import { recordAudit } from '../../store/audits';
import { findKit } from './kits';
import { namedAs, namersOf, refsOf } from './references';
import { configViewOf, type Kit } from './rules';
import { type StoredConfig, shownContentOf } from './store';

/**
 * A config that cannot be live without another one is paused together with it, automatically and with an audit row
 * (docs/design/rewards.md#outfit).
 */

const system = { id: 'system', name: '系统' };

const stoppedText = (kit: Kit, config: StoredConfig): string => `${kit.label}「${shownContentOf(config).name}」`;

/** Reason why a config cannot be live now: another one that it depends on is paused; undefined if none is. */
export function stoppedBy(kit: Kit, config: StoredConfig): string | undefined {
  for (const ref of kit.stopsWith ? refsOf(kit, shownContentOf(config)).filter(kit.stopsWith) : []) {
    const other = findKit(ref.type);
    const named = other && namedAs(other, config.env, ref.id);
    if (other && named && named.status !== 'online' && named.status !== 'scheduled')
      return `${stoppedText(other, named)}${isRunning(named.status) ? `已${other.words?.pause ?? '暂停'}` : '没有生效'}`;
  }
  return undefined;
}

/** Pauses live configs that depend on a paused one. */
export function stopFollowers(kit: Kit, config: StoredConfig): void {
  for (const { kit: other, config: namer } of namersOf(kit.type, config)) {
    const why = namer.status === 'online' ? stoppedBy(other, namer) : undefined;
    if (why !== undefined) pauseWith(other, namer.id, why);
  }
}

function pauseWith(kit: Kit, id: string, why: string): void {
  const config = kit.rows.edit(id);
  const before = configViewOf(kit, structuredClone(config));
  Object.assign(config, { status: 'paused', updated_at: now(), updated_by: system.name });
  const spec = { name: 'pauseWithPart', label: '随引用暂停' };
  const entry = { object_type: kit.type, object_id: id, before, after: configViewOf(kit, config) };
  recordAudit(spec, entry, { remark: `${why}，随之暂停` }, system);
  stopFollowers(kit, config);
  kit.moved?.(config);
}
