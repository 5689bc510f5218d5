/** @jest-environment node */
import * as z from 'zod/mini';
import { db, dispatchInTest } from '../mock/testing';
import type { Endpoint } from '../src/services/endpoint';
import { halfCharacterText } from '../src/utils/halfCharacter';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { asking } from './reads';

/**
 * Every write takes what its schema says and nothing else: of a form as an operator sends it, field by field, an
 * unknown one is added, a value is of another type, a key is missing, a text cannot be read. Each is refused with the
 * field named.
 */

type Path = readonly (string | number)[];
interface Mutation {
  what: string;
  /** The field that must be named. */
  at: string;
  form: unknown;
}

/** Fields whose content is each kind's own, and looked at by its rules: they take any key. */
const freeForm = new Set(['change', 'extra', 'filters']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isQueried = ({ spec }: Endpoint) => (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';
const inPath = ({ spec }: Endpoint, key: string | number | undefined) => spec.path.includes(`{${key}}`);

const forms = new Map<string, Record<string, unknown>>();

/** The form of a call; made once: some use up what the seed has. */
function formOf(name: string): Record<string, unknown> {
  const made = forms.get(name) ?? { ...(filledIn[name] ?? asking[name])?.() };
  forms.set(name, made);
  return made;
}

const valueAt = (form: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], form);

/** A copy with another value at a path; undefined takes the key away. */
function put(form: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(form) ? [...form] : { ...(form as object) };
  const own = copy as Record<string, unknown>;
  own[key] = put(own[key], rest, value);
  if (own[key] === undefined) delete own[key];
  return copy;
}

/** Of each object and of the first of each list, every field. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (!isObject(value) || freeForm.has(String(at.at(-1)))) return [];
  const keys: Path = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...pathsIn((value as Record<string, unknown>)[key], [...at, key])]);
}

function otherType(value: unknown, isText: boolean): unknown {
  // Twice the same name in a query is a list.
  if (isText) return typeof value === 'string' ? [value, value] : 'nonsense';
  return typeof value === 'string' ? 7 : typeof value === 'number' ? `${value}` : isObject(value) ? 'nonsense' : {};
}

function mutationsOf(endpoint: Endpoint, form: Record<string, unknown>): Mutation[] {
  const isText = isQueried(endpoint);
  const accepts = (values: unknown) => z.safeParse(endpoint.spec.input, values).success;
  const paths = pathsIn(form).filter(([first]) => !inPath(endpoint, first));
  const wrong = paths.flatMap((path): Mutation[] => {
    const value = valueAt(form, path);
    // In a query a list of texts takes any text.
    if (value === undefined || (isText && (Array.isArray(value) || path.length > 1))) return [];
    return [{ what: 'type', at: path.join('.'), form: put(form, path, otherType(value, isText)) }];
  });
  const missing = paths.flatMap((path): Mutation[] => {
    const without = put(form, path, undefined);
    return typeof path.at(-1) === 'number' || accepts(without)
      ? []
      : [{ what: 'missing', at: path.join('.'), form: without }];
  });
  const objects = [[], ...paths].filter((path) => {
    const value = valueAt(form, path);
    return isObject(value) && !Array.isArray(value) && !freeForm.has(String(path.at(-1)));
  });
  const unknown = objects.map((path): Mutation => {
    const at = [...path, 'nonsense'];
    return { what: 'unknown', at: at.join('.'), form: put(form, at, 'x') };
  });
  return [...unknown, ...wrong, ...missing];
}

async function send(endpoint: Endpoint, form: Record<string, unknown>) {
  const { spec } = endpoint;
  const rest = new Map(Object.entries(form));
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const query = new URLSearchParams();
  for (const [name, value] of isQueried(endpoint) ? rest : []) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const reply = await dispatchInTest({
    method: spec.method,
    path: `/api${path}`,
    query,
    headers: { 'x-iam-session': 'lead' },
    body: isQueried(endpoint) ? undefined : JSON.parse(JSON.stringify(Object.fromEntries(rest))),
  });
  return { status: reply?.status, named: Object.keys(JSON.parse(String(reply?.body)).fields ?? {}) };
}

/** The field itself, a part of it, or what it is a part of. */
const names = (named: readonly string[], at: string) =>
  named.some((field) => field === at || field.startsWith(`${at}.`) || (field !== '' && at.startsWith(`${field}.`)));

const tally = { tried: 0, refused: 0 };
const writes = endpoints.filter(({ spec }) => spec.kind === 'write');

it.each(writes.map((endpoint) => [endpoint.spec.name, endpoint] as const))(
  'Net input: %s takes no unknown field, no wrong type and no missing key',
  async (name, endpoint) => {
    const form = formOf(name);
    const mutations = mutationsOf(endpoint, form);
    expect(new Set(mutations.map(({ what }) => what))).toEqual(new Set(['unknown', 'type', 'missing']));
    const rows = db.audits.length;
    const taken: string[] = [];
    for (const { what, at, form: mutated } of mutations) {
      const { status, named } = await send(endpoint, mutated as Record<string, unknown>);
      tally.tried++;
      if (status === 422 && names(named, at)) tally.refused++;
      else taken.push(`${what} ${at}: ${status} ${named.join()}`);
    }
    expect(taken).toEqual([]);
    expect(db.audits.slice(rows).filter(({ action }) => action === name)).toEqual([]);
  },
);

/** Texts that show nothing, or something else than they contain. */
const unreadable = ['\u200B\u200D\u2060'.repeat(4), '说明\u202E原因写得足够长', '说明\u0000原因写得足够长'];

/**
 * Fields that are looked up, not read: search texts; a list's query in an audit row; import lines, each with its own
 * message; drafts, which are saved and checked separately.
 */
const isLookedUp = (path: Path) =>
  path.some((key) => /^(content|filters|query|place|rows|(\w+_)?(id|uid|key|code)s?)$/.test(String(key)));

const textsIn = (form: Record<string, unknown>): Path[] =>
  pathsIn(form).filter((path) => {
    const value = valueAt(form, path);
    return typeof value === 'string' && !isLookedUp(path);
  });

it.each(writes.map((endpoint) => [endpoint.spec.name, endpoint] as const))(
  'R46: %s takes no text that cannot be seen, or that is turned around',
  async (name, endpoint) => {
    const form = filledIn[name]?.() ?? {};
    const taken: string[] = [];
    for (const path of textsIn(form)) {
      for (const text of unreadable) {
        const { status, named } = await send(endpoint, put(form, path, text) as Record<string, unknown>);
        tally.tried++;
        const at = path.join('.');
        // One decision by itself is refused as a form of its own.
        const own = at.replace(/^decisions\.0\./, '');
        if (status === 422 && (names(named, at) || names(named, own))) tally.refused++;
        else taken.push(`${at} ${JSON.stringify(text)}: ${status} ${named.join()}`);
      }
    }
    expect(taken).toEqual([]);
  },
);

/** Every text of the form, and of a read every field that is not in it. */
function placesOf({ spec }: Endpoint, form: Record<string, unknown>): Path[] {
  const texts = pathsIn(form).filter((path) => typeof valueAt(form, path) === 'string');
  const others = spec.kind === 'read' ? Object.keys((spec.input as z.ZodMiniObject).shape) : [];
  return [...texts, ...others.filter((name) => form[name] === undefined).map((name) => [name])];
}

it.each(endpoints.map((endpoint) => [endpoint.spec.name, endpoint] as const))(
  'Net input: %s takes no half of a character, in no field, and the console does not send it',
  async (name, endpoint) => {
    const form = formOf(name);
    const taken: string[] = [];
    for (const path of placesOf(endpoint, form)) {
      const at = path.join('.');
      const broken = put(form, path, '说明\uD800原因写得足够长');
      await expect(endpoint(broken)).rejects.toMatchObject({ kind: 'invalid', fields: { [at]: halfCharacterText } });
      // An address cannot carry it.
      if (isQueried(endpoint) || inPath(endpoint, path[0])) continue;
      const { status, named } = await send(endpoint, broken as Record<string, unknown>);
      tally.tried++;
      if (status === 422 && named.join() === at) tally.refused++;
      else taken.push(`${at}: ${status} ${named.join()}`);
    }
    expect(taken).toEqual([]);
  },
);

it.each(writes.map((endpoint) => [endpoint.spec.name, endpoint] as const))(
  'Net input: %s takes no key that is long or that has other characters',
  async (name, endpoint) => {
    for (const idem_key of ['k'.repeat(200_000), '../../../evil', 'key 00000001', 'short']) {
      const { status, named } = await send(endpoint, { ...formOf(name), idem_key });
      expect([status, named]).toEqual([422, ['idem_key']]);
    }
  },
);

it('Net input: all that was tried was refused', () => {
  process.stdout.write(`Net input: ${tally.tried} inputs of ${writes.length} writes, ${tally.refused} refused\n`);
  expect(tally.refused).toBe(tally.tried);
});
