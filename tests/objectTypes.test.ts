/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authOf, leavesOf, screenGroups } from '../config/routes';
import { Collection, call, db, objectTypes, registered } from '../mock/testing';
import { fieldsByPath } from '../src/domain/shared/objectType';
import { endpoints } from './endpoints';
import { filledIn } from './forms';

const types = [...objectTypes.values()];
const folder = 'src/domain/<noun>/fields.ts';

/** Files of the stand-in backend, without tests. */
const sources = (below: string): string[] =>
  readdirSync(path.join(__dirname, '..', below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}/${entry.name}`;
    if (entry.isDirectory()) return sources(name);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [name] : [];
  });

/** Missing descriptors for current rows and requests, each as a sentence that says what to add. */
function missing(): string[] {
  const rows = [...db.audits, ...db.approvals];
  const gaps = rows.flatMap(({ object_type, before, after }) => {
    const type = objectTypes.get(object_type);
    if (!type) return [`add to ${folder} a descriptor of '${object_type}': objectType({ type: '${object_type}', … })`];
    return Object.keys({ ...before, ...after })
      .filter((name) => !Object.hasOwn(type.fields, name) && !Object.hasOwn(fieldsByPath(type.fields), name))
      .map((name) => `add '${name}' with its label to the fields of '${object_type}' in ${folder}`);
  });
  return [...new Set(gaps)].sort();
}

/** Fields that a request, or its audit row, has before and not after: they look as if they were cleared. */
const unnamed = (): string[] =>
  [...db.approvals, ...db.audits.filter(({ approval_id }) => approval_id !== null)].flatMap(
    ({ id, label, before, after }) =>
      Object.entries(before ?? {})
        .filter(([name, value]) => value !== null && !Object.hasOwn(after ?? {}, name))
        .map(([name]) => `${label} (${id}): ${name}`),
  );

describe('every thing of the business has a descriptor', () => {
  it('whatever object_type the stand-in backend names', () => {
    const named = sources('mock').flatMap((file) =>
      [...readFileSync(path.join(__dirname, '..', file), 'utf8').matchAll(/object_type: '(\w+)'/g)].map(
        ([, type = '']) => type,
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(
      named
        .filter((type) => !objectTypes.has(type))
        .map((type) => `add to ${folder} a descriptor of '${type}': objectType({ type: '${type}', … })`),
    ).toEqual([]);
  });

  it('and a label for every field that the seed and any write leave on record', async () => {
    expect(missing()).toEqual([]);
    const writes = endpoints.filter(({ spec }) => spec.kind === 'write');
    for (const write of writes) {
      const { status } = await call(write, filledIn[write.spec.name]?.() ?? {}, 'lead');
      expect([write.spec.name, status]).toEqual([write.spec.name, 200]);
    }
    const done = new Set(db.audits.map(({ action }) => action));
    expect(writes.map(({ spec }) => spec.name).filter((name) => !done.has(name))).toEqual([]);
    expect(missing()).toEqual([]);
    expect(unnamed()).toEqual([]);
  });
});

describe('what descriptors say', () => {
  const screens = leavesOf(screenGroups);
  const keys = new Set(screenGroups.flatMap(authOf));

  it('trails and exports go by keys of screens', () => {
    const asked = types.flatMap(({ trail, exports = {} }) => [
      ...trail,
      ...Object.values(exports).map((code) => code.replace(/:export$/, '')),
    ]);
    expect(asked.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('a list is taken away under one name', () => {
    const names = types.flatMap(({ exports = {} }) => Object.keys(exports));
    expect(names).toHaveLength(new Set(names).size);
  });

  it('every address is one of a screen, and names what it is about', () => {
    const ids = new Map([...db.audits, ...db.approvals].map(({ object_type, object_id }) => [object_type, object_id]));
    const addresses = types.flatMap(({ type, path: address }) => {
      const to = address?.(ids.get(type) ?? 'x');
      return to === undefined ? [] : [{ type, to }];
    });
    expect(addresses.length).toBeGreaterThan(8);
    // Requests are read at home.
    const paths = ['/home', ...screens.map((screen) => screen.path)];
    expect(addresses.filter(({ to }) => !paths.includes(to.split('?')[0] ?? ''))).toEqual([]);
  });

  it('an id looks like that of one thing alone', () => {
    const rows = [...db.audits, ...db.approvals].filter(({ object_id }) => object_id !== '');
    const read = (id: string) => types.filter(({ idPattern }) => idPattern?.test(id)).map(({ type }) => type);
    const wrong = rows.flatMap(({ object_type, object_id }) => {
      const patterned = objectTypes.get(object_type)?.idPattern !== undefined;
      // A background is known by what it looks like, too.
      const expected = patterned ? [object_type] : [];
      const found = read(object_id);
      const isPicture = object_type === 'background' && found.join() === 'image_hash';
      return isPicture || found.join() === expected.join() ? [] : [{ object_type, object_id, found }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('one prefix, one kind', () => {
  it('no two kinds of ids begin alike', () => {
    const kinds = new Map<string, string[]>();
    for (const { type, idPattern } of types) {
      const prefix = /^\^([a-z\d]+)_/.exec(idPattern?.source ?? '')?.[1];
      if (prefix !== undefined) kinds.set(prefix, [...(kinds.get(prefix) ?? []), type]);
    }
    expect(kinds.size).toBeGreaterThan(30);
    expect([...kinds].filter(([, of]) => of.length > 1)).toEqual([]);
  });

  it('no collection of the seed has ids that look like those of several kinds, or of another one', () => {
    const wrong = registered().flatMap((part) => {
      if (!(part instanceof Collection)) return [];
      const keys = part.keys();
      const step = Math.ceil(keys.length / 200);
      const some = keys.filter((_, place) => place % step === 0);
      const read = some.map((id) => types.filter(({ idPattern }) => idPattern?.test(id)).map(({ type }) => type));
      // Keys of several parts, such as a config and its day, are no ids.
      const kinds = new Set(read.flatMap((found) => (found.length > 0 ? [found.join()] : [])));
      return kinds.size > 1 || read.some((found) => found.length > 1) ? [[keys[0], ...kinds]] : [];
    });
    expect(wrong).toEqual([]);
  });
});

it('the browser has the same registry: after a new descriptor run `npx max setup`', async () => {
  const generated = await import('../src/.umi/objectTypes');
  expect([...generated.objectTypes.keys()].sort()).toEqual([...objectTypes.keys()].sort());
});
