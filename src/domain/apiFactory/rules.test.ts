/** @jest-environment node */

import { valueAt } from '../shared/valueAt';
import { failureOf } from './assertions';
import { batchValuesIn, runBatch } from './batch';
import {
  curlOf,
  exampleOf,
  fieldKindOf,
  filledIn,
  leftOutOf,
  missingIn,
  requestVariablesIn,
  resultOf,
  riskOf,
  searchCalls,
  wirePartsOf,
} from './rules';

const call = { method: 'GET', path: '/user/{user_id}', place: 'query' } as const;

it('has the risk that the endpoint declares, not one by its name', () => {
  expect(riskOf({ kind: 'read', confirm: 'user_id' })).toBe('read');
  expect(riskOf({ kind: 'write' })).toBe('write');
  expect(riskOf({ kind: 'write', confirm: 'user_id' })).toBe('danger');
  expect(riskOf({ kind: 'write', secondPerson: 'sometimes' })).toBe('danger');
});

it('finds calls by name, label and path', () => {
  const users = {
    name: 'listUsers',
    label: '查询用户',
    path: '/users',
    group: '用户查询',
    method: 'GET',
    risk: 'read',
  };
  expect(searchCalls([users], 'LISTusers 用户')).toEqual([users]);
  expect(searchCalls([users], '/users x')).toEqual([]);
  expect(searchCalls([users], '', { method: 'GET', risk: 'read' })).toEqual([users]);
  expect(searchCalls([users], 'listUsers', { risk: 'danger' })).toEqual([]);
});

it('finds by label before group, and reads before writes', () => {
  const of = (name: string, label: string, path: string, risk: string) =>
    ({ name, label, path, risk, group: '用户查询', method: 'GET' }) as const;
  const calls = [
    of('ban', '封禁用户', '/ban', 'danger'),
    of('getUser', '用户资料', '/user/{user_id}', 'read'),
    of('listUsers', '查询用户', '/users', 'read'),
  ];
  const found = (text: string) => searchCalls(calls, text).map(({ name }) => name);
  expect(found('用户查询')).toEqual(['listUsers', 'getUser', 'ban']);
  expect(found('查询')).toEqual(['listUsers', 'getUser', 'ban']);
  expect(found('')).toEqual(['ban', 'getUser', 'listUsers']);
});

it('finds the call of a pasted path with ids, of an address and of a curl line', () => {
  const of = (name: string, path: string, method = 'GET') => ({
    name,
    label: name,
    path,
    method,
    group: '',
    risk: 'read',
  });
  const calls = [
    of('user', '/user/{user_id}'),
    of('tags', '/user/{user_id}/tags'),
    of('ban', '/user/{user_id}/ban', 'POST'),
    of('extend', '/user/extend', 'POST'),
    of('list', '/users'),
  ];
  const found = (text: string) => searchCalls(calls, text).map(({ name }) => name);
  expect(found('/user/10000024')).toEqual(['user']);
  expect(found(' https://api.example.com/v1/user/10000024/tags?page=1#top')).toEqual(['tags']);
  expect(found('GET /api/user/10000024/')).toEqual(['user']);
  expect(
    found("curl -H 'accept: */*' 'https://api.example.com/user/10000024/ban' -H 'referer: https://x.com/' -d '{}'"),
  ).toEqual(['ban']);
  expect(found('/user/extend')[0]).toBe('extend');
  expect(found('/user')).toHaveLength(5);
  expect(found('/nowhere/1')).toEqual([]);
});

it.each([
  ['204', false, 'good'],
  ['409', false, 'bad'],
  ['请求超时', false, 'none'],
  ['500', true, 'unknown'],
] as const)('the result of %s (unknown: %s) is %s', (result, isUnknown, expected) => {
  expect(resultOf(result, isUnknown)).toBe(expected);
});

it('chooses a field and an example by schema', () => {
  expect(fieldKindOf({ enum: ['a'] })).toBe('choice');
  expect(fieldKindOf({ type: 'integer', 'x-unit': 'ms since 1970-01-01T00:00:00Z' })).toBe('time');
  expect(fieldKindOf({ type: 'array', items: { type: 'object' } })).toBe('json');
  const properties = { a: { enum: ['x'] }, b: { type: 'integer', title: '分成' }, c: { type: 'string' }, d: {} };
  const schema = { type: 'object', properties, required: ['a', 'b', 'c'] };
  expect(exampleOf(schema)).toEqual({ c: '' });
  expect(leftOutOf(schema, { a: 'x' })).toEqual(['分成']);
  expect(missingIn({ required: ['user_id', 'remark', 'n', 'idem_key'] }, { user_id: '', remark: '' })).toEqual([
    'user_id',
    'n',
  ]);
});

it('fills in variables once, and leaves unknown ones', () => {
  expect(requestVariablesIn('{{uid}} {{uid}} {{a b}}')).toEqual(['uid']);
  expect(filledIn({ uids: ['{{uid}}'], q: '{{toString}}' }, { uid: '{{q}}', q: '1' })).toEqual({
    uids: ['{{q}}'],
    q: '{{toString}}',
  });
});

it.each([
  ['100/../admin?x#y', '/user/100%2F..%2Fadmin%3Fx%23y'],
  ['..', '路径参数 user_id 不能是 ..'],
  ['', '缺少路径参数 user_id'],
  ['\ud800', '/user/%EF%BF%BD'],
])('encodes the path parameter %j', (user_id, expected) => {
  const parts = wirePartsOf(call, { user_id, status: ['a', 'b'], empty: '' }, String);
  if (typeof parts === 'string') return expect(parts).toBe(expected);
  expect(parts.path).toBe(expected);
  expect(parts.query.toString()).toBe('status=a&status=b');
});

it('quotes a curl command, without a session', () => {
  const parts = wirePartsOf({ ...call, method: 'POST', place: 'body' }, { user_id: "1'", note: "a'b" }, String);
  if (typeof parts === 'string') throw new Error(parts);
  expect(curlOf(parts, 'https://host/api', `{"note":"a'b"}`)).toBe(
    `curl -X POST 'https://host/api/user/1'\\''' \\
  -H 'X-Iam-Session: <填写>' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"note":"a'\\''b"}'`,
  );
});

it('checks assertions on own fields only', () => {
  const answer = { status: 200, value: { data: { list: [{ user_id: '1' }], tags: ['a'] } } };
  const failure = (path: string, kind: 'equals' | 'contains' | 'exists', expected = '') =>
    failureOf({ path, kind, expected }, answer, String);
  expect(valueAt(answer.value, 'data.constructor')).toBeUndefined();
  expect(failure('status', 'equals', '200')).toBeNull();
  expect(failure('data.list.0.user_id', 'equals', '2')).toBe('实际为 1');
  expect(failure('data.list.1', 'exists')).toBe('不存在');
  expect(failure('data.tags', 'contains', 'a')).toBeNull();
});

it('runs a batch with few at once, and starts nothing after it was cancelled', async () => {
  const values = batchValuesIn('1, 2\n3\n\n3；4');
  expect(values).toEqual(['1', '2', '3', '4']);
  const controller = new AbortController();
  const started: string[] = [];
  let atOnce = 0;
  let most = 0;
  await runBatch(values, 2, controller.signal, async (value) => {
    started.push(value);
    most = Math.max(most, ++atOnce);
    if (value === '2') controller.abort();
    await Promise.resolve();
    atOnce -= 1;
  });
  expect(started).toEqual(['1', '2']);
  expect(most).toBe(2);
});
