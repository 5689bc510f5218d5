import { isRunning } from '../../../src/domain/config';
import { record } from '../audits';
import { now } from '../clock';
import { findKit } from './kits';
import { holdersOf, refsOf } from './references';
import { type Kit, viewOf } from './rules';
import { contentOf, type StoredConfig } from './store';

const system = { id: 'system', name: '系统' };

/** 礼包「新人礼包」bag_1002 已停售 */
const stoppedText = ({ label, words }: Kit, config: StoredConfig): string =>
  `${label}「${contentOf(config).name}」${config.id} 已${words?.pause ?? '暂停'}`;

/**
 * What becomes of those who name a thing that was just stopped: whose type says so is paused by itself, with a row on
 * record that names the thing. Nothing is resumed by itself.
 */
export function namedStopped(kit: Kit, config: StoredConfig): void {
  for (const { kit: other, config: holder } of holdersOf(kit.type, config)) {
    if (!other.pausesWithNamed || holder.status !== 'online') continue;
    const changed = other.rows.edit(holder.id);
    const before = structuredClone(viewOf(other, changed));
    Object.assign(changed, { status: 'paused', updated_at: now(), updated_by: system.name });
    const after = { ...viewOf(other, changed), stopped_with: stoppedText(kit, config) };
    const spec = { name: 'pauseWithNamed', label: '引用停用，自动暂停' };
    record(spec, { object_type: other.type, object_id: holder.id, before, after }, {}, system);
  }
}

/** What one names and is not served, in words; undefined where all of it is. */
export function stoppedOf(kit: Kit, config: StoredConfig): string | undefined {
  for (const { type, id } of refsOf(kit, contentOf(config))) {
    const other = findKit(type);
    const named = other?.rows.get(id);
    if (!other || !named || named.status === 'online' || named.status === 'scheduled') continue;
    return isRunning(named.status)
      ? stoppedText(other, named)
      : `${other.label}「${contentOf(named).name}」${id} 已下架`;
  }
  return undefined;
}

/** Why one that was paused with what it names cannot be resumed yet. */
export function resumeCannot(kit: Kit, config: StoredConfig): string | undefined {
  const stopped = kit.pausesWithNamed ? stoppedOf(kit, config) : undefined;
  return stopped === undefined ? undefined : `${stopped}，请先恢复它，或换成别的`;
}
