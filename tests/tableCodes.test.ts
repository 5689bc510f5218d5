/** @jest-environment node */
import { authOf, screenGroups } from '../config/routes';
import { call, cases, newKey, operators, resetDb } from '../mock/testing';
import type { Endpoint, InputOf } from '../src/services/endpoint';
import { openChat, revealPii } from '../src/services/pii';
import { listUsers } from '../src/services/user';
import { holdsAction } from '../src/session/permission';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { found } from './found';
import { asking } from './reads';

// Section 2 of the specification about the user query, by its table's codes alone.
const lead = found(operators.find(({ id }) => id === 'lead'));
const { codes } = lead;
const hold = (held: readonly string[]) => Object.assign(lead, { codes: held });
const table = screenGroups.flatMap(authOf);

beforeEach(() => {
  resetDb();
  process.env.CONSOLE_STRICT_PII = 'false';
});
afterEach(() => {
  process.env.CONSOLE_STRICT_PII = 'true';
  hold(codes);
});

const section7 = [
  ...['getUser', 'forbidUser', 'unban', 'sendMessages'],
  ...['changeNickname', 'changeGender', 'changeBio', 'changeLoc', 'changeBirthday'],
  ...['userRiskInfo', 'allRiskHistory', 'partyRiskHistory', 'coinFlowRecords', 'exportFlowRecords'],
  ...['behaviorTables', 'behaviorData'],
];
const chats = endpoints.filter(({ spec }) => /^\/(rongyun_|pet_msgs)/.test(spec.path)).map(({ spec }) => spec.name);

it.each([...section7, ...chats])(
  'C41: %s is answered to who holds the codes of the table and no other',
  async (name) => {
    hold(table);
    const endpoint: Endpoint = found(endpoints.find(({ spec }) => spec.name === name));
    const input = filledIn[name]?.() ?? asking[name]?.() ?? {};
    expect(await call(endpoint, input as InputOf<typeof endpoint>, 'lead')).toMatchObject({ status: 200 });
  },
);

it('C41: a conversation is opened, a number shown and a user found by it, each for a reason, without a code of their own', async () => {
  hold(['user']);
  const remark = '核实举报内容，工单 20261120';
  const person = { user_id: cases.chatty, reason_code: found(filledIn.openChat?.().reason_code) as string, remark };
  const opened = await call(openChat, { ...person, idem_key: newKey() } as InputOf<typeof openChat>, 'lead');
  expect(opened).toMatchObject({ status: 200 });
  expect(await call(revealPii, filledIn.revealPii?.() as InputOf<typeof revealPii>, 'lead')).toMatchObject({
    status: 200,
  });
  expect(await call(listUsers, { by: 'phone', q: '13800001111' } as InputOf<typeof listUsers>, 'lead')).toMatchObject({
    status: 200,
  });
});

it('C41: codes of this project only narrow, and only for who holds one of them; a strict build asks everybody', () => {
  const may = (held: string[], strict = false) =>
    ['pii.reveal', 'pii.chat'].map((code) => holdsAction(code, ['user', ...held], strict));
  expect(may([])).toEqual([true, true]);
  expect(may(['pii.chat'])).toEqual([false, true]);
  expect(may(['pii.reveal', 'pii.chat'], true)).toEqual([true, true]);
  expect(may([], true)).toEqual([false, false]);
});
