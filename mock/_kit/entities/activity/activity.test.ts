/** @jest-environment node */
import { type ActivityBody, activityTypes, worstOf } from '../../../../src/domain/activity';
import { freshBody } from '../../../../src/domain/activityFresh';
import { checkActivity } from '../../../../src/domain/activityRules';
import { coinsOf, settleStates } from '../../../../src/domain/activitySettle';
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { activity, activityFigures, listActivityCodes } from '../../../../src/services/activity';
import {
  issueSettlement,
  leaveOutName,
  listSettlementNames,
  listSettlements,
  previewSettlement,
  readmitName,
  reissueReward,
  settleActivity,
  verifySettlement,
} from '../../../../src/services/activitySettle';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { retryReward } from '../../../../src/services/rewardWrites';
import { failedName } from '../../../../tests/failedName';
import { found } from '../../../../tests/found';
import { unnamed } from '../../../../tests/unnamed';
import {
  balanceOf,
  call,
  change,
  configsOf,
  contentOf,
  day,
  db,
  hour,
  minute,
  newKey,
  now,
  passTime,
  resetDb,
  rewards,
} from '../../../testing';
import { activityByCode } from './codes';
import { outcomeNow, settlementIn } from './outcome';
import { gifts, stageAt } from './plans';
import { activityFacts, activityOf } from './rules';
import { settleService } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Activity = Content<ActivityBody>;
const rows = configsOf('activity');
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name));
const remark = '按运营计划执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, name: string, more: object = {}, who = 'ops') => {
  const { id, version } = named(name);
  return call(endpoint, { id, version, remark, idem_key: newKey(), ...more } as InputOf<E>, who);
};

const content = (body: Partial<ActivityBody> = {}, more: Partial<Activity> = {}): Activity => {
  const fresh = freshBody('rank');
  return {
    name: `新活动 ${newKey()}`.slice(0, 30),
    start_at: now() + day,
    end_at: now() + 8 * day,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '运营小许',
    remark: '',
    body: {
      ...fresh,
      activity_code: 'a_new_one',
      budget_coin: 10_000,
      stages: [stageAt('冠军', 1, [gifts.coins(100)])],
      theme: { ...fresh.theme, rule_text: { zh: '规则', en: '', tl: '' } },
      ...body,
    },
    ...more,
  };
};

const create = async (made = content()) =>
  (await call(activity.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config;
/** Field errors when a new activity is submitted. */
const refused = async (made: Activity) => {
  const { id, version } = await create(made);
  const answer = await call(activity.submit, { id, version, remark, idem_key: newKey() }, 'ops');
  return { status: answer.status, fields: answer.fields };
};

describe('seed', () => {
  it('shows every status, type and state of settlement, and what waits', async () => {
    const { data } = await call(activity.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(new Set(data.list.map((one) => one.content.body.type)).size).toBe(Object.keys(activityTypes).length);
    const figures = (await call(activityFigures, {}, 'ops')).data.list;
    expect(new Set(figures.map(({ settle }) => settle))).toEqual(new Set(Object.keys(settleStates)));
    const waiting = db.approvals.filter(({ type, status }) => type === 'config_activity' && status === 'pending');
    expect(waiting.map(({ object_name }) => object_name).sort()).toEqual(['周年兑换', '大额充值返利']);
  });

  it('is published as the rules want it', () => {
    const wrong = rows.flatMap((config) => {
      const { id, status } = config;
      if (config.live === null) return [];
      const one = activityOf(config);
      const lines = checkActivity(one, { now: now(), status: 'online', liveStart: one.start_at });
      const blocks = lines.filter(({ level, path }) => level === 'block' && path !== 'end_at');
      return blocks.map(({ text }) => `${id} ${status} ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names one whose reward went off, and keeps what is used from being taken down', async () => {
    const { list } = (await call(activityFigures, {}, 'ops')).data;
    expect(list.find(({ id }) => id === named('旧春节榜').id)?.off).toBe(1);
    const { data } = await call(activity.references, { id: named('春日盛典').id }, 'ops');
    expect(data.uses.map(({ id }) => id)).toEqual(['cons_1001', 'cons_1007']);
  });
});

describe('codes', () => {
  it('are offered to recruitments, without drafts, and found by one', async () => {
    const { list } = (await call(listActivityCodes, {}, 'ops2')).data;
    expect(list.find(({ code }) => code === 'spring_gala')).toMatchObject({ name: '春日盛典', status: 'online' });
    expect(list.map(({ code }) => code)).not.toContain('sign_spring');
    expect(activityByCode('newcomer', 'prod')).toMatchObject({ name: '新人七日礼' });
    expect(activityByCode('newcomer', 'test')).toMatchObject({ name: '测试：签到' });
    expect(activityByCode('sign_spring', 'prod')).toBeUndefined();
    expect(await call(listActivityCodes, {}, 'finance')).toMatchObject({ status: 403 });
  });

  it('in use are told at the field, and the draft is kept', async () => {
    const made = content({ activity_code: 'pk_season' });
    expect(await refused(made)).toEqual({
      status: 422,
      fields: { 'body.activity_code': '编码已被活动「PK 赛季」使用' },
    });
    expect(rows.values().at(-1)?.draft?.content).toEqual(made);
    // Archiving releases the code.
    expect((await refused(content({ activity_code: 'summer' }))).status).toBe(200);
  });
});

describe('publication', () => {
  it('asks and records what its type uses, and nothing of the others', async () => {
    const much = { stages: [stageAt('冠军', 1, [gifts.coins(9_999)], { upto: 11 })], budget_coin: 500_000 };
    const { id, version } = await create(content(much));
    const { data } = await call(activity.submit, { id, version, remark, idem_key: newKey() }, 'ops');
    const { after } = found(db.approvals.get(data.approval_id ?? ''));
    const others = ['quota', 'task_metric', 'reset', 'sign_mode', 'makeup', 'cost_coin', 'token', 'topup_mode'];
    expect(Object.keys(after ?? {}).filter((key) => others.includes(key))).toEqual([]);
    expect(after).toMatchObject({ metric: 'gift_sent', top_n: 100, settle: 'manual' });
    const drawn = activityOf(named('幸运转盘')).body;
    expect(Object.keys(activityFacts(drawn))).not.toContain('settle');
    expect(activityFacts(drawn)).toMatchObject({ cost_coin: 20 });
  });

  it.each<[string, Partial<ActivityBody>, string, string]>([
    ['an item that is off', { stages: [stageAt('冠军', 1, [gifts.stopped])] }, 'body.stages.0.rewards.0', '已停用'],
    [
      'one that is worth something else by now',
      { stages: [stageAt('冠军', 1, [{ ...gifts.vipWeek, value: 1 }])] },
      'body.stages.0.rewards.0',
      '估值已从 1 变为 900',
    ],
    [
      'one by another name than it has',
      { stages: [stageAt('冠军', 1, [{ ...gifts.vipWeek, name: '金币' }])] },
      'body.stages.0.rewards.0',
      '已改名为「VIP 周卡」，请点「更新估值」',
    ],
    ['a budget that it can exceed', { budget_coin: 99 }, 'body.budget_coin', '最坏情况 100 金币'],
    [
      'a list that is too long',
      { rank_rule: { ...freshBody('rank').rank_rule, top_n: 0 } },
      'body.rank_rule.top_n',
      '1 到 1,000',
    ],
    ['a warm-up after the start', { warm_at: Number.MAX_SAFE_INTEGER }, 'body.warm_at', '预热时间不能晚于开始时间'],
    ['a warm-up of years', { warm_at: 1 }, 'body.warm_at', '预热最早为开始前 90 天'],
    ['a show of years', { show_end_at: now() + 36_500 * day }, 'body.show_end_at', '展示最晚为结束后 90 天'],
    ['a show that ends before the activity', { show_end_at: 1 }, 'body.show_end_at', '展示结束不能早于活动结束'],
    [
      'a picture that is not there',
      { theme: { ...freshBody('rank').theme, bg: { file_id: 'x', url: '/x', width: 1029, height: 360, bytes: 9 } } },
      'body.theme.bg',
      '图片已不在',
    ],
  ])('is refused for %s, at its field', async (_, body, path, text) => {
    const { status, fields } = await refused(content(body));
    expect(status).toBe(422);
    expect(fields?.[path]).toContain(text);
  });

  it('wants rewards to be there until the last who has one has had it for its days', async () => {
    const ticket = named('新人七日礼') && found(configsOf('consumable').get('cons_1007'));
    const until = found(contentOf(ticket).end_at ?? undefined);
    const stages = [stageAt('冠军', 1, [gifts.ticket(1)])];
    const late = await refused(content({ stages }, { end_at: until - 6 * day }));
    expect(late.fields?.['body.stages.0.rewards.0']).toContain('早于活动结束后 7 天的有效期');
    const later = await refused(content({ stages }, { end_at: until + day }));
    expect(later.fields?.['body.stages.0.rewards.0']).toContain('早于本配置的结束时间');
    expect((await refused(content({ stages }, { end_at: until - 7 * day }))).status).toBe(200);
  });

  it('of what may give more than 100,000 coins waits for a second person, whatever its budget says', async () => {
    const stages = [stageAt('冠军', 1, [gifts.coins(9_999)], { upto: 11 })];
    const made = content({ stages, budget_coin: 500_000 });
    expect(worstOf(made).coins).toBe(109_989);
    const { id, version } = await create(made);
    const answer = await call(activity.submit, { id, version, remark, idem_key: newKey() }, 'ops');
    expect(answer.data.state).toBe('pending_approval');
    const request = found(db.approvals.get(answer.data.approval_id ?? ''));
    const decide = { id: request.id, version: request.version, decision: 'approve', remark } as const;
    // A page's key alone does not agree to it.
    expect(await call(decideApproval, { ...decide, idem_key: newKey() }, 'ops2')).toMatchObject({ status: 403 });
    expect(await call(decideApproval, { ...decide, idem_key: newKey() }, 'lead')).toMatchObject({ status: 200 });
    expect(rows.get(id)?.status).toBe('scheduled');
  });
});

describe('延期', () => {
  it('is refused where it breaks what hangs on the end', async () => {
    const later = (name: string, days: number, who = 'ops') => {
      const end_at = found(contentOf(named(name)).end_at ?? undefined) + days * day;
      return act(activity.extend, name, { end_at }, who);
    };
    expect(await later('春日盛典', 6)).toMatchObject({
      status: 422,
      fields: { end_at: '展示结束不能早于活动结束' },
    });
    // More days are more rounds, and more coins.
    expect((await later('每日任务', 2, 'ops2')).fields?.end_at).toContain('超过预算 90,000');
    expect(await later('春日盛典', 5)).toMatchObject({ status: 200 });
  });
});

describe('anti-cheat', () => {
  it('keeps the best account of a device, says whom, and takes one back in for a reason', async () => {
    const { id } = named('歌王争霸');
    const before = (await call(previewSettlement, { id }, 'ops')).data;
    const left = found(before.excluded.find(({ why }) => why === 'device'));
    expect(left.detail).toMatch(/^与 \d+ 同设备，只保留成绩最好的一个$/);
    const devices = before.first.map(({ uid }) => found(db.users.get(uid)).secret.device_id).filter(Boolean);
    expect(new Set(devices).size).toBe(devices.length);

    expect(await act(readmitName, '歌王争霸', { uid: left.uid, remark: '核实是家庭共用设备' })).toMatchObject({
      status: 200,
    });
    const after = (await call(previewSettlement, { id }, 'ops')).data;
    expect(after.excluded.map(({ uid }) => uid)).not.toContain(left.uid);
    expect(after.first.find(({ uid }) => uid === left.uid)?.detail).toBe('运营小许恢复资格：核实是家庭共用设备');
    expect(db.audits.at(-1)).toMatchObject({
      action: 'readmitName',
      after: { readmitted: [`${left.uid}：核实是家庭共用设备`] },
    });
    expect(await act(readmitName, '歌王争霸', { uid: left.uid })).toMatchObject({ status: 422 });
  });

  it('a name that was taken back in is left out again, and who took it in may verify then', async () => {
    const { id } = named('歌王争霸');
    const before = (await call(previewSettlement, { id }, 'ops')).data;
    const { uid } = found(before.excluded.find(({ why }) => why === 'device'));
    await act(readmitName, '歌王争霸', { uid }, 'ops2');
    expect(await act(leaveOutName, '歌王争霸', { uid: found(before.first[0]).uid })).toMatchObject({
      status: 422,
      fields: { uid: '该用户未恢复过资格' },
    });
    expect(await act(leaveOutName, '歌王争霸', { uid, remark: '核实后仍是同一人' })).toMatchObject({ status: 200 });
    expect(db.audits.at(-1)).toMatchObject({
      action: 'leaveOutName',
      before: { readmitted: [`${uid}：${remark}`] },
      after: { readmitted: [] },
    });
    const { first, excluded } = (await call(previewSettlement, { id }, 'ops')).data;
    expect({ first: first.map((one) => one.uid), out: excluded.map((one) => one.uid) }).toEqual({
      first: before.first.map((one) => one.uid),
      out: before.excluded.map((one) => one.uid),
    });
    await act(settleActivity, '歌王争霸');
    expect(await act(leaveOutName, '歌王争霸', { uid })).toMatchObject({ status: 409 });
    expect(await act(verifySettlement, '歌王争霸', { verdict: 'verify' }, 'ops2')).toMatchObject({ status: 200 });
  });

  it('leaves out who is banned by now', async () => {
    const { id } = named('歌王争霸');
    const [first] = (await call(previewSettlement, { id }, 'ops')).data.first;
    change(() => Object.assign(db.users.edit(found(first).uid), { status: 'banned' }));
    const { excluded } = (await call(previewSettlement, { id }, 'ops')).data;
    expect(excluded.find(({ uid }) => uid === found(first).uid)).toMatchObject({ why: 'banned', rank: null });
  });

  it('a preview changes nothing', async () => {
    const before = { ...settlementIn(named('歌王争霸').id) };
    const audits = db.audits.length;
    await call(previewSettlement, { id: named('歌王争霸').id }, 'ops');
    expect(settlementIn(named('歌王争霸').id)).toEqual(before);
    expect(db.audits.length).toBe(audits);
    expect(await call(previewSettlement, { id: named('幸运转盘').id }, 'ops')).toMatchObject({ status: 409 });
  });
});

describe('settling', () => {
  it('goes on after the last rank that is done, and none comes twice', async () => {
    change(() => settleService.set('next', 20));
    const first = await act(settleActivity, '歌王争霸');
    expect(first.data.settlement).toMatchObject({ settle: 'settling', settled_done: 20 });
    expect(first.data.settlement.settle_failure).toBe('结算服务超时，停在第 20 名之后');
    const names = settlementIn(named('歌王争霸').id).names;
    expect(await act(verifySettlement, '歌王争霸', { verdict: 'verify' }, 'ops2')).toMatchObject({ status: 409 });
    const second = await act(settleActivity, '歌王争霸');
    expect(second.data.settlement).toMatchObject({
      settle: 'settled',
      settled_done: names.length,
      settle_failure: null,
    });
    expect(settlementIn(named('歌王争霸').id).names).toEqual(names);
    expect(new Set(names.map(({ rank }) => rank)).size).toBe(names.length);
  });

  it('continues the one of the seed that stopped at rank 37', async () => {
    const before = settlementIn(named('家族战').id);
    expect(before).toMatchObject({ state: 'settling', done: 37, failure: '结算服务超时，停在第 37 名之后' });
    expect((await act(settleActivity, '家族战')).data.settlement.settle).toBe('settled');
  });

  it('is not to be had before the end; 提前结束 makes it so', async () => {
    expect(await act(settleActivity, '春日盛典')).toMatchObject({
      status: 409,
      message: expect.stringContaining('还没有结束'),
    });
    unnamed('activity', named('春日盛典').id);
    expect(await act(activity.move, '春日盛典', { verb: 'end' })).toMatchObject({ status: 200 });
    expect((await act(settleActivity, '春日盛典')).data.settlement.settle).toBe('settled');
  });

  it('of more than 100,000 coins waits for a second person, who agrees to exactly this list', async () => {
    const asked = await act(settleActivity, '周年盛典');
    expect(asked.data).toMatchObject({ settlement: { settle: 'unsettled', is_asked: true } });
    expect(await act(settleActivity, '周年盛典')).toMatchObject({ status: 409 });
    const request = found(db.approvals.get(asked.data.approval_id ?? ''));
    const decide = { id: request.id, version: request.version, decision: 'approve', remark } as const;
    expect(await call(decideApproval, { ...decide, idem_key: newKey() }, 'ops')).toMatchObject({ status: 403 });
    expect(await call(decideApproval, { ...decide, idem_key: newKey() }, 'lead')).toMatchObject({ status: 200 });
    const { state, names, settled_by } = settlementIn(named('周年盛典').id);
    expect({ state, coins: coinsOf(names), by: settled_by?.id }).toEqual({
      state: 'settled',
      coins: 117_000,
      by: 'ops',
    });
  });

  it('is not carried out where the list changed after it was asked for', async () => {
    const asked = await act(settleActivity, '周年盛典');
    const { id } = named('周年盛典');
    const [first] = outcomeNow(found(rows.get(id))).names;
    change(() => Object.assign(db.users.edit(found(first).uid), { status: 'banned' }));
    const request = found(db.approvals.get(asked.data.approval_id ?? ''));
    const decide = {
      id: request.id,
      version: request.version,
      decision: 'approve',
      remark,
      idem_key: newKey(),
    } as const;
    await call(decideApproval, decide, 'lead');
    expect(db.approvals.get(request.id)).toMatchObject({
      status: 'exec_failed',
      failure: expect.stringContaining('名单有变化'),
    });
    expect(settlementIn(id)).toMatchObject({ state: 'unsettled', approval_id: null });
  });

  it('is of what stays ended: nothing is published while it is asked for', async () => {
    const asked = await act(settleActivity, '周年盛典');
    const { id } = named('周年盛典');
    const old = activityOf(found(rows.get(id)));
    const body = { ...old.body, warm_at: null, show_end_at: null };
    const again = { ...old, start_at: null, end_at: now() + day, body };
    const { version } = named('周年盛典');
    await call(activity.save, { id, version, content: again, idem_key: newKey() }, 'ops');
    expect(await act(activity.submit, '周年盛典')).toMatchObject({
      status: 422,
      message: '结算申请正在等待第二人同意，不能发布',
    });
    // However it came to be another one, what was asked for is not carried out.
    change(() => Object.assign(rows.edit(id), { status: 'archived' }));
    const request = found(db.approvals.get(asked.data.approval_id ?? ''));
    const decide = { id: request.id, version: request.version, decision: 'approve', remark } as const;
    await call(decideApproval, { ...decide, idem_key: newKey() }, 'lead');
    expect(db.approvals.get(request.id)?.failure).toBe('活动已不是结束状态，请核对后重新结算');
    expect(settlementIn(id)).toMatchObject({ state: 'unsettled', approval_id: null });
  });

  it('comes before an activity is put away', async () => {
    const archive = (name: string) => act(activity.move, name, { verb: 'archive' });
    expect(await archive('歌王争霸')).toMatchObject({
      status: 409,
      message: '还没有结算和发放，不能归档：归档后不能再结算',
    });
    await act(settleActivity, '周年盛典');
    expect((await archive('周年盛典')).message).toBe('结算申请正在等待第二人同意，不能归档');
    expect((await archive('千人冲榜')).message).toBe('结算还没有完成，不能归档');
    expect(await archive('十月签到')).toMatchObject({ status: 200 });
  });

  it('has nothing where an activity was ended before it began', async () => {
    const { id } = named('跨年送礼榜');
    unnamed('activity', id);
    expect(await act(activity.move, '跨年送礼榜', { verb: 'end' })).toMatchObject({ status: 200 });
    const { first, settlement } = (await call(previewSettlement, { id }, 'ops')).data;
    expect({ first, began: settlement.began, coins: settlement.settled_coins }).toEqual({
      first: [],
      began: false,
      coins: 0,
    });
    expect(await act(settleActivity, '跨年送礼榜')).toMatchObject({
      status: 409,
      message: '活动没有上线过，没有可以结算的内容',
    });
    expect((await call(listSettlements, { q: id }, 'ops')).data.list).toEqual([]);
    expect(await act(activity.move, '跨年送礼榜', { verb: 'archive' })).toMatchObject({ status: 200 });
  });

  it('by itself happens an hour after the end, by the system', async () => {
    const made = await create(content({ settle: 'auto' }, { start_at: null, end_at: now() + hour }));
    await call(activity.submit, { id: made.id, version: made.version, remark, idem_key: newKey() }, 'ops');
    await call(listSettlements, {}, 'ops');
    const publishAgain = async () => {
      const over = found(rows.get(made.id));
      const longer = { ...activityOf(over), end_at: now() + day };
      const wish = { id: made.id, version: over.version, content: longer, idem_key: newKey() };
      const { version } = (await call(activity.save, wish, 'ops')).data.config;
      return call(activity.submit, { id: made.id, version, remark, idem_key: newKey() }, 'ops');
    };
    passTime(hour + minute);
    expect((await call(activityFigures, {}, 'ops')).data.list.find(({ id }) => id === made.id)?.settle).toBe(
      'unsettled',
    );
    expect(await publishAgain()).toMatchObject({
      status: 422,
      message: '上榜的人还没有结算和发放，不能再发布：请先结算',
    });
    passTime(hour + 10 * minute);
    expect((await call(activityFigures, {}, 'ops')).data.list.find(({ id }) => id === made.id)?.settle).toBe('settled');
    expect(settlementIn(made.id).settled_by).toEqual({ id: 'system', name: '系统' });
    // A settled activity cannot be published again.
    expect(await publishAgain()).toMatchObject({
      status: 422,
      message: '已经开始结算的活动不能再发布：请克隆下一期',
    });
  });
});

describe('looking at it and giving', () => {
  it('is by two: who settled does not verify, and nothing is given before', async () => {
    const { id } = named('千人冲榜');
    expect(await act(issueSettlement, '千人冲榜')).toMatchObject({ status: 409 });
    expect(await act(verifySettlement, '千人冲榜', { verdict: 'verify' })).toMatchObject({
      status: 409,
      message: '不能复核自己的结算',
    });
    expect(await act(verifySettlement, '千人冲榜', { verdict: 'sendBack' }, 'ops2')).toMatchObject({ status: 200 });
    expect(settlementIn(id)).toMatchObject({ state: 'unsettled', names: [], settled_by: null });
    await act(settleActivity, '千人冲榜', {}, 'ops2');
    expect(await act(verifySettlement, '千人冲榜', { verdict: 'verify' }, 'lead')).toMatchObject({ status: 200 });
    expect(settlementIn(id)).toMatchObject({ state: 'verified', verified_by: { name: '组长老陈' } });
  });

  it('is not by who published or ended it, though it settled by itself', async () => {
    const made = await create(content({ settle: 'auto' }, { start_at: null, end_at: now() + day }));
    const on = () => ({ id: made.id, version: found(rows.get(made.id)).version, remark, idem_key: newKey() });
    await call(activity.submit, on(), 'ops');
    await call(activity.move, { ...on(), verb: 'end' }, 'ops2');
    await call(listSettlements, {}, 'ops');
    passTime(hour + 20 * minute);
    await call(listSettlements, {}, 'ops');
    expect(settlementIn(made.id)).toMatchObject({ state: 'settled', settled_by: { id: 'system' } });
    for (const who of ['ops', 'ops2'])
      expect(await call(verifySettlement, { ...on(), verdict: 'verify' }, who)).toMatchObject({
        status: 409,
        message: '您发布或结束过这个活动，须由另一人复核',
      });
    expect(await call(verifySettlement, { ...on(), verdict: 'verify' }, 'lead')).toMatchObject({ status: 200 });
  });

  it('is not by who settled part of it, though another went on', async () => {
    change(() => settleService.set('next', 20));
    await act(settleActivity, '歌王争霸', {}, 'ops2');
    await act(settleActivity, '歌王争霸', {}, 'lead');
    expect(settlementIn(named('歌王争霸').id)).toMatchObject({ state: 'settled', settled_by: { id: 'lead' } });
    for (const who of ['ops2', 'lead'])
      expect(await act(verifySettlement, '歌王争霸', { verdict: 'verify' }, who)).toMatchObject({
        status: 409,
        message: '不能复核自己的结算',
      });
    expect(await act(verifySettlement, '歌王争霸', { verdict: 'verify' }, 'admin')).toMatchObject({ status: 200 });
  });

  it('is not by who agreed to the settlement', async () => {
    const asked = await act(settleActivity, '周年盛典');
    const request = found(db.approvals.get(asked.data.approval_id ?? ''));
    const decide = { id: request.id, version: request.version, decision: 'approve', remark } as const;
    await call(decideApproval, { ...decide, idem_key: newKey() }, 'lead');
    expect(await act(verifySettlement, '周年盛典', { verdict: 'verify' }, 'lead')).toMatchObject({
      status: 409,
      message: '您同意了这次结算，须由另一人复核',
    });
    expect(await act(verifySettlement, '周年盛典', { verdict: 'verify' }, 'admin')).toMatchObject({ status: 200 });
  });

  it('gives each user once for each stage, by tasks of 发放与回收', async () => {
    const { id } = named('十一月充值返利');
    const { names } = settlementIn(id);
    const [first] = names;
    const account = `coin/user/${found(first).uid}`;
    const before = balanceOf(account);
    const given = await act(issueSettlement, '十一月充值返利');
    expect(given.data.settlement.settle).toBe('issued');
    expect(given.data.settlement.tasks).toHaveLength(2);
    for (let round = 0; round < 10; round++) {
      passTime(minute);
      await call(listSettlements, {}, 'ops');
    }
    const tasks = given.data.settlement.tasks.map(({ task_id }) => found(rewards.get(task_id)));
    expect(tasks.every(({ status }) => status === 'success' || status === 'partial')).toBe(true);
    expect(balanceOf(account) - before).toBe(found(first).value);
    // Granted already: nothing to reissue.
    const { uid, round } = found(first);
    const again = { uid, round, reason_code: 'other.campaign' };
    expect(await act(reissueReward, '十一月充值返利', again)).toMatchObject({
      status: 409,
      message: '该用户的奖励已经到账，不需要补发',
    });
    expect(await act(issueSettlement, '十一月充值返利')).toMatchObject({ status: 409 });
  });

  it('补发 is refused where nobody kept a record of the first time: it was given', async () => {
    const { uid, round } = found(settlementIn(named('十月签到').id).names[0]);
    const before = rewards.size;
    expect(await act(reissueReward, '十月签到', { uid, round, reason_code: 'other.compensation' })).toMatchObject({
      status: 409,
      message: '没有这一名次的发放记录，不能补发：请到「发放与回收」核对',
    });
    expect(rewards.size).toBe(before);
  });

  it('补发 gives one user what did not arrive, and not a second time, whoever tries', async () => {
    const { id } = named('十月签到');
    const { uid, round, value } = failedName(id);
    const wish = { uid, round, reason_code: 'other.compensation' };
    const had = balanceOf(`coin/user/${uid}`);
    const used = async () => (await call(activityFigures, {}, 'ops')).data.list.find((one) => one.id === id)?.used_coin;
    const before = await used();
    const state = async () => {
      const { list } = (await call(listSettlementNames, { q: id, uid }, 'ops')).data;
      return list.map(({ name_state }) => name_state);
    };
    expect(await state()).toEqual(['failed']);
    const { list } = (await call(listSettlementNames, { q: id, name_state: ['failed'] }, 'ops')).data;
    expect(list.map((row) => row.uid)).toEqual([uid]);
    const { data } = await act(reissueReward, '十月签到', wish);
    expect(rewards.get(data.task_id)).toMatchObject({ targets: [uid], status: 'queued', maker: 'ops' });
    for (const { task_id } of settlementIn(id).reissues)
      change(() => Object.assign(rewards.edit(task_id), { due_at: now() + minute }));
    expect(await state()).toEqual(['issuing']);
    expect(await act(reissueReward, '十月签到', wish)).toMatchObject({
      status: 409,
      message: '发放或补发还在执行，请等待完成',
    });
    // The tasks that failed leave him to the new ones: a retry finds nobody.
    for (const { task_id } of settlementIn(id).tasks) {
      const { version } = found(rewards.get(task_id));
      const again = { task_id, version, reason_code: 'other.campaign', remark, idem_key: newKey() };
      expect((await call(retryReward, again, 'lead')).status).toBe(409);
      expect(rewards.get(task_id)).toMatchObject({ failed: 0, skipped: 1, status: 'success' });
    }
    for (let step = 0; step < 5; step++) {
      passTime(minute);
      await call(listSettlements, {}, 'ops');
    }
    expect(await state()).toEqual(['issued']);
    expect(balanceOf(`coin/user/${uid}`) - had).toBe(value);
    // Failed grants already counted, since they were settled.
    expect(await used()).toBe(before);
    expect(await act(reissueReward, '十月签到', wish)).toMatchObject({
      status: 409,
      message: '该用户的奖励已经到账，不需要补发',
    });
    expect(await act(reissueReward, '十月签到', { ...wish, uid: '99999999' })).toMatchObject({ status: 422 });
  });
});

describe('names', () => {
  it('are listed by rank, those left out last, filtered by user and reason', async () => {
    const ask = async (wish: InputOf<typeof listSettlementNames>) =>
      (await call(listSettlementNames, { q: '歌王争霸', size: 1000, ...wish }, 'ops')).data.list;
    const all = await ask({});
    const ranked = all.filter(({ rank }) => rank !== null);
    expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, place) => place + 1));
    expect(all.slice(ranked.length).every(({ name_state }) => name_state === 'excluded')).toBe(true);
    const [first] = all;
    expect(await ask({ uid: found(first).uid })).toHaveLength(1);
    expect((await ask({ why: ['device'] })).every(({ why }) => why === 'device')).toBe(true);
  });
});
