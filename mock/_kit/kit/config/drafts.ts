import { type ConfigLock, mayTakeOver, takeoverCannot } from '../../../../src/domain/config/lock';
import type { Environment } from '../../../../src/domain/config/rules';
import { rollbackCannot } from '../../../../src/domain/config/versions';
import { removeCannot } from '../../../../src/domain/shared/references';
import { now } from '../../base/clock';
import { same } from '../../base/frozen';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing } from '../../http/writeRules';
import { lastChange, type Put } from '../../store/audits';
import { serial } from '../../store/db';
import { usesOf } from './references';
import { configViewOf, freeName, type Kit, lockFor, requireMove, requireName, requireUnlocked } from './rules';
import { authorsOf, liveOf, lockOf, type StoredConfig, type StoredDraft, shownContentOf } from './store';
import { configDetailAnswerOf } from './view';

export function requireConfig({ rows, label }: Kit, id: string): StoredConfig {
  const config = rows.get(id);
  if (!config) throw missing(label);
  return config;
}

/** 409 with the newest state if the operator saw another version; for writes that leave the version as it is. */
export function requireSeen(kit: Kit, config: StoredConfig, version: number, more: object = {}): void {
  if (version === config.version) return;
  const latest = { ...configViewOf(kit, config), ...more, version: config.version, ...lastChange(kit.type, config.id) };
  throw new Refusal(409, '内容已被他人修改', { latest });
}

/** A write on one: version, conflicts and audit row are `handle`'s. */
export const configTargetOf = (kit: Kit) => ({
  rows: kit.rows,
  key: ({ id }: { id: string }) => id,
  type: kit.type,
  id: ({ id }: StoredConfig) => id,
  view: (config: StoredConfig) => configViewOf(kit, config),
});

/** Records the operator and time of the last change. */
export function stamped(config: StoredConfig, { name }: Pick<Operator, 'name'>): StoredConfig {
  return Object.assign(config, { updated_at: now(), updated_by: name });
}

type Draft = Pick<StoredDraft, 'content' | 'based_on'> & {
  authors?: readonly string[] | undefined;
  rejected?: string | null;
};

const draftOf = ({ content, based_on, rejected = null, authors = [] }: Draft, { id, name }: Operator): StoredDraft => ({
  content: structuredClone(content),
  based_on,
  updated_at: now(),
  updated_by: name,
  approval_id: null,
  rejected,
  authors: [...new Set([...authors, id])],
});

/** A new one, held by nobody but its draft. */
function added(
  { rows, prefix }: Kit,
  env: Environment,
  { content, authors }: Pick<Draft, 'content' | 'authors'>,
  operator: Operator,
): StoredConfig {
  return rows.add({
    id: `${prefix}_${serial(`config ${prefix}`, rows.everHeld) + 1000}`,
    env,
    status: 'draft',
    live: null,
    online_at: null,
    ended_at: null,
    versions: [],
    draft: draftOf({ content, authors, based_on: null }, operator),
    sort: 0,
    rollout: { percent: 100, whitelist: [] },
    shown: 0,
    clicked: 0,
    lock: null,
    version: 1,
    created_by: operator.name,
    updated_at: now(),
    updated_by: operator.name,
  });
}

/** Lock after a colleague asked for it: with his request, or his own if that was not answered in time. */
function lockAsked(
  { type }: Kit,
  { id }: StoredConfig,
  held: ConfigLock,
  { id: by, name: by_name }: Operator,
  audit: Put,
): ConfigLock {
  refuseState(takeoverCannot(held, by, now()));
  if (mayTakeOver(held, by, now())) {
    audit({ object_type: type, object_id: id, before: { editor: held.by_name }, after: { editor: by_name } });
    return lockFor({ id: by, name: by_name });
  }
  return held.wanted?.by === by ? held : { ...held, wanted: { by, by_name, at: now() } };
}

/** Lock after an operator released it, to the colleague who asked for it, or withdrew his own request for it. */
function lockReleased(held: ConfigLock, { id }: Operator): ConfigLock | null {
  const { by, wanted } = held;
  if (by === id) return wanted && lockFor({ id: wanted.by, name: wanted.by_name });
  return wanted?.by === id ? { ...held, wanted: null } : held;
}

/** Making, editing and throwing away of drafts: nothing that clients see changes. */
export function draftHandlers(kit: Kit): Handler[] {
  const { calls, rows, type } = kit;
  const target = configTargetOf(kit);
  const editable = (verb: 'save' | 'discard' | 'rollback', id: string, operator: Operator): StoredConfig => {
    const config = rows.edit(id);
    requireMove(verb, config);
    requireUnlocked(verb, config, operator);
    return stamped(config, operator);
  };

  return [
    handle(calls.create, ({ input: { env, content, copy_of }, operator, audit }) => {
      if ((content === undefined) === (copy_of === undefined))
        throw refuseField('content', '新建须有内容，或指定要复制的配置');
      const source = copy_of === undefined ? undefined : requireConfig(kit, copy_of);
      const made = content ?? (source && shownContentOf(source));
      if (!made) throw missing(kit.label);
      if (content) requireName(kit, env, content.name);
      const own = source ? { name: freeName(kit, env, made.name, ' 副本'), start_at: null, end_at: null } : {};
      // The authors of the source wrote the copy, too, and may not approve it.
      const copied = { content: { ...made, ...own }, authors: source && authorsOf(source) };
      const config = added(kit, env, copied, operator);
      // Changing content takes the edit lock; creating a copy does not.
      if (content) config.lock = lockFor(operator);
      audit({ object_type: type, object_id: config.id, before: null, after: configViewOf(kit, config) });
      return configDetailAnswerOf(kit, config);
    }),

    handle(
      calls.save,
      ({ input, operator }) => {
        const config = editable('save', input.id, operator);
        requireName(kit, config.env, input.content.name, config.id);
        const { based_on = config.live, rejected = null, authors = [] } = config.draft ?? {};
        const { content: held } = config.draft ?? liveOf(config) ?? {};
        if (same(input.content, held)) throw new Refusal(409, '内容没有变化，不需要保存');
        config.draft = draftOf({ content: input.content, based_on, rejected, authors }, operator);
        config.lock = lockFor(operator, lockOf(config));
        return configDetailAnswerOf(kit, config);
      },
      target,
    ),

    handle(calls.lock, ({ input: { id, hold, takeover }, operator, audit }) => {
      const config = requireConfig(kit, id);
      const held = lockOf(config);
      const put = (lock: ConfigLock | null) => {
        rows.touch(id).lock = lock;
      };
      if (takeover || hold) {
        requireMove('save', config);
        if (takeover === 'ask' && held && held.by !== operator.id) put(lockAsked(kit, config, held, operator, audit));
        else {
          requireUnlocked('save', config, operator);
          put(lockFor(operator, takeover === 'refuse' ? null : held));
        }
      } else if (hold === false && held) put(lockReleased(held, operator));
      return { lock: lockOf(requireConfig(kit, id)) };
    }),

    handle(
      calls.discard,
      ({ input, operator }) => {
        const config = editable('discard', input.id, operator);
        Object.assign(config, { draft: null, lock: null });
        return configDetailAnswerOf(kit, config);
      },
      target,
    ),

    handle(calls.remove, ({ input: { id, version }, operator, audit }) => {
      const config = requireConfig(kit, id);
      requireSeen(kit, config, version);
      requireMove('remove', config);
      requireUnlocked('remove', config, operator);
      refuseState(removeCannot(usesOf(type, config)));
      audit({ object_type: type, object_id: id, before: configViewOf(kit, config), after: null });
      rows.remove(id);
      return { id };
    }),

    handle(
      calls.rollback,
      ({ input, operator }) => {
        const config = editable('rollback', input.id, operator);
        const old = config.versions.find(({ version }) => version === input.to);
        if (!old) throw refuseField('to', `没有第 ${input.to} 版`);
        const cannot = rollbackCannot(config, input.to);
        if (cannot) throw refuseField('to', cannot);
        requireName(kit, config.env, old.content.name, config.id);
        config.draft = draftOf({ content: old.content, authors: old.authors, based_on: old.version }, operator);
        config.lock = lockFor(operator, lockOf(config));
        return configDetailAnswerOf(kit, config);
      },
      target,
    ),

    handle(
      calls.promote,
      ({ input, operator, audit }) => {
        const config = rows.edit(input.id);
        requireMove('promote', config);
        const live = liveOf(config);
        if (!live) throw new Refusal(409, '还没有发布过');
        const name = freeName(kit, 'prod', live.content.name, '');
        // The copy drops a start or end that has passed.
        const ahead = (at: number | null) => (at !== null && at > now() ? at : null);
        const { start_at, end_at } = live.content;
        const window = { start_at: ahead(start_at), end_at: ahead(end_at) };
        const copied = { content: { ...live.content, ...window, name }, authors: live.authors };
        const made = added(kit, 'prod', copied, operator);
        audit({ object_type: type, object_id: made.id, before: null, after: configViewOf(kit, made) });
        return configDetailAnswerOf(kit, made);
      },
      target,
    ),
  ];
}
