/** @jest-environment node */
import fc from 'fast-check';
import { listUsers } from '../../../src/services/user';
import { Collection, call, cases, change, day, db, orderCases, orderNo, resetDb, user } from '../../testing';
import { Columns } from './columns';
import { Table } from './query';

process.env.MOCK_SCALE = '0.1';
beforeEach(resetDb);

const all = () => [...db.users.values()];
const ids = (users: readonly { user_id: string }[]) => users.map(({ user_id }) => user_id);

describe('table', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 });
  const queries = { page: fc.integer({ min: 1, max: 8 }), size: fc.integer({ min: 1, max: 20 }) };

  it('answers the same page as sorting and filtering by hand, also after changes', () => {
    const changes = fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 0, max: 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(
        numbers,
        changes,
        fc.record(queries),
        fc.boolean(),
        fc.nat(9),
        (values, changed, input, down, least) => {
          resetDb();
          const name = `list${values.length}`;
          const seed = values.map((value, id) => [String(id), { id, value }] as const);
          const kept = new Collection<{ id: number; value: number }>(name, () => seed);
          const table = new Columns(kept, { facets: {}, numbers: { value: (row) => row.value } });
          table.page(input, 'value', []);
          for (const [place, value] of changed) {
            const edit = () => Object.assign(kept.edit(String(place)), { value });
            if (kept.has(String(place))) change(edit);
          }
          const rows = kept.values();
          const sorted = rows.filter(({ value }) => value >= least).sort((a, b) => a.value - b.value || a.id - b.id);
          if (down) sorted.reverse();
          const first = (input.page - 1) * input.size;
          const answer = table.page({ ...input, sort: down ? '-value' : 'value' }, 'value', [
            table.between('value', least),
          ]);
          expect(answer).toEqual({ list: sorted.slice(first, first + input.size), total: sorted.length });
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });

  it.each(['secret', 'constructor', '__proto__'])('refuses to sort by %s', (sort) => {
    const table = new Table([{ value: 1 }], { value: (row) => row.value });
    expect(() => table.page({ page: 1, size: 1, sort }, 'value')).toThrow('不能按');
  });
});

describe('listUsers', () => {
  it('puts the latest activity first and pages without gap or overlap', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => call(listUsers, { page, size: 50 })));
    const seen = pages.flatMap(({ data }) => data.list);
    const sorted = all().sort((a, b) => b.last_active_at - a.last_active_at);
    expect(seen.map(({ last_active_at }) => last_active_at)).toEqual(
      sorted.slice(0, 150).map(({ last_active_at }) => last_active_at),
    );
    expect(new Set(ids(seen)).size).toBe(150);
    expect(pages[0]?.data.total).toBe(db.users.size);
  });

  it.each([
    'register_at',
    'last_active_at',
    'level',
    'coin_balance',
    'total_recharge',
    'reported_30d',
    'strike_points',
  ] as const)('sorts by %s, both ways', async (field) => {
    const values = async (sort: typeof field | `-${typeof field}`) =>
      (await call(listUsers, { sort, size: 1000 })).data.list.map((row) => row[field]);
    const sorted = all()
      .map((row) => row[field])
      .sort((a, b) => a - b);
    expect(await values(field)).toEqual(sorted);
    expect(await values(`-${field}`)).toEqual(sorted.reverse());
  });

  it('refuses a field that is not on the list of sorts', async () => {
    // @ts-expect-error what the list is not sorted by does not compile either
    expect(await call(listUsers, { sort: '-secret' })).toMatchObject({
      status: 422,
      fields: { sort: '不能按此字段排序' },
    });
  });

  it('filters by state, risk, role, region and time of registration, all together', async () => {
    const from = user(cases.normal).register_at - 300 * day;
    const input = {
      status: ['normal', 'muted'],
      risk: ['low', 'mid'],
      role: ['normal'],
      region: 'wy',
      register_from: from,
    } as const;
    const { data } = await call(listUsers, {
      ...input,
      status: [...input.status],
      risk: [...input.risk],
      role: [...input.role],
      size: 1000,
    });
    const expected = all().filter(
      (one) =>
        ['normal', 'muted'].includes(one.status) &&
        ['low', 'mid'].includes(one.risk_level) &&
        one.role === 'normal' &&
        one.region === 'wy' &&
        one.register_at >= from,
    );
    expect(ids(data.list).sort()).toEqual(ids(expected).sort());
    expect(expected.length).toBeGreaterThan(10);
  });

  it('R27: keeps the order of pasted ids, once each, and names those that are nobody’s, whatever it is filtered by', async () => {
    const uids = [cases.kol, '99999999', cases.normal, cases.kol, cases.banned];
    const { data } = await call(listUsers, { uids });
    expect(ids(data.list)).toEqual([cases.kol, cases.normal, cases.banned]);
    expect(data.missing).toEqual(['99999999']);
    const { data: muted } = await call(listUsers, { uids, status: ['muted'] });
    expect(muted).toEqual({ list: [], total: 0, missing: ['99999999'] });
    expect((await call(listUsers, { uids: [cases.kol] })).data.missing).toBeUndefined();
    const many = Array.from({ length: 51 }, (_, i) => String(10_000_001 + i));
    expect((await call(listUsers, { uids: many })).fields).toEqual({ uids: '一次最多查询 50 个用户' });
  });

  it.each([
    ['uid', cases.muted, cases.muted],
    ['short_id', '8888', cases.normal],
    ['nickname', '晚风来', cases.normal],
    ['nickname', 'NIGHT owl', cases.american],
    ['phone', '13800006688', cases.normal],
    ['order', orderCases.whole, cases.normal],
  ] as const)('finds by %s %s', async (by, q, uid) => {
    expect(ids((await call(listUsers, { by, q, size: 1000 })).data.list)).toContain(uid);
  });

  it('finds everybody on a device', async () => {
    const { data } = await call(listUsers, { by: 'device', q: user(cases.newAccount).secret.device_id });
    const together = [cases.newAccount, cases.sameDeviceA, cases.sameDeviceB, cases.sameDeviceC];
    expect(ids(data.list).sort()).toEqual(together);
  });

  it.each([
    ['uid', '1'],
    ['order', orderNo(cases.normal, 7)],
    ['nickname', '没有人叫这个名字'],
    ['phone', 'abc'],
  ] as const)('finds nobody by %s %s', async (by, q) => {
    expect((await call(listUsers, { by, q })).data).toEqual({ list: [], total: 0 });
  });

  it('asks for the right to see phone numbers before it searches by one', async () => {
    expect(await call(listUsers, { by: 'phone', q: '13800006688' }, 'viewer')).toMatchObject({
      status: 403,
      code: 'pii.reveal',
    });
  });

  it('never sends what is secret', async () => {
    const { text } = await call(listUsers, { size: 1000 });
    expect(text).not.toContain('secret');
    expect(text).not.toContain('13800006688');
  });
});
