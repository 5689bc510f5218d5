/** @jest-environment node */
import { getUser } from '../../../src/services/user';
import { changeNickname as rename } from '../../../src/services/userWrites';
import {
  anchor,
  call,
  cases,
  day,
  dispatchInTest,
  eachOf,
  hour,
  inWorld,
  listFaults,
  maxWorlds,
  newKey,
  now,
  passTime,
  Refusal,
  savepoint,
  setFaults,
  user,
  write,
} from '../../testing';
import { change, db, resetDb, serial } from './db';
import { at, effectFailures, passUntil } from './schedule';
import { Collection } from './store';

beforeEach(resetDb);

interface Thing {
  id: string;
  name: string;
  tags: string[];
  version: number;
}

const thing = (id: string): Thing => ({ id, name: `thing ${id}`, tags: [], version: 1 });
const ids = ['a', 'b', 'c'];
const things = new Collection<Thing>(
  'things',
  () => ids.map((id) => [id, thing(id)] as const),
  ({ id }) => id,
);
const stop = new Error('stop');
const known = (id: string): Thing => things.get(id) ?? thing('-');

describe('a transaction', () => {
  it('shows its changes to itself, and to all when it is over', () => {
    change(() => {
      things.edit('a').name = 'new';
      things.add(thing('d'));
      things.remove('b');
      expect(things.values().map(({ id, name }) => [id, name])).toEqual([
        ['a', 'new'],
        ['c', 'thing c'],
        ['d', 'thing d'],
      ]);
    });
    expect([things.size, known('a').name, things.has('b'), things.at(-1)?.id]).toEqual([3, 'new', false, 'd']);
  });

  it('that throws leaves no trace: rows, audit rows, numbers', () => {
    const rows = db.audits.length;
    const before = things.values();
    expect(() =>
      change(() => {
        things.edit('a').tags.push('x');
        things.remove('b');
        things.add(thing('d'));
        serial('thing');
        throw stop;
      }),
    ).toThrow(stop);
    expect(things.values()).toEqual(before);
    expect(db.audits).toHaveLength(rows);
    expect(change(() => serial('thing'))).toBe(1);
  });

  it('counts a version up once, and only of what has changed', () => {
    change(() => {
      things.edit('a').name = 'one';
      things.edit('a').name = 'two';
      things.edit('b');
      things.touch('c').name = 'quiet';
    });
    expect(ids.map((id) => known(id).version)).toEqual([2, 1, 1]);
    expect(known('c').name).toBe('quiet');
  });

  it('gives what is changed to those who ask for it, and to nobody else', () => {
    expect(() => known('a').tags.push('x')).toThrow(TypeError);
    expect(() => things.edit('a')).toThrow('outside of a transaction');
    const kept = change(() => things.edit('a'));
    expect(() => Object.assign(kept, { name: 'late' })).toThrow(TypeError);
    expect(() => change(() => things.edit('nobody'))).toThrow('Nothing to change');
  });

  it('adds nothing in the place of another, and remembers how many there were', () => {
    expect(() => change(() => things.add(thing('a')))).toThrow('There is a a in things already');
    change(() => things.remove('c'));
    expect([things.size, things.everHeld]).toEqual([2, 3]);
  });

  it('takes back one step by a savepoint, whoever holds the object', () => {
    change(() => {
      const held = things.edit('a');
      held.tags = ['outer'];
      expect(() =>
        savepoint(() => {
          things.edit('a').tags.push('inner');
          things.edit('b').name = 'inner';
          throw stop;
        }),
      ).toThrow(stop);
      expect(held.tags).toEqual(['outer']);
      savepoint(() => things.edit('a').tags.push('kept'));
    });
    expect(known('a')).toMatchObject({ tags: ['outer', 'kept'], version: 2 });
    expect(known('b')).toMatchObject({ name: 'thing b', version: 1 });
  });

  it('answers each of a batch by itself', () => {
    const results = change(() =>
      eachOf(
        ids,
        (id) => {
          things.edit(id).name = 'done';
          if (id === 'b') throw new Refusal(409, 'not b');
          return id;
        },
        (id, { message }) => `${id}: ${message}`,
      ),
    );
    expect(results).toEqual(['a', 'b: not b', 'c']);
    expect(ids.map((id) => known(id).name)).toEqual(['done', 'thing b', 'done']);
  });
});

describe('worlds', () => {
  const get = (headers: Record<string, string>, uid = cases.normal) =>
    dispatchInTest({
      method: 'GET',
      path: `/api${getUser.spec.path.replace('{user_id}', uid)}`,
      query: new URLSearchParams(),
      headers: { 'x-iam-session': 'admin', ...headers },
      body: undefined,
    });
  const nicknameIn = async (headers: Record<string, string>) =>
    JSON.parse(String((await get(headers))?.body)).data.nickname;

  it('do not meet: neither what is changed, nor the clock, the faults and the keys', async () => {
    const before = user(cases.normal).nickname;
    const key = newKey();
    const form = { ...write(cases.normal), nickname: '另一个世界', idem_key: key };
    const sent = await dispatchInTest({
      method: 'GET',
      path: `/api${rename.spec.path}`,
      query: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
      headers: { 'x-iam-session': 'admin', 'x-mock-world': 'a' },
      body: undefined,
    });
    expect(sent?.status).toBe(200);
    expect(await nicknameIn({ 'x-mock-world': 'a' })).toBe('另一个世界');
    expect(await nicknameIn({ cookie: 'other=1; mock_world=a' })).toBe('另一个世界');
    expect(await nicknameIn({ 'x-mock-world': 'b' })).toBe(before);
    expect(user(cases.normal).nickname).toBe(before);
    expect(inWorld('a', () => db.effects.has(key))).toBe(true);
    expect(db.effects.has(key)).toBe(false);

    inWorld('a', () => {
      passTime(5 * hour);
      setFaults([{ endpoint: '*', kind: 'error' }]);
    });
    expect(inWorld('a', now) - now()).toBeGreaterThan(4 * hour);
    expect(inWorld('b', now) - now()).toBeLessThan(hour);
    expect((await get({ 'x-mock-world': 'a' }))?.status).toBe(500);
    expect((await get({ 'x-mock-world': 'b' }))?.status).toBe(200);
    expect(listFaults()).toEqual([]);
    inWorld('a', resetDb);
    expect(await nicknameIn({ 'x-mock-world': 'a' })).toBe(before);
  });

  it('are so many: the one that was used longest ago is as new', () => {
    const edit = (name: string) => inWorld(name, () => change(() => Object.assign(things.edit('a'), { name })));
    edit('first');
    edit('second');
    for (let i = 0; i < maxWorlds - 2; i++) inWorld(`w${i}`, () => known('a'));
    expect(inWorld('second', () => known('a').name)).toBe('second');
    expect(inWorld('first', () => known('a').name)).toBe('thing a');
  });
});

it('R71: back at the seed, the clock is at its beginning as well', async () => {
  await call(getUser, { user_id: cases.normal });
  passTime(40 * day);
  expect(now()).toBeGreaterThan(anchor + 40 * day);
  resetDb();
  expect(now()).toBe(anchor);
});

describe('what comes to pass by itself', () => {
  const due = new Collection<{ id: string; at: number | null; done: boolean }>(
    'due',
    () => ids.map((id, i) => [id, { id, at: i + 1, done: false }] as const),
    ({ id }) => id,
  );
  let isBroken = false;
  at(
    'test',
    due,
    ({ at: time, done }) => (done ? null : time),
    ({ id }) => {
      due.touch(id).done = true;
      if (id === 'b' && isBroken) throw stop;
    },
  );
  const done = () => due.filter((one) => one.done).map(({ id }) => id);

  it('happens at its time, in every world for itself', () => {
    expect(due.size).toBe(3);
    passUntil(1);
    expect(done()).toEqual(['a']);
    expect(inWorld('other', done)).toEqual([]);
  });

  it('R72: goes on where one of it throws, which is recorded, leaves no trace and fails no call', async () => {
    expect(due.size).toBe(3);
    isBroken = true;
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    passUntil(3);
    passUntil(3);
    expect(done()).toEqual(['a', 'c']);
    expect(effectFailures().map(({ effect, at: time, error }) => [effect, time, error])).toEqual([['test', 2, stop]]);
    expect((await call(getUser, { user_id: cases.normal })).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
    isBroken = false;
  });
});

describe('a refused write', () => {
  it('leaves nothing behind although its rule had begun', async () => {
    const { version, flags } = user(cases.normal);
    const rows = db.audits.length;
    const input = { ...write(cases.normal), nickname: user(cases.normal).nickname };
    expect((await call(rename, input)).status).toBe(422);
    expect(user(cases.normal)).toMatchObject({ version, flags });
    expect(db.audits).toHaveLength(rows);
    expect(db.effects.has(input.idem_key)).toBe(false);
  });
});
