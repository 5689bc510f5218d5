import * as z from 'zod/mini';

const schemas = new WeakSet<object>();

/** Marks the schema of an id: the tests try on every field of such a schema what no id is. */
export function idSchema<T extends z.ZodMiniType<string, string>>(schema: T): T {
  schemas.add(schema);
  return schema;
}

export const isIdSchema = (schema: object): boolean => schemas.has(schema);

/** Beginnings that tell an id's kind. */
type Kind =
  | `${'af' | 'ag' | 'bag' | 'ban' | 'bkt' | 'bo' | 'chk' | 'cs' | 'dc' | 'dl' | 'dre' | 'fm' | 'gc' | 'jb'}_`
  | `${'lsn' | 'm' | 'ms' | 'mtt' | 'op' | 'plist' | 'pt' | 'r' | 'ra' | 'rc' | 'rec' | 'rp' | 'rr' | 'rt'}_`
  | `${'snp' | 'st' | 'sw' | 'tx' | 'v' | 'wc' | 'wh'}_`
  | 'o'
  | 'w';

const rest = '[\\w.:-]{1,64}$';

/** Id in a request, by its kind; without one, of any kind. It has no character that a path or a query would read. */
export const idOf = (kind: Kind | '' = '', message = kind ? `编号以 ${kind} 开头` : '编号格式有误') =>
  idSchema(z.string().check(z.trim(), z.regex(new RegExp(`^${kind || '(?=\\w)'}${rest}`), message)));

/** The same where nothing may be chosen. */
export const idOrNone = (kind: Kind | '' = '', message = '编号格式有误') =>
  idSchema(z.string().check(z.regex(new RegExp(`^(?:${kind || '(?=\\w)'}${rest.slice(0, -1)})?$`), message)));

/** Pasted into the search box of a list, or the id of any object: names, masked devices and addresses are among them. */
export const idOrName = idSchema(
  z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^(?!\.+$)[^\p{Cc}\u202a-\u202e\u2066-\u2069/\\%?#]{1,120}$/u,
        '编号不能含 / \\ % ? # 和控制字符，最多 120 字',
      ),
    ),
);
