import {
  block,
  type CheckFinding,
  type Content,
  type Environment,
  isRunning,
} from '../../../../src/domain/config/rules';
import {
  maxNamedUses,
  type Ref,
  type Reference,
  type Uses,
  usedText,
  usesText,
} from '../../../../src/domain/shared/references';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import { derived } from '../../base/lazy';
import { configsIn, findKit, kitOf, kits } from './kits';
import type { Kit } from './rules';
import {
  type ConfigSpan,
  configSpanOf,
  configWindowOf,
  holdsPlace,
  liveOf,
  type StoredConfig,
  shownContentOf,
} from './store';

/** References made by a content. */
export const refsOf = (kit: Kit, content: Content<unknown>): readonly Ref[] => kit.refs?.(content) ?? [];

const keyOf = (env: Environment, { type, id }: Pick<Ref, 'type' | 'id'>): string => `${env} ${type} ${id}`;

export const referenceOf = (kit: Kit, config: StoredConfig): Reference => {
  const { id, status } = config;
  return { type: kit.type, label: kit.label, id, name: shownContentOf(config).name, status };
};

/** Published ones by their codes: made once for as long as the rows stay the same. */
const codesIn = derived((all: readonly StoredConfig[], code: Kit['code']): ReadonlyMap<string, StoredConfig> => {
  const holders = new Map<string, StoredConfig>();
  for (const config of code ? all : []) {
    const live = liveOf(config);
    const key = live && `${config.env} ${code?.of(live.content.body)}`;
    // A code is free for another one once its holder is archived.
    if (key && (config.status !== 'archived' || !holders.has(key))) holders.set(key, config);
  }
  return holders;
});

/** The one of a type that is named so in an environment. */
export const namedAs = (kit: Kit, env: Environment, id: string): StoredConfig | undefined =>
  kit.code ? codesIn(kit.rows.values(), kit.code).get(`${env} ${id}`) : kit.rows.get(id);

/** Key by which other configs reference this one; undefined if it cannot be referenced yet. */
function nameOf(kit: Kit, config: StoredConfig): string | undefined {
  if (!kit.code) return config.id;
  const live = liveOf(config);
  const code = live ? kit.code.of(live.content.body) : '';
  return namedAs(kit, config.env, code)?.id === config.id ? code : undefined;
}

/** Config with a reference, and the time until which it needs the target. */
interface Namer {
  config: StoredConfig;
  until: number;
}

/** Reverse index of references per type, cached while the rows stay the same. */
const indexIn = derived((rows: readonly StoredConfig[], kit: Kit): ReadonlyMap<string, readonly Namer[]> => {
  const index = new Map<string, Namer[]>();
  for (const config of rows) {
    const live = liveOf(config);
    if (!live || !holdsPlace(config)) continue;
    const needed = new Map<string, number>();
    for (const ref of refsOf(kit, live.content)) {
      const key = keyOf(config.env, ref);
      needed.set(key, Math.max(needed.get(key) ?? 0, neededUntil(ref, configWindowOf(config))));
    }
    for (const [key, until] of needed) index.set(key, [...(index.get(key) ?? []), { config, until }]);
  }
  return index;
});

/** Time until which a reference is needed, given the span of the referring config. */
const neededUntil = ({ during, kept_days = 0 }: Ref, { end_at }: ConfigSpan): number =>
  during?.end_at ?? (end_at ?? Number.POSITIVE_INFINITY) + kept_days * day;

/** Live or scheduled configs that reference this one, with their type. */
export function namersOf(type: string, config: StoredConfig): (Namer & { kit: Kit })[] {
  const kit = findKit(type);
  const id = kit && nameOf(kit, config);
  if (id === undefined) return [];
  const key = keyOf(config.env, { type, id });
  return kits().flatMap((other) =>
    (indexIn(other.rows.values(), other).get(key) ?? []).map((namer) => ({ kit: other, ...namer })),
  );
}

/** Live or scheduled configs of a type that use something without declaring it, e.g. by an address. */
export const usersAmong = (
  type: string,
  { id, env }: Pick<StoredConfig, 'id' | 'env'>,
  uses: (content: Content<unknown>) => boolean,
): Reference[] =>
  configsIn(type, env)
    .filter((other) => {
      const live = other.id !== id && holdsPlace(other) ? liveOf(other) : null;
      return live !== null && uses(live.content);
    })
    .map((other) => referenceOf(kitOf(type), other));

/** Live or scheduled configs that still need this one after a moment. */
export function usedBy(type: string, config: StoredConfig, until = now()): Reference[] {
  const live = config.env === 'prod' && holdsPlace(config) ? liveOf(config) : undefined;
  return [
    ...namersOf(type, config)
      .filter((namer) => namer.until > until)
      .map((namer) => referenceOf(namer.kit, namer.config)),
    ...((live && findKit(type)?.outsiders?.(config, live.content, until)) ?? []),
  ];
}

/** The same as a row of a list says it. */
export function usesOf(type: string, config: StoredConfig, until?: number): Uses {
  const all = usedBy(type, config, until);
  return { count: all.length, first: all.slice(0, maxNamedUses).map(({ label, name }) => ({ label, name })) };
}

/** References made by the live version, or by the draft if none was published. */
export const namedBy = (kit: Kit, config: StoredConfig): Reference[] => {
  const keys = new Map(refsOf(kit, shownContentOf(config)).map((ref) => [`${ref.type} ${ref.id}`, ref]));
  return [...keys.values()].flatMap(({ type, id }) => {
    const other = findKit(type);
    const named = other && namedAs(other, config.env, id);
    return named ? [referenceOf(other, named)] : [];
  });
};

/** Reason why a config cannot be taken down or end earlier while configs that are live longer reference it. */
export const usedCannot = ({ type, words, followed }: Kit, config: StoredConfig, until?: number): string | undefined =>
  followed ? undefined : usedText(usesOf(type, config, until), words ?? plainWords);

const plainWords = { pause: '暂停', end: '下线' };

/** Blocks references to targets that are not available for the whole live period. */
export function refFindings(kit: Kit, config: StoredConfig, content: Content<unknown>): CheckFinding[] {
  const span = configSpanOf(config, content);
  return refsOf(kit, content).flatMap((ref) => {
    const why = lacks(ref, config, span);
    return why === undefined ? [] : [block(ref.path, why)];
  });
}

function lacks(ref: Ref, { env, id: own }: StoredConfig, span: ConfigSpan): string | undefined {
  const { type, id, during } = ref;
  const kit = findKit(type);
  const named = kit && namedAs(kit, env, id);
  if (!kit || !named) return `${kit?.label ?? ''}「${id}」不存在，请重新选择`;
  const name = `${kit.label}「${shownContentOf(named).name}」`;
  if (named.env !== env) return `${name}不在同一环境`;
  if (kit.followed) return undefined;
  if (reaches(kit, named, own)) return `${name}引用了本配置，形成循环`;
  if (named.live === null) return `${name}还没有发布`;
  // The referencing period is over.
  if (during && (during.end_at ?? now()) < now()) return undefined;
  const { end } = kit.words ?? plainWords;
  if (!isRunning(named.status) && named.status !== 'scheduled') return `${name}已${end}`;
  if (named.status === 'paused') return `${name}已停用`;
  const window = configWindowOf(named);
  if (during)
    return covers(window, during) ? undefined : `${name}的时间是 ${spanText(window)}，这里需要 ${spanText(during)}`;
  // A running config needs the target from now on.
  if ((window.start_at ?? 0) > Math.max(span.start_at ?? 0, now()))
    return `${name} ${serverTime(window.start_at ?? 0)} 才上线`;
  if (window.end_at !== null && window.end_at < (span.end_at ?? Number.POSITIVE_INFINITY))
    return `${name} ${serverTime(window.end_at)} 下线，早于本配置的结束时间`;
  const until = neededUntil(ref, span);
  if (window.end_at !== null && window.end_at < until)
    return `${name} ${serverTime(window.end_at)} 下线，早于最后购买者的到期时间${Number.isFinite(until) ? ` ${serverTime(until)}` : '（永久）'}`;
  return undefined;
}

const covers = (window: ConfigSpan, { start_at, end_at }: ConfigSpan): boolean =>
  (window.start_at ?? 0) <= (start_at ?? Number.POSITIVE_INFINITY) &&
  (window.end_at ?? Number.POSITIVE_INFINITY) >= (end_at ?? 0);

const spanText = ({ start_at, end_at }: ConfigSpan): string =>
  `${start_at === null ? '发布' : serverTime(start_at)} 至 ${end_at === null ? '长期' : serverTime(end_at)}`;

/** Reason why the code cannot change: live configs reference it; undefined if none do. */
export function codeFindings(kit: Kit, config: StoredConfig, { body }: Content<unknown>): CheckFinding[] {
  const live = liveOf(config);
  if (!kit.code || !live || kit.code.of(live.content.body) === kit.code.of(body)) return [];
  const uses = usesOf(kit.type, config);
  return uses.count === 0 ? [] : [block(kit.code.path, `${usesText(uses)}按原编码引用它，不能修改`)];
}

/** Whether a chain of references leads to a config. */
function reaches(kit: Kit, config: StoredConfig, wanted: string, seen = new Set<string>()): boolean {
  if (config.id === wanted) return true;
  if (seen.has(config.id)) return false;
  seen.add(config.id);
  return refsOf(kit, shownContentOf(config)).some(({ type, id }) => {
    const other = findKit(type);
    const next = other && namedAs(other, config.env, id);
    return other !== undefined && !other.followed && next !== undefined && reaches(other, next, wanted, seen);
  });
}
