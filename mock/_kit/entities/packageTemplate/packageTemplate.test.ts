/** @jest-environment node */
import { type Content, everybody } from '../../../../src/domain/config';
import { type PackageTemplateBody, packageEnds } from '../../../../src/domain/packageTemplate';
import { decideApproval } from '../../../../src/services/approval';
import { listAudit } from '../../../../src/services/audit';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { giftBag } from '../../../../src/services/giftBag';
import {
  listPackageGrants,
  listPackagePushes,
  packageTemplateFigures,
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../../../../src/services/packageGrants';
import { packageTemplate } from '../../../../src/services/packageTemplate';
import { push } from '../../../../src/services/push';
import { found } from '../../../../tests/found';
import {
  call,
  cases,
  change,
  configsOf,
  contentOf,
  day,
  db,
  hour,
  newKey,
  now,
  passTime,
  resetDb,
} from '../../../testing';
import { chosenBag, packageBodyWith } from './entity';
import { packageGrants } from './grants';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const rows = configsOf('packageTemplate');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const remark = '按推送计划调整';
const why = { reason_code: 'other.campaign', remark };

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const templateOf = (body: Partial<PackageTemplateBody> = {}, end = 20): Content<PackageTemplateBody> => ({
  name: `新推送礼 ${newKey()}`.slice(0, 30),
  start_at: null,
  end_at: now() + end * day,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: packageBodyWith(body),
});

const create = async (content = templateOf()) =>
  (await call(packageTemplate.create, { env: 'prod', content, idem_key: newKey() }, 'ops')).data.config.id;
const submit = (id: string) => act(packageTemplate.submit, id, { remark });
const published = async (content = templateOf()) => {
  const id = await create(content);
  expect((await submit(id)).data.state).toBe('online');
  return id;
};
const decide = (request: string, who: string) => {
  const { version } = found(db.approvals.get(request));
  return call(decideApproval, { id: request, version, decision: 'approve', remark, idem_key: newKey() }, who);
};
const figures = async (id: string) =>
  found((await call(packageTemplateFigures, {}, 'ops')).data.list.find((one) => one.id === id));
const trail = async (id: string) =>
  (await call(listAudit, { object_type: 'packageTemplate', object_id: id }, 'ops')).data.list;
const stopBag = (bag: string) => {
  const { id, version } = found(configsOf('giftBag').get(bag));
  return call(giftBag.move, { id, version, verb: 'pause', remark, idem_key: newKey() }, 'ops');
};

describe('seed', () => {
  it('has every state, one that is fused, and one whose bag is stopped', async () => {
    expect(new Set(rows.map(({ status }) => status)).size).toBe(7);
    expect(await figures('pt_1004')).toMatchObject({ claimed: 24, cost: 2_400, budget: 2_400, end: 'fused' });
    expect((await figures('pt_1005')).stopped).toBe('礼包「停机补偿礼包」已停售');
    expect(Object.keys(packageEnds)).toContain((await figures('pt_1004')).end);
  });

  it('of what is served nothing blocks', async () => {
    const served = rows.filter(({ env, status }) => env === 'prod' && (status === 'online' || status === 'scheduled'));
    const blocks: string[] = [];
    for (const { id } of served) {
      const { lines } = (await call(packageTemplate.check, { id }, 'ops')).data;
      blocks.push(...lines.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`));
    }
    expect(blocks).toEqual([]);
  });
});

describe('check', () => {
  const linesFor = async (content: Content<PackageTemplateBody>) => {
    const id = await create(content);
    return (await call(packageTemplate.check, { id }, 'ops')).data.lines;
  };

  it.each<[string, Partial<PackageTemplateBody>, string, RegExp]>([
    ['a budget below quota × value', { budget_coin: 40_000 }, 'body.budget_coin', /= 50,000 金币，还差 10,000/],
    ['no bag', { content: 'bag' }, 'body.bag', /请选择礼包/],
    ['no items', { items: [] }, 'body.items', /请添加物品/],
    ['no quota', { total_quota: 0 }, 'body.total_quota', /配额为 1 到/],
    ['no hours', { claim: { expire_hours: 0, per_user: 1, need_action: true } }, 'body.claim.expire_hours', /1 到 720/],
    ['no claims', { claim: { expire_hours: 1, per_user: 0, need_action: true } }, 'body.claim.per_user', /1 到 100/],
    ['no days', { trigger: 'return', return_days: 0 }, 'body.return_days', /1 到 365/],
    ['a variable nobody declared', { variables: [] }, 'body.texts.zh.title', /未声明的变量 \{user_name\}/],
    ['a bag worth something else', bagWith({ value: 1 }), 'body.bag', /估值已从 1 变为/],
    ['a bag by another name', bagWith({ name: '大礼' }), 'body.bag', /已改名为「.+」，请点「更新估值」/],
    ['a bag that is stopped', bagWith({}, 'bag_1008'), 'body.bag', /已停用/],
    ['a bag that there is not', bagWith({ bag_id: 'bag_9' }), 'body.bag', /不存在/],
  ])('%s is blocked at its field', async (_, body, path, text) => {
    const lines = await linesFor(templateOf(body));
    expect(lines.filter(({ level }) => level === 'block')).toContainEqual(
      expect.objectContaining({ path, text: expect.stringMatching(text) }),
    );
  });

  it('says that a budget is enough of what gives something, and nothing of what gives nothing yet', async () => {
    const ofBudget = async (body: Partial<PackageTemplateBody>) =>
      (await linesFor(templateOf(body))).filter(({ path }) => path === 'body.budget_coin');
    expect(await ofBudget({})).toMatchObject([{ level: 'pass', text: expect.stringMatching(/够 .+ 份，每份 [1-9]/) }]);
    expect(await ofBudget({ content: 'bag' })).toEqual([]);
    expect(await ofBudget({ items: [] })).toEqual([]);
  });

  it('what is offered last is claimed before its bag ends, to the hour', async () => {
    // The bag ends in sixty days.
    const bag = bagWith({}, 'bag_1006');
    const claim = { expire_hours: 48, per_user: 1, need_action: true };
    const whole = { ...bag, claim, total_quota: 1, budget_coin: 400_000 };
    const bagEnd = Number(contentOf(found(configsOf('giftBag').get('bag_1006'))).end_at);
    const path = 'body.claim.expire_hours';
    const late = await linesFor({ ...templateOf(whole), end_at: bagEnd - 48 * hour + 1 });
    expect(late).toContainEqual(expect.objectContaining({ level: 'block', path }));
    const intime = await linesFor({ ...templateOf(whole), end_at: bagEnd - 48 * hour });
    expect(intime.map((line) => line.path)).not.toContain(path);
  });

  it('names who gives the same users something at the same moment', async () => {
    const lines = await linesFor(templateOf({ trigger: 'push' }));
    const text = found(lines.find(({ path }) => path === 'body.trigger')).text;
    expect(text).toMatch(/「推送领金币」pt_1006、「周年推送礼」pt_1007.*24 小时内会收到 3 份/);
    const [ph, us] = [
      { ...everybody, regions: ['ph' as const] },
      { ...everybody, regions: ['us' as const] },
    ];
    const first = await published({ ...templateOf({ trigger: 'churn' }), audience: ph });
    const apart = await linesFor({ ...templateOf({ trigger: 'churn' }), audience: us });
    expect(apart.map((line) => line.text).join()).not.toContain(first);
  });
});

function bagWith(change: Partial<PackageTemplateBody['bag']>, id = 'bag_1002'): Partial<PackageTemplateBody> {
  return { content: 'bag', items: [], bag: { ...chosenBag(id), ...change } };
}

describe('a push that it rides on', () => {
  const told = async (body: Partial<PackageTemplateBody>) => {
    const id = await create(templateOf({ trigger: 'push', ...body }));
    const { data } = await call(packageTemplate.check, { id }, 'ops');
    return data.lines.filter(({ path }) => path === 'body.push_id').map(({ level, text }) => `${level} ${text}`);
  };

  it('is there, says that there is a gift, and still goes out', async () => {
    expect(await told({ push_id: 'im_99' })).toEqual(['block IM 推送「im_99」不存在，请重新选择']);
    expect(await told({ push_id: 'im_1016' })).toEqual(['warn 推送「周五限时礼包」还没有发布，发布前没有用户收到']);
    expect(await told({ push_id: 'im_1007' })).toEqual([
      ...[
        'warn 推送「周年庆抽奖」的消息类型是「卡片」，不是礼包：用户看不到领取入口',
        'warn 推送「周年庆抽奖」已结束，不会再有新的用户收到',
      ],
    ]);
    expect(await told({ push_id: 'im_99', trigger: 'manual' })).toEqual([]);
  });

  it('knows who rides on it, and is not thrown away as a draft while one does', async () => {
    const id = await published(templateOf({ trigger: 'push', push_id: 'im_1016', budget_coin: 50_000 }));
    const { name } = contentOf(stored(id));
    const { used_by } = (await call(push.references, { id: 'im_1016' }, 'ops')).data;
    expect(used_by).toEqual([expect.objectContaining({ type: 'packageTemplate', id, name })]);
    expect((await call(packageTemplate.references, { id }, 'ops')).data.uses).toContainEqual(
      expect.objectContaining({ type: 'push', id: 'im_1016' }),
    );
    const { version } = found(configsOf('push').get('im_1016'));
    const remove = () => call(push.remove, { id: 'im_1016', version, remark, idem_key: newKey() }, 'ops2');
    expect(await remove()).toMatchObject({
      status: 409,
      message: `推送礼包「${name}」正在引用，不能删除：请先从这 1 处移除`,
    });
    await act(packageTemplate.move, id, { verb: 'end', remark });
    expect(await remove()).toMatchObject({ status: 200 });
  });

  it('is cancelled whatever rides on it, which goes on for whom it reached', async () => {
    const sending = found(configsOf('push').find(({ env, status }) => env === 'prod' && status === 'online'));
    const id = await published(templateOf({ trigger: 'push', push_id: sending.id, budget_coin: 50_000 }));
    const { version } = sending;
    const wish = { id: sending.id, version, verb: 'end' as const, remark, idem_key: newKey() };
    expect(await call(push.move, wish, 'ops')).toMatchObject({ status: 200 });
    expect(stored(id).status).toBe('online');
  });

  it('is among those that can be chosen, of its environment alone', async () => {
    const { list } = (await call(listPackagePushes, {}, 'ops')).data;
    expect(list).toContainEqual({ id: 'im_1016', name: '周五限时礼包', status: 'draft', msg_type: 'gift_bag' });
    expect(list.some(({ name }) => name.startsWith('测试：'))).toBe(false);
  });
});

describe('who agrees', () => {
  it('to a budget of half a million, a second person; to less, nobody', async () => {
    const id = await create(templateOf({ budget_coin: 500_000 }));
    expect((await submit(id)).data.state).toBe('pending_approval');
    const request = String(stored(id).draft?.approval_id);
    expect(await decide(request, 'ops2')).toMatchObject({ status: 403 });
    await decide(request, 'lead');
    expect(stored(id).status).toBe('online');
    // Nobody else gives those something.
    await published(templateOf({ trigger: 'return', return_days: 99, budget_coin: 499_999 }));
  });

  it('to many small ones for the same users as to a large one', async () => {
    const part = { trigger: 'return' as const, return_days: 99, budget_coin: 250_000, total_quota: 1 };
    const first = await published(templateOf(part));
    const second = await create(templateOf(part));
    const { approval } = (await call(packageTemplate.check, { id: second }, 'ops')).data;
    const { name } = contentOf(stored(first));
    const why = `与触发、人群相同且未经第二人同意的「${name}」预算合计 500,000 金币，不低于 500,000，须由第二人同意`;
    expect(approval?.why).toBe(why);
    expect((await submit(second)).data.state).toBe('pending_approval');
    await decide(String(stored(second).draft?.approval_id), 'lead');
    // Approved budgets do not count towards one person's allowance.
    await published(templateOf({ ...part, budget_coin: 249_999 }));
    // For others it is another matter.
    await published(templateOf({ ...part, return_days: 98, budget_coin: 499_999 }));
  });

  it('to what follows one that was taken down: by what that one gave', async () => {
    const part = { trigger: 'return' as const, return_days: 99, total_quota: 50, budget_coin: 5_000 };
    const first = await published(templateOf(part));
    const grant = found(packageGrants.find(({ state }) => state === 'claimed'));
    change(() => packageGrants.add({ ...grant, grant_id: 'pg_1', id: first, cost: 100 }));
    await act(packageTemplate.move, first, { verb: 'end', remark });
    const late = await create(templateOf({ ...part, budget_coin: 500_000 - 100 }));
    expect((await submit(late)).data.state).toBe('pending_approval');
    await published(templateOf({ ...part, budget_coin: 500_000 - 101 }));
  });

  it('to more than is served', async () => {
    const id = await published();
    const content = { ...contentOf(stored(id)), body: packageBodyWith({ total_quota: 501 }) };
    await act(packageTemplate.save, id, { content });
    expect((await submit(id)).data.state).toBe('pending_approval');
  });
});

describe('a bag that is stopped', () => {
  it('pauses who gives it, on record, and lets it go on only once it is back', async () => {
    expect(stored('pt_1007').status).toBe('online');
    await stopBag('bag_1016');
    expect(stored('pt_1007').status).toBe('paused');
    const [row] = await trail('pt_1007');
    expect(row).toMatchObject({
      action: 'pauseWithPart',
      label: '随引用暂停',
      operator_name: '系统',
      remark: '礼包「周末幸运礼包」已停售，随之暂停',
      after: expect.objectContaining({ status: 'paused' }),
    });
    const resume = () => act(packageTemplate.move, 'pt_1007', { verb: 'resume', remark });
    expect(await resume()).toMatchObject({ status: 409, message: expect.stringMatching(/已停售，恢复它之后再恢复/) });
    const { id, version } = found(configsOf('giftBag').get('bag_1016'));
    await call(giftBag.move, { id, version, verb: 'resume', remark, idem_key: newKey() }, 'ops');
    expect(stored('pt_1007').status).toBe('paused');
    await resume();
    expect(stored('pt_1007').status).toBe('online');
  });

  it('leaves alone who gives something else', async () => {
    await stopBag('bag_1003');
    expect(stored('pt_1006').status).toBe('online');
    // Other gift bags that hold it are not paused by it.
    expect(found(configsOf('giftBag').find((one) => contentOf(one).name === '豪华大礼包')).status).toBe('online');
  });
});

describe('test', () => {
  const test = (id: string, uids: readonly string[]) => act(testPackageTemplate, id, { uids });

  it('says of each what became of it; the same key does it once, and another one not again', async () => {
    const before = await figures('pt_1006');
    const { version } = stored('pt_1006');
    const uids = [cases.internal, cases.staff];
    const input = { id: 'pt_1006', uids, version, idem_key: newKey() };
    const { list } = (await call(testPackageTemplate, input, 'ops')).data;
    expect(list.map(({ outcome }) => outcome)).toEqual(['granted', 'granted']);
    expect((await call(testPackageTemplate, input, 'ops')).data.list).toEqual(list);
    const again = (await test('pt_1006', [cases.internal])).data.list;
    expect(again).toEqual([
      { uid: cases.internal, outcome: 'repeated', grant_id: null, reason: '已领 1 次，每人最多 1 次' },
    ]);
    expect(packageGrants.filter(({ kind }) => kind === 'test')).toHaveLength(2);
    // A test costs nothing of the budget.
    expect(await figures('pt_1006')).toMatchObject({ claimed: before.claimed, cost: before.cost });
  });

  it('takes ten at most who are there, and nothing that may not be published', async () => {
    const many = Array.from({ length: 11 }, (_, n) => String(10_000_000 + n));
    expect(await test('pt_1006', many)).toMatchObject({ status: 422 });
    expect(await test('pt_1006', [cases.internal, '99999999', cases.deleted])).toMatchObject({
      status: 422,
      fields: { uids: `99999999 不存在，${cases.deleted} 已注销：请改正或去掉后再发` },
    });
    expect(packageGrants.filter(({ kind }) => kind === 'test')).toEqual([]);
    const id = await create(templateOf({ budget_coin: 0 }));
    expect(await test(id, [cases.internal])).toMatchObject({ status: 422 });
    expect(await test(named('老版新人礼'), [cases.internal])).toMatchObject({ status: 409 });
  });
});

describe('a test of what nobody agreed to', () => {
  const claim = { expire_hours: 72, per_user: 100, need_action: true };

  it('gives nothing to users: it is for accounts of the staff', async () => {
    const id = await create(templateOf({ claim, total_quota: 1, budget_coin: 100 }));
    const uids = [cases.internal, cases.normal, cases.bigSpender];
    expect(await act(testPackageTemplate, id, { uids })).toMatchObject({
      status: 422,
      fields: {
        uids: `${cases.normal} 不是员工或内部测试账号，${cases.bigSpender} 不是员工或内部测试账号：请改正或去掉后再发`,
      },
    });
    expect(packageGrants.filter((one) => one.id === id)).toEqual([]);
  });

  it('is five an hour for one account, of however many templates', async () => {
    const ids = await Promise.all([create(templateOf({ claim })), create(templateOf({ claim }))]);
    const uids = [cases.internal];
    for (let n = 0; n < 5; n++) await act(testPackageTemplate, found(ids[n % 2]), { uids });
    const full = await act(testPackageTemplate, found(ids[1]), { uids: [cases.internal, cases.staff] });
    expect(full).toMatchObject({ status: 422, fields: { uids: expect.stringMatching(/一小时内已测试领取 5 次/) } });
    expect(packageGrants.filter(({ kind }) => kind === 'test')).toHaveLength(5);
    passTime(hour + 1);
    expect((await act(testPackageTemplate, found(ids[1]), { uids })).data.list[0]?.outcome).toBe('granted');
  });
});

describe('more', () => {
  const topUp = (quota: number, budget: number) => act(topUpPackageTemplate, 'pt_1004', { quota, budget, ...why });

  it('is added once a second person agrees, and the fuse is whole again', async () => {
    const { approval_id } = (await topUp(100, 10_000)).data;
    expect(await figures('pt_1004')).toMatchObject({ pending_approval: approval_id, quota: 24, end: 'fused' });
    expect(await topUp(1, 100)).toMatchObject({ status: 409, message: '已有追加申请待审批' });
    expect(await decide(approval_id, 'ops2')).toMatchObject({ status: 403 });
    await decide(approval_id, 'lead');
    expect(await figures('pt_1004')).toMatchObject({ pending_approval: null, quota: 124, budget: 12_400, end: null });
    expect((await trail('pt_1004'))[0]).toMatchObject({ approval_id, after: { added_quota: 100, maker: 'ops' } });
  });

  it.each([
    [0, 0, 'quota', /请填写追加/],
    [100, 9_999, 'budget', /剩余配额 100 × 价值 100 = 10,000 金币，还差 1/],
  ])('%i claims for %i coins is refused at %s', async (quota, budget, field, text) => {
    expect(await topUp(quota, budget)).toMatchObject({
      status: 422,
      fields: { [field]: expect.stringMatching(text) },
    });
    expect((await figures('pt_1004')).pending_approval).toBeNull();
  });

  it('of what is no longer served when it is agreed to, fails', async () => {
    const { approval_id } = (await topUp(100, 10_000)).data;
    await act(packageTemplate.move, 'pt_1004', { verb: 'end', remark });
    expect((await decide(approval_id, 'lead')).data.status).toBe('exec_failed');
    expect(await figures('pt_1004')).toMatchObject({ quota: 24, pending_approval: null });
  });
});

describe('open offers', () => {
  const offers = (id: string) => packageGrants.filter((one) => one.id === id && one.kind === 'trigger');

  it('expire', async () => {
    expect((await figures('pt_1001')).open).toBeGreaterThan(0);
    passTime(5 * day);
    expect((await figures('pt_1001')).open).toBe(0);
    const all = offers('pt_1001');
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
    expect(all.filter(({ state, expire_at }) => state === 'open' && expire_at <= now())).toEqual([]);
    expect(all.some(({ state }) => state === 'expired')).toBe(true);
  });

  it('are taken back when the template is ended by hand, with how many on record', async () => {
    const { open, claimed } = await figures('pt_1001');
    await act(packageTemplate.move, 'pt_1001', { verb: 'end', remark });
    expect(await figures('pt_1001')).toMatchObject({ open: 0, claimed });
    expect(offers('pt_1001').filter(({ state }) => state === 'voided')).toHaveLength(open);
    expect((await trail('pt_1001'))[0]?.after).toMatchObject({ status: 'ended', voided: open });
  });

  it('of a version that gave more are covered by the budget of the next one', async () => {
    const { cost, claimed, open, value, quota } = await figures('pt_1002');
    expect(open).toBeGreaterThan(0);
    const before = contentOf(stored('pt_1002'));
    const less = (budget_coin: number) => ({
      ...before,
      body: packageBodyWith({ trigger: 'return', total_quota: quota, budget_coin }),
    });
    const enough = cost + (quota - claimed) * 100 + open * (value - 100);
    await act(packageTemplate.save, 'pt_1002', { content: less(enough - 1) });
    expect(await submit('pt_1002')).toMatchObject({
      status: 422,
      fields: { 'body.budget_coin': expect.stringMatching(/ \+ 未领的旧版本多出 [\d,]+ = [\d,]+ 金币，还差 1$/) },
    });
    await act(packageTemplate.save, 'pt_1002', { content: less(enough) });
    expect((await submit('pt_1002')).data.state).toBe('online');
  });
});

describe('claims', () => {
  it('are found by template, user, state and time', async () => {
    const list = async (more: object) => (await call(listPackageGrants, { size: 100, ...more }, 'ops')).data.list;
    const of = await list({ q: 'pt_1004', state: ['claimed'] });
    expect(of).toHaveLength(24);
    expect(new Set(of.map(({ template_name }) => template_name))).toEqual(new Set(['流失预警挽留礼']));
    const [first] = of;
    expect((await list({ q: found(first).grant_id })).map(({ grant_id }) => grant_id)).toEqual([first?.grant_id]);
    expect((await list({ uid: first?.uid })).every(({ uid }) => uid === first?.uid)).toBe(true);
    expect(await list({ from: now() + day })).toEqual([]);
  });

  it('that are open are taken back, with how many and whose on record; a second time there is nothing', async () => {
    const { open } = await figures('pt_1002');
    expect(open).toBeGreaterThan(0);
    const reason = { ...why, reason_code: 'other.misissued' };
    expect((await act(voidPackageGrants, 'pt_1002', reason)).data.voided).toBe(open);
    expect(packageGrants.filter(({ id, state }) => id === 'pt_1002' && state === 'open')).toEqual([]);
    const [row] = await trail('pt_1002');
    expect(row?.after).toMatchObject({ voided: open, uids: expect.arrayContaining([expect.any(String)]) });
    expect(db.notices.size).toBe(0);
    expect(await act(voidPackageGrants, 'pt_1002', reason)).toMatchObject({ status: 409 });
  });
});
