import { useMemo } from 'react';
import { blockingLockOf, type ConfigLock } from '@/domain/config/lock';
import { type ConfigVerb, configCannot, configMoves, type Environment, type MoveVerb } from '@/domain/config/rules';
import { labelOf } from '@/domain/shared/labels';
import { unnamed } from '@/domain/shared/names';
import { removeCannot, usedText } from '@/domain/shared/references';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { toast } from '@/kit/base/feedback';
import { type FormOf, type FormProps, formWith } from '@/kit/base/openForm';
import { useAllowed } from '@/kit/field/useAllowed';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { type Send, useWrite } from '@/kit/form/useWrite';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import type { ConfigDetail, ConfigRow, ConfigType } from './types';

/** Context of these forms beside their rows. */
export interface TypeFact<B> {
  type: ConfigType<B>;
}

/** Name of its place. */
export const placeName = <B,>({ type }: TypeFact<B>, content: ConfigRow<B>['content']): string =>
  labelOf(type.places, type.placeOf(content)).label;

/** Name in a sentence: 「首页顶部」的 Banner「开学季」. */
export function configNameOf<B>({ type }: TypeFact<B>, { content }: Pick<ConfigRow<B>, 'content'>): string {
  return `${placeName({ type }, content)}的 ${type.of.label}「${content.name || unnamed}」`;
}

/** Label of an action, by the kit or the type. */
export const moveLabel = <B,>({ moves }: ConfigType<B>, verb: MoveVerb): string =>
  moves?.[verb]?.label ?? configMoves[verb].label;

/** Reason why an action waits for the current editor; undefined if it does not. */
export function lockReason(verb: ConfigVerb, { lock }: { lock: ConfigLock | null }, me: string): string | undefined {
  const held = blockingLockOf(verb, lock, me, clock.now());
  return held && `${safeText(held.by_name)} 正在编辑，完成后再${configMoves[verb].label}`;
}

/** State and rollout, named as in conflict responses; versions are compared in the editor. */
export const configSeenOf = <B,>({ status, draft, live, sort, rollout }: ConfigRow<B>) => ({
  status,
  draft,
  live,
  sort,
  ...rollout,
});

/** Reason why a referenced config cannot be taken down, with the action's label. */
const usedReason = <B,>(type: ConfigType<B>, key: MoveVerb, { used }: ConfigRow<B>): string | undefined =>
  key === 'end' && !type.followed
    ? usedText(used, { pause: moveLabel(type, 'pause'), end: moveLabel(type, 'end') })
    : undefined;

const noActions: readonly never[] = [];
const useNoActions = () => noActions;
const cannotNothing = () => undefined;
/** For types without reasons of their own. */
export const useCannotNothing = () => cannotNothing;

/** Actions on a config, the same in row, drawer and batch bar; `configMoves` defines when each is possible. */
export function useConfigActions<B>(type: ConfigType<B>, env: Environment): readonly Action<ConfigRow<B>>[] {
  const write = useWrite();
  const { setQuery } = useHashQuery();
  const me = useOperatorId();
  const useOwn = type.useActions ?? useNoActions;
  const own = useOwn(env);
  const useMoveCannot = type.useMoveCannot ?? useCannotNothing;
  const moveCannot = useMoveCannot(env);
  const all = useMemo((): Action<ConfigRow<B>>[] => {
    type Row = ConfigRow<B>;
    const { calls } = type;
    const named = (row: Row) => configNameOf({ type }, row);
    /** One call of each kind of move says its code (docs/design/blocks.md#g18). */
    const codes = { edit: calls.save, publish: calls.submit, stop: calls.move };
    const verb = <V extends ConfigVerb>(key: V, word: string = configMoves[key].label) => ({
      key,
      label: word,
      permission: String(codes[configMoves[key].code].spec.action),
      disabledReason: (row: Row) => configCannot(key, row, word) ?? lockReason(key, row, me),
    });
    const edit = (id: string) => setQuery({ edit: id, detail: null, tab: null });
    /** One call for one row, after a question. */
    const each =
      (call: ConfigType<B>['calls']['withdraw' | 'discard'], done: string) => async (rows: readonly Row[]) => {
        const [row] = rows;
        if (!row) return false;
        const { id, version } = row;
        const send: Send = (idem_key, options) => call({ id, version, idem_key }, options);
        const happened = await write(send, `${type.of.label} ${id}`);
        if (happened) toast.success(done);
        return happened;
      };
    const form = (load: FormOf<FormProps<Row> & TypeFact<B>>) => formWith<Row, TypeFact<B>>(load, { type });
    const move = (key: MoveVerb) => {
      const own = verb(key, moveLabel(type, key));
      return {
        ...own,
        level: 'L2' as const,
        disabledReason: (row: Row) => own.disabledReason(row) ?? usedReason(type, key, row) ?? moveCannot(key, row),
        form: formWith<Row, TypeFact<B> & { verb: MoveVerb }>(() => import('./dialogs/MoveForm'), { type, verb: key }),
      };
    };
    const copy = async ({ id, env: from }: Row) => {
      let made: ConfigDetail<B> | undefined;
      const make: Send = async (idem_key, options) => {
        made = await calls.create({ env: from, copy_of: id, idem_key }, options);
      };
      const happened = await write(make, `${type.of.label} ${id}`);
      if (made) edit(made.config.id);
      return happened;
    };
    return [
      // The editor opens read-only while another operator edits.
      {
        ...verb('save'),
        disabledReason: (row: Row) => configCannot('save', row) ?? type.editCannot?.(row),
        level: 'view',
        open: ({ id }) => edit(id),
      },
      // Stands where 编辑 was while the draft waits.
      {
        ...verb('withdraw'),
        level: 'L1',
        ask: ([row]) => `撤回${row ? named(row) : ''}的发布申请？草稿保留，可以继续编辑。`,
        run: each(calls.withdraw, '已撤回申请'),
      },
      ...(type.actions ?? []),
      ...own,
      { ...move('end'), danger: true, batch: true },
      { ...move('pause'), batch: true },
      move('resume'),
      { ...verb('extend'), level: 'L2', batch: true, form: form(() => import('./dialogs/ExtendForm')) },
      ...(type.ownTraffic
        ? []
        : [{ ...verb('rollout'), level: 'L2' as const, form: form(() => import('./dialogs/RolloutForm')) }]),
      {
        ...verb('copy'),
        // Stands where 编辑 was once the config is over for good.
        isFirst: (row: Row) => type.editCannot?.(row) !== undefined,
        level: 'L1',
        ask: ([row]) => `复制${row ? named(row) : ''}为一份新草稿？不影响线上。`,
        run: async ([row]) => row !== undefined && copy(row),
      },
      ...(env === 'test'
        ? [{ ...verb('promote'), level: 'L2' as const, form: form(() => import('./dialogs/PromoteForm')) }]
        : []),
      {
        ...verb('discard'),
        level: 'L1',
        danger: true,
        ask: ([row]) => `放弃${row ? named(row) : ''}未发布的修改？线上内容不变，修改不能找回。`,
        run: each(calls.discard, '已放弃修改'),
      },
      {
        ...verb('submit'),
        level: 'L2',
        batch: 'only',
        form: form(() => import('./dialogs/SubmitManyForm')),
      },
      { ...verb('retag'), level: 'L2', batch: 'only', form: form(() => import('./dialogs/RetagForm')) },
      move('archive'),
      {
        ...verb('remove'),
        level: 'L2',
        danger: true,
        disabledReason: (row: Row) => verb('remove').disabledReason(row) ?? removeCannot(row.used),
        form: form(() => import('./dialogs/RemoveForm')),
      },
    ];
  }, [type, env, own, moveCannot, write, setQuery, me]);
  return useAllowed(all);
}
