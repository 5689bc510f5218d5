/** @jest-environment node */
import { typesOfId } from '../../../src/domain/shared/objectType';
import { findThings } from '../../../src/services/find';
import { call, cases, db, objectTypes, resetDb } from '../../testing';

beforeEach(resetDb);

const found = async (q: string, operator = 'admin') =>
  (await call(findThings, { q }, operator)).data.list.map(({ object_type }) => object_type);

it('finds things of every type that left a row on record, by their ids', async () => {
  const one = new Map<string, string>();
  for (const { object_type, object_id } of db.audits)
    if (objectTypes.get(object_type)?.idPattern?.test(object_id)) one.set(object_type, object_id);
  expect(one.size).toBeGreaterThan(15);
  const lost: string[] = [];
  for (const [type, id] of one) if (!(await found(id)).includes(type)) lost.push(`${type} ${id}`);
  expect(lost).toEqual([]);
});

it.each(['10999999', 'ban_none', 'apv_none', 'r_1', 'fm_999', '13999999999', 'bn_none', 'w20260101000000', ''])(
  'finds nothing for %j',
  async (id) => {
    expect(typesOfId(objectTypes, id).length).toBeLessThan(2);
    expect(await found(id)).toEqual([]);
  },
);

it('finds users, rooms, families and phone numbers for operators who may look at them, and for no others', async () => {
  const [room] = db.bans.filter(({ target_type }) => target_type === 'room');
  const asked = [cases.normal, room?.target_id ?? '', 'fm_100', '13800006688'];
  const all = async (operator: string) => (await Promise.all(asked.map((id) => found(id, operator)))).flat();
  expect(await all('admin')).toEqual(['user', 'room', 'family', 'user']);
  expect(await all('viewer')).toEqual(['user']);
  expect(await all('nobody')).toEqual([]);
});

it('finds an approval where it stands for the operator: to check, as the maker, or not at all', async () => {
  const pending = db.approvals.find(
    ({ status, maker, checker_code }) => status === 'pending' && checker_code === 'banRecord:lead' && maker !== 'lead',
  );
  if (!pending) throw new Error('No ban waits for approval');
  const scope = async (operator: string) =>
    (await call(findThings, { q: pending.id }, operator)).data.list.map(({ scope: one }) => one);
  expect(await scope('lead')).toEqual(['to_check']);
  expect(await scope(pending.maker)).toEqual(['mine']);
  expect(await scope('viewer')).toEqual([]);
});
