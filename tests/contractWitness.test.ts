/** @jest-environment node */
import { dispatchInTest, type MockReply } from '../mock/testing';
import { takeBreaches, witness } from '../scripts/contractWitness';

const request = { params: { user_id: '10000001' }, query: new URLSearchParams(), body: undefined };
let right: MockReply;

beforeAll(async () => {
  const reply = await dispatchInTest({
    method: 'GET',
    path: '/api/user/10000001',
    query: request.query,
    headers: { 'x-iam-session': 'admin' },
    body: undefined,
  });
  if (!reply) throw new Error('Nothing answers getUser');
  right = reply;
});

/** The reply with a changed envelope. */
const changed = (change: (envelope: { data: Record<string, unknown> }) => void): MockReply => {
  const envelope = JSON.parse(String(right.body));
  change(envelope);
  return { ...right, body: JSON.stringify(envelope) };
};

it('is silent about calls as the contract has them', () => {
  witness('getUser', request, right);
  expect(takeBreaches()).toEqual([]);
});

it.each<[string, () => void, string]>([
  [
    'a value of another type',
    () =>
      witness(
        'getUser',
        request,
        changed(({ data }) => (data.level = '7')),
      ),
    'getUser 200/data/level must be',
  ],
  [
    'a field left out',
    () =>
      witness(
        'getUser',
        request,
        changed(({ data }) => delete data.nickname),
      ),
    "getUser 200/data must have required property 'nickname'",
  ],
  [
    'a status that is not named',
    () => witness('getUser', request, { ...right, status: 418 }),
    'getUser answers 418, which the contract does not name',
  ],
  [
    'another type of content',
    () => witness('getUser', request, { ...right, headers: { ...right.headers, 'content-type': 'text/html' } }),
    'getUser answers 200 as text/html',
  ],
  [
    'no number of the call',
    () => witness('getUser', request, { ...right, headers: { 'content-type': 'application/json' } }),
    'getUser 200 has no X-Trace-Id',
  ],
  [
    'an unknown parameter that was accepted',
    () => witness('getUser', { ...request, query: new URLSearchParams({ nonsense: '1' }) }, right),
    'getUser parameters must NOT have additional properties',
  ],
  ['a call that is not in it', () => witness('getNothing', request, right), 'getNothing is not in the contract'],
])('tells of %s', (_, breach, sentence) => {
  breach();
  expect(takeBreaches().join('\n')).toContain(sentence);
});
