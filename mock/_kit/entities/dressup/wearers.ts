import type { Content } from '../../../../src/domain/config';
import { type DressupBody, type EndChoice, slots } from '../../../../src/domain/dressup';
import { successorCannot } from '../../../../src/domain/dressupAgree';
import { labelOf } from '../../../../src/domain/labels';
import type { takeOffDressup } from '../../../../src/services/dressup';
import type { InputOf } from '../../../../src/services/endpoint';
import { day, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { db } from '../../store/db';
import { dress, wearersOf } from './wardrobe';

/** Changes of what users wear: by a take-down of the item, or for a violation. */

const dressupOf = (config: StoredConfig) => contentOf(config) as Content<DressupBody>;

/** Replacement item: live in the same environment and suitable; 422 otherwise. */
function successorOf(config: StoredConfig, id: string): StoredConfig {
  const refuse = (why: string) => refuseField('choice.replaced_by', why);
  if (id === '') throw refuse('请选择替换为哪一件');
  const other = configsOf('dressup').get(id);
  if (!other || other.env !== config.env) throw refuse(`装扮「${id}」不存在，请重新选择`);
  if (other.id === config.id) throw refuse('不能替换为它自己');
  if (other.status !== 'online') throw refuse(`「${contentOf(other).name}」没有在售或发放，请重新选择`);
  const cannot = successorCannot(dressupOf(config), dressupOf(other));
  if (cannot) throw refuse(cannot);
  return other;
}

/** Takes the item off these users, or puts another one on, and tells them: `why` follows the item's name. */
function redress(config: StoredConfig, users: readonly string[], why: string, other: StoredConfig | null = null): void {
  const { name, body } = dressupOf(config);
  const days = other ? dressupOf(other).body.valid_days : 0;
  for (const uid of users) {
    dress(uid, body.slot, other?.id ?? null, days === 0 ? null : now() + days * day);
    tellUser(db, uid, `您佩戴的${labelOf(slots, body.slot).label}「${name}」${why}。`, config.id);
  }
}

/** Applies the chosen treatment of wearers at the take-down; 422 if there are wearers and no choice. */
export function endDressup(config: StoredConfig, choice: unknown): Record<string, unknown> {
  const users = wearersOf(config);
  if (!choice && users.length > 0)
    throw refuseField('choice.wearers', `还有 ${users.length} 人佩戴，请选择保留、卸下或替换`);
  if (!choice) return {};
  const { wearers, replaced_by } = choice as { wearers: EndChoice; replaced_by: string };
  const facts = { wearers, wearing_count: users.length };
  if (wearers === 'keep') return facts;
  const other = wearers === 'replace' ? successorOf(config, replaced_by) : null;
  redress(config, users, other ? `已下架，已为您换上「${contentOf(other).name}」` : '已下架，已为您卸下', other);
  return { ...facts, ...(other ? { replaced_by: other.id } : {}) };
}

/** Records that wearers keep an item that expires by itself; going live again clears the choice. */
export function keepWorn(config: StoredConfig): void {
  if (config.status !== 'ended') delete config.ending;
  else config.ending ??= { wearers: 'keep', wearing_count: wearersOf(config).length };
}

/** Takes the item off one wearer or all for a violation, and returns these: 422 for an unknown user, 409 if there are none. */
export function takeOff(config: StoredConfig, { scope, uid }: InputOf<typeof takeOffDressup>): string[] {
  const wearers = wearersOf(config);
  if (scope === 'all' && wearers.length === 0) throw new Refusal(409, '现在没有人佩戴它');
  const users = scope === 'all' ? wearers : wearers.filter((one) => one === uid);
  if (users.length === 0) throw refuseField('uid', '该用户没有佩戴它');
  redress(config, users, '因违反平台规范已被卸下');
  return users;
}
