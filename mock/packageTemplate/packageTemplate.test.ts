/** @jest-environment node */
import { type Content, everybody } from '../../src/domain/config/rules';
import type { PackageTemplateBody } from '../../src/domain/packageTemplate/rules';
import { decideApproval } from '../../src/services/approval';
import { listAudit } from '../../src/services/auditTrail';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { packageTemplate } from '../../src/services/packageTemplate';
import {
  packageTemplateFigures,
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../../src/services/packageTemplateGrants';
import { found } from '../../tests/found';
import { call, cases, configsOf, day, db, hour, newKey, now, passTime, resetDb, shownContentOf } from '../testing';
import { chosenBag, packageBodyWith } from './entity';
import { packageGrants } from './grants';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const rows = configsOf('packageTemplate');
const stored = (id: string) => found(rows.get(id));
const remark = '按推送计划调整';
const why = { reason_code: 'other.campaign', remark };

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const templateOf = (body: Partial<PackageTemplateBody> = {}): Content<PackageTemplateBody> => ({
  name: `新推送礼 ${newKey()}`.slice(0, 30),
  start_at: null,
  end_at: now() + 20 * day,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: packageBodyWith(body),
});
const bagWith = (change: Partial<PackageTemplateBody['bag']>, id = 'bag_1002'): Partial<PackageTemplateBody> => ({
  content: 'bag',
  items: [],
  bag: { ...chosenBag(id), ...change },
});

const create = async (content = templateOf()) =>
  (await call(packageTemplate.create, { env: 'prod', content, idem_key: newKey() }, 'ops')).data.config.id;
const submit = (id: string) => act(packageTemplate.submit, id, { remark });
const linesOf = async (id: string) => (await call(packageTemplate.check, { id }, 'ops')).data.findings;
const decide = (request: string, who: string) => {
  const { version } = found(db.approvals.get(request));
  return call(decideApproval, { id: request, version, decision: 'approve', remark, idem_key: newKey() }, who);
};
const figures = async (id: string) =>
  found((await call(packageTemplateFigures, {}, 'ops')).data.list.find((one) => one.id === id));
const lastChange = async (id: string) =>
  (await call(listAudit, { object_type: 'packageTemplate', object_id: id }, 'ops')).data.list[0];

it('the seed has every status, one fused, one whose bag is stopped; what is served has no blocks', async () => {
  expect(new Set(rows.map(({ status }) => status)).size).toBe(7);
  expect(await figures('pt_1004')).toMatchObject({ claimed: 24, cost: 2_400, budget: 2_400, end: 'fused' });
  expect((await figures('pt_1005')).stopped).toBe('礼包「停机补偿礼包」已停售');
  for (const { id } of rows.filter(({ env, status }) => env === 'prod' && status === 'online'))
    expect((await linesOf(id)).filter(({ level }) => level === 'block')).toEqual([]);
});

describe('the check', () => {
  it.each<[string, Partial<PackageTemplateBody>, string, RegExp]>([
    ['a budget below quota × value', { budget_coin: 40_000 }, 'body.budget_coin', /= 50,000 金币，还差 10,000/],
    ['no bag', { content: 'bag' }, 'body.bag', /请选择礼包/],
    ['no items', { items: [] }, 'body.items', /请添加物品/],
    ['no quota', { total_quota: 0 }, 'body.total_quota', /配额为 1 到/],
    ['no hours', { claim: { expire_hours: 0, per_user: 1, need_action: true } }, 'body.claim.expire_hours', /1 到 720/],
    ['no claims', { claim: { expire_hours: 1, per_user: 0, need_action: true } }, 'body.claim.per_user', /1 到 100/],
    ['no days', { trigger: 'return', return_days: 0 }, 'body.return_days', /1 到 365/],
    ['an undeclared variable', { variables: [] }, 'body.texts.zh.title', /未声明的变量 \{user_name\}/],
    ['another value of the bag', bagWith({ value: 1 }), 'body.bag', /估值已从 1 变为/],
    ['another name of the bag', bagWith({ name: '大礼' }), 'body.bag', /已改名为「.+」，请点「更新估值」/],
    ['a stopped bag', bagWith({}, 'bag_1008'), 'body.bag', /已停用/],
    ['an unknown bag', bagWith({ bag_id: 'bag_9' }), 'body.bag', /不存在/],
    ['an unknown push', { trigger: 'push', push_id: 'im_99' }, 'body.push_id', /「im_99」不存在/],
  ])('blocks %s', async (_, body, path, text) => {
    const blocks = (await linesOf(await create(templateOf(body)))).filter(({ level }) => level === 'block');
    expect(blocks).toContainEqual(expect.objectContaining({ path, text: expect.stringMatching(text) }));
  });

  it('warns of templates for the same users', async () => {
    const lines = await linesOf(await create(templateOf({ trigger: 'push', push_id: 'im_1007' })));
    const text = found(lines.find(({ path }) => path === 'body.trigger')).text;
    expect(text).toMatch(/「推送领金币」pt_1006、「周年推送礼」pt_1007.*24 小时内会收到 3 份/);
  });

  it('blocks a claim that outlasts its bag', async () => {
    const bagEnd = Number(shownContentOf(found(configsOf('giftBag').get('bag_1006'))).end_at);
    const path = 'body.claim.expire_hours';
    const claim = { expire_hours: 48, per_user: 1, need_action: true };
    const body = { ...bagWith({}, 'bag_1006'), claim, total_quota: 1, budget_coin: 400_000 };
    const pathsUntil = async (end_at: number) =>
      (await linesOf(await create({ ...templateOf(body), end_at }))).map((line) => line.path);
    expect(await pathsUntil(bagEnd - 48 * hour + 1)).toContain(path);
    expect(await pathsUntil(bagEnd - 48 * hour)).not.toContain(path);
  });
});

describe('a second person', () => {
  it('agrees to a large budget, alone or in parts, and not the maker; a small one needs nobody', async () => {
    const id = await create(templateOf({ budget_coin: 500_000 }));
    expect((await submit(id)).data.state).toBe('pending_approval');
    const request = String(stored(id).draft?.approval_id);
    expect(await decide(request, 'ops2')).toMatchObject({ status: 403 });
    await decide(request, 'lead');
    expect(stored(id).status).toBe('online');
    const part = { trigger: 'return' as const, return_days: 99, budget_coin: 250_000 };
    expect((await submit(await create(templateOf(part)))).data.state).toBe('online');
    // Small budgets for the same users add up.
    expect((await submit(await create(templateOf(part)))).data.state).toBe('pending_approval');
  });

  it('agrees to more quota than is served', async () => {
    const id = await create();
    await submit(id);
    const body = packageBodyWith({ total_quota: 501, budget_coin: 200_000 });
    await act(packageTemplate.save, id, { content: { ...shownContentOf(stored(id)), body } });
    expect((await submit(id)).data.state).toBe('pending_approval');
  });

  it('agrees to a top-up, which mends the fuse', async () => {
    const topUp = (quota: number, budget: number) => act(topUpPackageTemplate, 'pt_1004', { quota, budget, ...why });
    const { approval_id } = (await topUp(100, 10_000)).data;
    expect(await figures('pt_1004')).toMatchObject({ pending_approval: approval_id, quota: 24, end: 'fused' });
    expect(await topUp(1, 100)).toMatchObject({ status: 409, message: expect.stringContaining(`申请 ${approval_id}`) });
    expect(await decide(approval_id, 'ops2')).toMatchObject({ status: 403 });
    await decide(approval_id, 'lead');
    expect(await figures('pt_1004')).toMatchObject({ pending_approval: null, quota: 124, budget: 12_400, end: null });
    expect(await lastChange('pt_1004')).toMatchObject({ approval_id, after: { added_quota: 100, maker: 'ops' } });
  });

  it.each([
    ['has ended', 'pt_1009'],
    ['is archived', 'pt_1010'],
    ['was never published', 'pt_1011'],
    ['is in the test environment', 'pt_1016'],
  ])('is not asked about more for a template that %s', async (_, id) => {
    const [before, requests] = [stored(id), db.approvals.length];
    const refused = { status: 409, message: '只有正式环境已发布、未结束的模板可以追加' };
    expect(await act(topUpPackageTemplate, id, { quota: 100, budget: 10_000, ...why })).toMatchObject(refused);
    expect([stored(id), db.approvals.length]).toEqual([before, requests]);
  });

  it('cannot agree to a top-up of what has ended', async () => {
    const { approval_id } = (await act(topUpPackageTemplate, 'pt_1004', { quota: 100, budget: 10_000, ...why })).data;
    await act(packageTemplate.move, 'pt_1004', { verb: 'end', remark });
    expect((await decide(approval_id, 'lead')).data.status).toBe('exec_failed');
  });
});

describe('测试领取', () => {
  const test = (id: string, uids: readonly string[], more: object = {}) =>
    act(testPackageTemplate, id, { uids, ...more });
  const tests = () => packageGrants.filter(({ kind }) => kind === 'test');

  it('gives once per key and as often as allowed, and costs nothing of the budget', async () => {
    const { claimed, cost } = await figures('pt_1006');
    const input = { version: stored('pt_1006').version, idem_key: newKey() };
    const { list } = (await test('pt_1006', [cases.internal, cases.staff], input)).data;
    expect(list.map(({ outcome }) => outcome)).toEqual(['granted', 'granted']);
    expect((await test('pt_1006', [cases.internal, cases.staff], input)).data.list).toEqual(list);
    const [again] = (await test('pt_1006', [cases.internal])).data.list;
    expect(again).toMatchObject({ outcome: 'repeated', reason: '已领 1 次，每人最多 1 次' });
    expect(tests()).toHaveLength(2);
    expect(await figures('pt_1006')).toMatchObject({ claimed, cost });
    expect((await lastChange('pt_1006'))?.after).toMatchObject({ uids: [cases.internal, cases.staff] });
  });

  it('is refused for archived templates, blocked drafts and the sixth in an hour', async () => {
    expect((await test('pt_1010', [cases.internal])).message).toBe('已归档，请复制一份再测试');
    expect(await test(await create(templateOf({ budget_coin: 0 })), [cases.internal])).toMatchObject({ status: 422 });
    expect(tests()).toEqual([]);
    const id = await create(templateOf({ claim: { expire_hours: 72, per_user: 100, need_action: true } }));
    for (let n = 0; n < 5; n++) await test(id, [cases.internal]);
    expect((await test(id, [cases.internal, cases.staff])).fields?.uids).toMatch(/一小时内已测试领取 5 次/);
    expect(tests()).toHaveLength(5);
    passTime(hour + 1);
    expect((await test(id, [cases.internal])).data.list[0]?.outcome).toBe('granted');
  });
});

describe('offers', () => {
  it('add up to the figures', async () => {
    const all = packageGrants.filter(({ id }) => id === 'pt_1001');
    const count = (wanted: string) => all.filter(({ state }) => state === wanted).length;
    const before = await figures('pt_1001');
    expect(before).toMatchObject({ offered: all.length, claimed: count('claimed'), open: count('open') });
    expect(before.open).toBeGreaterThan(0);
  });

  it('are taken back by 作废未领, once, and when the template is ended by hand', async () => {
    const reason = { ...why, reason_code: 'other.misissued' };
    const { open } = await figures('pt_1002');
    expect((await act(voidPackageGrants, 'pt_1002', reason)).data.voided).toBe(open);
    expect((await lastChange('pt_1002'))?.after).toMatchObject({ voided: open });
    expect((await act(voidPackageGrants, 'pt_1002', reason)).message).toBe('没有未领的礼包');
    const before = await figures('pt_1001');
    await act(packageTemplate.move, 'pt_1001', { verb: 'end', remark });
    expect(await figures('pt_1001')).toMatchObject({ open: 0, claimed: before.claimed });
    expect((await lastChange('pt_1001'))?.after).toMatchObject({ status: 'ended', voided: before.open });
  });
});
