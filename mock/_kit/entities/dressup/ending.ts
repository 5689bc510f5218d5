import type { Content } from '../../../../src/domain/config';
import { type DressupBody, type EndChoice, slots } from '../../../../src/domain/dressup';
import { successorCannot } from '../../../../src/domain/dressupAgree';
import { labelOf } from '../../../../src/domain/labels';
import { day, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { db } from '../../store/db';
import { dress, wearersOf } from './wardrobe';

type Dressup = Content<DressupBody>;
const bodyOf = (config: StoredConfig): DressupBody => contentOf(config).body as DressupBody;
const nameOf = (config: StoredConfig): string => contentOf(config).name;

/** Replacement item: live in the same environment and suitable; 422 otherwise. */
function successorOf(config: StoredConfig, id: string): StoredConfig {
  const refuse = (why: string) => refuseField('choice.replaced_by', why);
  if (id === '') throw refuse('请选择替换为哪一件');
  const other = configsOf('dressup').get(id);
  if (!other || other.env !== config.env) throw refuse(`装扮「${id}」不存在，请重新选择`);
  if (other.id === config.id) throw refuse('不能替换为它自己');
  if (other.status !== 'online') throw refuse(`「${nameOf(other)}」没有在售或发放，请重新选择`);
  const cannot = successorCannot(contentOf(config) as Dressup, contentOf(other) as Dressup);
  if (cannot) throw refuse(cannot);
  return other;
}

interface Choice {
  wearers: EndChoice;
  replaced_by: string;
}

/**
 * Applies the chosen treatment to users who wear the item when it is taken down; 422 if somebody wears it and no choice
 * was made.
 */
export function endDressup(config: StoredConfig, choice: unknown): Record<string, unknown> {
  const users = wearersOf(config);
  const chosen = choice as Choice | undefined;
  if (!chosen && users.length > 0)
    throw refuseField('choice.wearers', `还有 ${users.length} 人佩戴，请选择保留、卸下或替换`);
  if (!chosen) return {};
  const { wearers, replaced_by } = chosen;
  const facts = { wearers, wearing_count: users.length };
  if (wearers === 'keep') return facts;
  const other = wearers === 'replace' ? successorOf(config, replaced_by) : null;
  const { slot } = bodyOf(config);
  const what = `您佩戴的${labelOf(slots, slot).label}「${nameOf(config)}」已下架`;
  const text = other ? `${what}，已为您换上「${nameOf(other)}」。` : `${what}，已为您卸下。`;
  const days = other ? bodyOf(other).valid_days : 0;
  const until = days === 0 ? null : now() + days * day;
  for (const uid of users) {
    dress(uid, slot, other?.id ?? null, until);
    tellUser(db, uid, text, config.id);
  }
  return { ...facts, ...(other ? { replaced_by: other.id } : {}) };
}

/**
 * When a config expires by itself, wearers keep the item, and that choice is recorded. Going live again clears the
 * choice.
 */
export function keepWorn(config: StoredConfig): void {
  if (config.status !== 'ended') delete config.ending;
  else config.ending ??= { wearers: 'keep', wearing_count: wearersOf(config).length };
}
