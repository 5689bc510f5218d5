import * as z from 'zod/mini';
import { batchOutcomes } from './batch';
import { idSchema } from './ids';
import { maxBanSeconds, maxSearchLength, minBanSeconds } from './limits';
import { isTurned, seenLetters, turnedText } from './names';

/** Epoch milliseconds; shown as server time (PRC) or in the chosen region, never in the machine's zone. */
export const time = z.int();
export const count = z.int().check(z.gte(0));
/** Coins or beans: integer, signed for changes. */
export const coins = z.int();
/** Minor units of a currency (分), never a fraction. */
export const money = z.int();
/** Number with a fraction, as large as a whole one can be: beyond, nobody could read it. */
export const real = z.number().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER));
/** Score of certainty or quality: 0 to 100. */
export const score = z.number().check(z.gte(0), z.lte(100));
/** A part of the whole: 0 to 1. */
export const share = z.number().check(z.gte(0), z.lte(1));
/** Increases with every change. A write names the version that the operator saw; with any other it gets 409. */
export const revision = z.int().check(z.gte(0));
/** Seconds; 0 is for ever. */
export const term = z.int().check(z.gte(0));
const tooLong = '封禁时长最多 10 年';
const tooShort = '封禁时长最短 1 小时';
/** Ban duration in seconds: at least an hour; 0 is permanent. */
export const wantedTerm = z.int('请选择封禁时长').check(
  z.gte(0),
  z.lte(maxBanSeconds, tooLong),
  z.refine((seconds) => seconds === 0 || seconds >= minBanSeconds, tooShort),
);

const decimal = /^-?\d+(\.\d+)?$/;

/** A number that may come in a query string: there it is text, and nothing but digits is taken for it. */
export const asked = <T extends z.ZodMiniType>(number: T) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value)),
    number,
  );
export const askedTime = asked(time);
export const askedCount = asked(count);

/** The number of a user. */
export const uid = idSchema(z.string().check(z.regex(/^\d{4,20}$/, '用户ID 为 4–20 位数字')));

/** Text written by an operator: no characters that reverse text direction, and not only invisible ones. */
export const written = (what: string, most: number) =>
  z.string().check(
    z.maxLength(most, `${what}最多 ${most} 字`),
    z.refine((text) => !isTurned(text), turnedText(what)),
    z.refine((text) => text.trim() === '' || seenLetters(text) > 0, `${what}没有可见内容`),
  );

/** The same, with a minimum number of visible characters. */
export const writtenOut = (
  what: string,
  most: number,
  { least = 1, tooShort = `${what}至少 ${least} 字` }: { least?: number; tooShort?: string } = {},
) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, `${what}最多 ${most} 字`),
    z.refine((text) => !isTurned(text), turnedText(what)),
    z.minLength(least, tooShort),
    z.refine((text) => seenLetters(text) >= least, tooShort),
  );

const labels = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** Key of a label map. */
export const keyOf = <K extends string>(map: Record<K, unknown>) => {
  const schema = z.enum(Object.keys(map) as K[]);
  labels.set(schema, map);
  return schema;
};

/** Label map of a `keyOf` schema; the contract document uses it to name each value. */
export const labelsOf = (schema: object) => labels.get(schema);

const unique = z.refine<readonly unknown[]>((list) => new Set(list).size === list.length, '有重复的内容');

/** List of limited length without duplicates. */
export const setOf = <T extends z.ZodMiniType>(item: T, most: number, tooMany = `最多 ${most} 个`) =>
  z.array(item).check(z.maxLength(most, tooMany), unique);

/** Refuses lists in which an id occurs twice. */
export const uniqueBy = <K extends string>(id: K) =>
  z.refine<readonly Readonly<Record<K, unknown>>[]>(
    (list) => new Set(list.map((one) => one[id])).size === list.length,
    '有重复的内容',
  );

/** A list of `setOf`: the contract document says that its items are unique. */
export const isSet = ({ _zod }: z.core.$ZodType): boolean => _zod.def.checks?.includes(unique) ?? false;

/** Some keys of a label map, each once. */
export const keysOf = <K extends string>(map: Record<K, unknown>) => setOf(keyOf(map), Object.keys(map).length);

/** List that may arrive as a single value, as in query strings; of limited length if given. */
export const listOf = <T extends z.ZodMiniType>(
  item: T,
  most = Number.POSITIVE_INFINITY,
  tooMany = `最多 ${most} 个`,
) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    most === Number.POSITIVE_INFINITY ? z.array(item) : z.array(item).check(z.maxLength(most, tooMany)),
  );

/** Some keys of a label map as a filter asks for them. */
export const someOf = <K extends string>(map: Record<K, unknown>) => listOf(keyOf(map), Object.keys(map).length);

/** Search text of a list. */
export const searched = z.optional(z.string().check(z.maxLength(maxSearchLength, `最多 ${maxSearchLength} 字`)));

/** Result of one item in a batch (docs/design/blocks.md#g5); types add the item's own fields. */
export const batchItem = {
  /**
   * `failed`: refused by a rule, or changed by another operator meanwhile. `skipped`: its state does not allow the action,
   * or the action is done already. Both leave the item as it was.
   */
  status: keyOf(batchOutcomes),
  /** Sentence for the operator; null for `success`. */
  reason: z.nullable(z.string()),
};
