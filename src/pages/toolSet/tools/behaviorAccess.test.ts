/** @jest-environment node */
import { call, cases, operators, resetDb } from '../../../../mock/testing';
import { asking } from '../../../../tests/reads';
import type { InputOf } from '../../../services/endpoint';
import { behaviorData, behaviorTables } from '../../../services/userRecords';

const lead = operators.find(({ id }) => id === 'lead');
const codes = lead?.codes ?? [];
const hold = (...held: string[]) => lead && Object.assign(lead, { codes: held });

beforeEach(resetDb);
afterEach(() => hold(...codes));

const statuses = async () => {
  const input = { ...asking.behaviorData?.(), user_id: cases.chatty } as InputOf<typeof behaviorData>;
  return [(await call(behaviorTables, {}, 'lead')).status, (await call(behaviorData, input, 'lead')).status];
};

it.each([
  [['user'], [200, 200]],
  [
    ['user', 'user:ban'],
    [200, 403],
  ],
  [['developerTools.tools'], [200, 200]],
  [
    ['developerTools.tools', 'developerTools.tools:other'],
    [200, 403],
  ],
  [['banRecord'], [403, 403]],
])('C26: behaviour is answered to who holds a page with the query: %j', async (held, expected) => {
  hold(...held);
  expect(await statuses()).toEqual(expected);
});
