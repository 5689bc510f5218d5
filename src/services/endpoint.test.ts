/** @jest-environment node */
import * as z from 'zod/mini';
import { listOf } from '../domain/shared/schema';
import { ApiError, isTransient, UnknownOutcomeError } from '../utils/apiError';
import { chatDetailsAll, chatDetailsReal } from './chat';
import {
  endpoint,
  type FilterName,
  type InputOf,
  paged,
  pageOf,
  type RowOf,
  type SortKey,
  writeFields,
} from './endpoint';
import { type WireReply, type WireRequest, wire, wiring } from './transport';
import { getUser, listUsers, type UserRow } from './user';
import { behaviorData, exportFlowRecords } from './userRecords';
import { forbidUser } from './userWrites';

const sent: WireRequest[] = [];
const drift: string[] = [];
let unauthorized = 0;

function answer(status: number, body: string | Blob, headers: Record<string, string> = {}): void {
  sent.length = 0;
  drift.length = 0;
  unauthorized = 0;
  const reply: WireReply = { status, body, header: (name) => headers[name] ?? null };
  wire({
    transport: async (request) => {
      sent.push(request);
      return reply;
    },
    session: () => 's1',
    onUnauthorized: () => {
      unauthorized += 1;
    },
    onDrift: (name, issues) => drift.push(`${name}: ${issues}`),
  });
}

const ok = (data: unknown) => JSON.stringify({ result: 0, data });

const listTwo = endpoint({
  name: 'listTwo',
  method: 'GET',
  path: '/two',
  kind: 'read',
  label: '列表',
  input: z.object({ ...paged('at', 'level'), status: z.optional(z.string()) }),
  output: pageOf(z.object({})),
  source: 'test',
});

const rename = endpoint({
  name: 'rename',
  method: 'GET',
  path: '/rename/{user_id}',
  kind: 'write',
  label: '改名',
  input: z.object({ ...writeFields, user_id: z.string(), tags: listOf(z.string()) }),
  output: z.object({ done: z.boolean() }),
  source: 'test',
});

const form = { user_id: 'a/b', reason_code: 'x', remark: '', version: 3, idem_key: 'key-00001', tags: ['甲', '乙'] };

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
};

describe('what is sent', () => {
  it('C19, C20: parameters go into the path, the rest of a GET into the query, encoded', async () => {
    answer(200, ok({ done: true }));
    await rename(form);
    expect(sent[0]?.path).toBe('/rename/a%2Fb');
    expect(sent[0]?.query.toString()).toBe(
      new URLSearchParams('reason_code=x&remark=&version=3&idem_key=key-00001&tags=甲&tags=乙').toString(),
    );
    expect(sent[0]?.body).toBeUndefined();
  });

  it('C22: the same details go into a body or a query, as each call has it', async () => {
    answer(200, ok({ list: [], has_more: false }));
    await chatDetailsAll({ user_id: '10000001', peer_id: '900001' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/rongyun_details',
      body: { user_id: '10000001', peer_id: '900001', size: 50 },
    });
    await chatDetailsReal({ user_id: '10000001', peer_id: '900001' });
    expect(sent[1]).toMatchObject({ method: 'GET', path: '/rongyun_details_real', body: undefined });
    expect(sent[1]?.query.get('peer_id')).toBe('900001');
  });

  it('C26: the behaviour query is a POST with its parameters in the query and 300000 ms', async () => {
    answer(200, ok({ columns: [], rows: [], cost_ms: 1 }));
    await behaviorData({ user_id: '10000001', tables: ['a', 'b'], from: 1, to: 2 });
    expect(sent[0]).toMatchObject({ method: 'POST', body: undefined, timeoutMs: 300_000 });
    expect(sent[0]?.query.getAll('tables')).toEqual(['a', 'b']);
  });

  it('the session travels in a header, never in the address', async () => {
    answer(200, ok({ done: true }));
    await rename(form);
    expect(sent[0]?.headers).toEqual({ 'x-iam-session': 's1' });
    expect(sent[0]?.query.toString()).not.toContain('s1');
  });

  it('input that breaks its schema is refused at its field, and nothing is sent', async () => {
    answer(200, ok(null));
    const error = await failure(getUser({ user_id: '12' }));
    expect(error.kind).toBe('invalid');
    expect(error.fields).toEqual({ user_id: '用户ID 为 4–20 位数字' });
    expect((await failure(forbidUser({ ...form, user_id: '10000001', types: [], duration: 0 }))).fields.types).toBe(
      '请选择至少一种封禁类型',
    );
    expect((await failure(rename({ ...form, reason_code: '' }))).fields).toEqual({ reason_code: '请选择原因' });
    expect(sent).toHaveLength(0);
  });
});

describe('what comes back', () => {
  const list = () => listUsers({});

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'limited'],
    [418, 'server'],
    [500, 'server'],
    [503, 'server'],
  ])('%d is %s', async (status, kind) => {
    answer(status, JSON.stringify({ result: status, message: '' }), { 'x-trace-id': 't1' });
    const error = await failure(list());
    expect(error).toMatchObject({ kind, status, traceId: 't1' });
    expect(error.message).not.toBe('');
  });

  it('a refusal speaks for itself; a failing server does not', async () => {
    answer(422, JSON.stringify({ result: 422, message: '昵称含敏感词', fields: { nickname: '含敏感词' } }));
    expect(await failure(list())).toMatchObject({ message: '昵称含敏感词', fields: { nickname: '含敏感词' } });
    answer(500, JSON.stringify({ result: 500, message: 'SELECT secret' }));
    expect((await failure(list())).message).toBe('请求失败，请稍后重试');
  });

  it.each([
    ['a page', '<!doctype html><title>x</title>'],
    ['nothing', ''],
    ['cut JSON', '{"result":0,'],
    ['another shape', '[]'],
    ['no data', '{"result":0}'],
  ])('%s instead of an envelope is malformed', async (_, body) => {
    answer(200, body);
    expect((await failure(list())).kind).toBe('malformed');
  });

  it('a result that is not 0 is refused, with the number where there is no sentence', async () => {
    answer(200, JSON.stringify({ result: 7 }));
    expect(await failure(list())).toMatchObject({ kind: 'rejected', result: 7, message: '请求未成功（7）' });
  });

  const whole = {
    user_id: '10000001',
    short_id: null,
    nickname: '白桃同学',
    avatar: '',
    gender: 'male',
    role: 'normal',
    region: 'wy',
    flags: [],
    level: 3,
    vip_level: 0,
    coin_balance: 5,
    total_recharge: 100,
    family_id: null,
    family_name: null,
    status: 'normal',
    ban_until: null,
    risk_level: 'low',
    strike_points: 0,
    reported_30d: 0,
    register_at: 1,
    last_active_at: 2,
    version: 1,
  };
  /** The first row that is read of an answer whose row is so. */
  const rowWith = async (patch: object) => {
    answer(200, ok({ list: [{ ...whole, ...patch }], total: 1 }));
    return (await list()).list[0];
  };

  it('R11: an unknown word is shown as it is, and the rest of the row with it', async () => {
    expect(await rowWith({ status: 'frozen', flags: ['new', 'vip9'], risk_level: 7 })).toEqual({
      ...whole,
      status: 'frozen',
      flags: ['new', 'vip9'],
      risk_level: '7',
    });
  });

  it.each([
    ['a text', 'nickname', '—'],
    ['a word', 'status', '—'],
    ['a number', 'level', Number.NaN],
    ['a list', 'flags', []],
  ])('R41: %s that is null, missing or no such thing reads as nothing', async (_, field, nothing) => {
    for (const value of [null, undefined, { zz: 1 }]) {
      expect(await rowWith({ [field]: value })).toEqual({ ...whole, [field]: nothing });
    }
  });

  it.each([1e308, -1e308, -7, '1e999', 1.5])('R41: a number out of its range reads as none: %p', async (value) => {
    expect(await rowWith({ level: value })).toEqual({ ...whole, level: Number.NaN });
  });

  it('R41: what may be null is null where it is no such thing, and keeps what can be read', async () => {
    expect(await rowWith({ ban_until: undefined, level: '12', nickname: 5 })).toEqual({
      ...whole,
      ban_until: null,
      level: 12,
      nickname: '5',
    });
  });

  it('R41: an answer that breaks its schema is told once per call and field', async () => {
    const row = { ...whole, nickname: null, gender: 'zz' };
    const other = endpoint({ ...listUsers.spec, name: 'listOthers' });
    answer(200, ok({ list: [row, row], total: 2 }));
    await other({});
    await other({});
    expect(drift).toEqual(['listOthers: list.*.nickname, list.*.gender']);
    answer(200, ok({ list: [{ ...row, level: null }], total: 1 }));
    await other({});
    expect(drift).toEqual(['listOthers: list.*.level']);
  });

  it.each(['{}', '{"list":null,"total":0}', '{"list":[null],"total":1}', '[]', '"x"'])(
    'data of another shape is malformed: %s',
    async (data) => {
      answer(200, `{"result":0,"data":${data}}`);
      expect((await failure(list())).kind).toBe('malformed');
    },
  );

  it('C25: an export answers its file; an envelope in its place is an answer like any other', async () => {
    const file = new Blob(['a']);
    answer(200, file);
    await expect(exportFlowRecords({ user_id: '10000001' })).resolves.toBe(file);
    answer(200, JSON.stringify({ result: 7, message: '导出失败' }));
    expect((await failure(exportFlowRecords({ user_id: '10000001' }))).message).toBe('导出失败');
  });

  it('each 401 is told to the gate, which prompts once', async () => {
    answer(401, JSON.stringify({ result: 401 }));
    await failure(list());
    expect(unauthorized).toBe(1);
  });

  it('a 401 that arrives after the next sign-in is of the session before, and told to nobody', async () => {
    answer(401, JSON.stringify({ result: 401 }));
    let session = 's1';
    const { transport } = wiring;
    const signedInMeanwhile: typeof transport = (request) => {
      session = 's2';
      return transport(request);
    };
    wire({ session: () => session, transport: signedInMeanwhile });
    const late = failure(list());
    expect((await late).kind).toBe('unauthorized');
    expect(unauthorized).toBe(0);
    await failure(list());
    expect(unauthorized).toBe(1);
  });

  it('another failure is not, nor one of a call that needs nobody signed in', async () => {
    answer(500, JSON.stringify({ result: 500 }));
    await failure(list());
    expect(unauthorized).toBe(0);
    answer(401, JSON.stringify({ result: 401 }));
    await failure(endpoint({ ...listTwo.spec, auth: null })({ page: 1 }));
    expect(unauthorized).toBe(0);
  });

  it('only what is 200 to 299 is an answer', async () => {
    answer(299, ok({ list: [], total: 0 }));
    expect(await list()).toMatchObject({ total: 0 });
    answer(300, ok({ list: [], total: 0 }));
    expect((await failure(list())).status).toBe(300);
  });
});

describe('a write without a clear answer', () => {
  it.each([
    [502, ''],
    [200, ''],
    [200, '<html>'],
  ])('is of unknown outcome after %d %j', async (status, body) => {
    answer(status, body);
    const error = await failure(rename(form));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(error).toMatchObject({ idemKey: 'key-00001' });
    expect(sent).toHaveLength(1);
  });

  it('a clear no is a clear no', async () => {
    answer(409, JSON.stringify({ result: 409, latest: { version: 4 } }));
    const error = await failure(rename(form));
    expect(error).not.toBeInstanceOf(UnknownOutcomeError);
    expect(error.latest).toEqual({ version: 4 });
  });
});

it('C29: only what may pass by itself is worth another try', () => {
  const kinds = ['network', 'limited'] as const;
  for (const kind of kinds) expect(isTransient(new ApiError(kind, ''))).toBe(true);
  expect(isTransient(new ApiError('server', '', { status: 503 }))).toBe(true);
  expect(isTransient(new ApiError('server', '', { status: 418 }))).toBe(false);
  for (const kind of [
    'forbidden',
    'invalid',
    'conflict',
    'rejected',
    'unauthorized',
    'malformed',
    'aborted',
  ] as const) {
    expect(isTransient(new ApiError(kind, ''))).toBe(false);
  }
  expect(isTransient(new TypeError('x'))).toBe(false);
});

/** The same type, and not merely one that fits. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

it('a list says by its types what it is sorted and filtered by, and what its rows are', () => {
  const sorts: Same<SortKey<typeof listTwo>, 'at' | 'level'> = true;
  const unsorted: Same<SortKey<typeof getUser>, never> = true;
  const filters: Same<FilterName<typeof listTwo>, 'status'> = true;
  const rows: Same<RowOf<typeof listUsers>, UserRow> = true;
  expect([sorts, unsorted, filters, rows]).not.toContain(false);
  // @ts-expect-error no such sort
  expect(z.safeParse(listTwo.spec.input, { sort: 'name' } satisfies InputOf<typeof listTwo>).success).toBe(false);
  expect(z.parse(listTwo.spec.input, { page: '2', sort: '-at' })).toEqual({ page: 2, size: 20, sort: '-at' });
});

it.each([{ page: 0 }, { page: 1.5 }, { size: 0 }, { size: 1001 }, { size: 2.5 }])('refuses the paging %j', (paging) =>
  expect(z.safeParse(listTwo.spec.input, paging).success).toBe(false),
);
