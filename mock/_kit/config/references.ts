import { block, type CheckLine, type Content, type Environment, isRunning } from '../../../src/domain/config';
import { maxNamedUses, type Ref, type Reference, type Uses, usedText } from '../../../src/domain/references';
import { serverTime } from '../../../src/utils/regionTime';
import { now } from '../clock';
import { findKit, kits } from './kits';
import type { Kit } from './rules';
import { contentOf, holdsPlace, liveOf, type Span, type StoredConfig, spanOf, windowOf } from './store';

/** What a content names. */
export const refsOf = (kit: Kit, content: Content<unknown>): readonly Ref[] => kit.refs?.(content) ?? [];

const keyOf = (env: Environment, { type, id }: Pick<Ref, 'type' | 'id'>): string => `${env} ${type} ${id}`;

const referenceOf = (kit: Kit, config: StoredConfig): Reference => {
  const { id, status } = config;
  return { type: kit.type, label: kit.label, id, name: contentOf(config).name, status };
};

/** Who of one type names what: made once for as long as its rows stay the same. */
const indexes = new WeakMap<readonly StoredConfig[], ReadonlyMap<string, readonly StoredConfig[]>>();

function indexOf(kit: Kit): ReadonlyMap<string, readonly StoredConfig[]> {
  const rows = kit.rows.values();
  const known = indexes.get(rows);
  if (known) return known;
  const index = new Map<string, StoredConfig[]>();
  for (const config of rows) {
    const live = liveOf(config);
    if (!live || !holdsPlace(config)) continue;
    const named = new Set(refsOf(kit, live.content).map((ref) => keyOf(config.env, ref)));
    for (const key of named) index.set(key, [...(index.get(key) ?? []), config]);
  }
  indexes.set(rows, index);
  return index;
}

const endOf = (config: StoredConfig): number => windowOf(config).end_at ?? Number.POSITIVE_INFINITY;

/** What is served, or will be, and names a thing, with its type. */
export const namersOf = (type: string, { id, env }: StoredConfig): { kit: Kit; config: StoredConfig }[] =>
  kits().flatMap((kit) => (indexOf(kit).get(keyOf(env, { type, id })) ?? []).map((config) => ({ kit, config })));

/** What is served after a moment, or will be, and names a thing. */
export function usedBy(type: string, config: StoredConfig, until = 0): Reference[] {
  const live = config.env === 'prod' && holdsPlace(config) ? liveOf(config) : undefined;
  const outside = (live && findKit(type)?.servers?.(live.content)) ?? [];
  return [
    ...outside.map(({ id, name }) => ({ type: 'sender', label: '发送方', id, name, status: 'online' as const })),
    ...namersOf(type, config)
      .filter((namer) => endOf(namer.config) > until)
      .map((namer) => referenceOf(namer.kit, namer.config)),
  ];
}

/** The same as a row of a list says it. */
export function usesOf(type: string, config: StoredConfig, until = 0): Uses {
  const all = usedBy(type, config, until);
  return { count: all.length, first: all.slice(0, maxNamedUses).map(({ label, name }) => ({ label, name })) };
}

/** What a thing names itself: what is served; of what never was, the draft. */
export const namedBy = (kit: Kit, config: StoredConfig): Reference[] => {
  const keys = new Map(refsOf(kit, contentOf(config)).map((ref) => [`${ref.type} ${ref.id}`, ref]));
  return [...keys.values()].flatMap(({ type, id }) => {
    const other = findKit(type);
    const named = other?.rows.get(id);
    return other && named ? [referenceOf(other, named)] : [];
  });
};

/** Why one cannot be taken down, or end earlier, while others that are served longer name it. */
export const usedCannot = ({ type, words }: Kit, config: StoredConfig, until = 0): string | undefined =>
  usedText(usesOf(type, config, until), words ?? plainWords);

const plainWords = { pause: '暂停', end: '下线' };

/** Lines that block where a content names what is not there for as long as it is served itself. */
export function refLines(kit: Kit, config: StoredConfig, content: Content<unknown>): CheckLine[] {
  const span = spanOf(config, content);
  return refsOf(kit, content).flatMap((ref) => {
    const why = lacks(ref, config, span);
    return why === undefined ? [] : [block(ref.path, why)];
  });
}

function lacks({ type, id }: Ref, { env, id: own }: StoredConfig, span: Span): string | undefined {
  const kit = findKit(type);
  const named = kit?.rows.get(id);
  if (!kit || !named) return `${kit?.label ?? ''}「${id}」不存在，请重新选择`;
  const name = `${kit.label}「${contentOf(named).name}」`;
  if (named.env !== env) return `${name}不在同一环境`;
  if (reaches(kit, named, own)) return `${name}引用了本配置，形成循环`;
  if (named.live === null) return `${name}还没有发布`;
  const { end } = kit.words ?? plainWords;
  if (!isRunning(named.status) && named.status !== 'scheduled') return `${name}已${end}`;
  if (named.status === 'paused') return `${name}已停用`;
  const window = windowOf(named);
  // What runs already names it from now on.
  if ((window.start_at ?? 0) > Math.max(span.start_at ?? 0, now()))
    return `${name} ${serverTime(window.start_at ?? 0)} 才上线`;
  if (window.end_at !== null && window.end_at < (span.end_at ?? Number.POSITIVE_INFINITY))
    return `${name} ${serverTime(window.end_at)} 下线，早于本配置的结束时间`;
  return undefined;
}

/** Whether one leads to a thing by what it names, over however many. */
function reaches(kit: Kit, config: StoredConfig, wanted: string, seen = new Set<string>()): boolean {
  if (config.id === wanted) return true;
  if (seen.has(config.id)) return false;
  seen.add(config.id);
  return refsOf(kit, contentOf(config)).some(({ type, id }) => {
    const other = findKit(type);
    const next = other?.rows.get(id);
    return other !== undefined && next !== undefined && reaches(other, next, wanted, seen);
  });
}
