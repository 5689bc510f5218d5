/** @jest-environment node */

import { checkActivity } from '../../src/domain/activity/checks';
import { freshBody } from '../../src/domain/activity/fresh';
import { type ActivityBody, activityTypes } from '../../src/domain/activity/rules';
import { settleStates } from '../../src/domain/activity/settle';
import { type Content, configStatus } from '../../src/domain/config/rules';
import { activity, activityFigures } from '../../src/services/activity';
import { activityPlay } from '../../src/services/activityPlay';
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
} from '../../src/services/activitySettle';
import { decideApproval } from '../../src/services/approval';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { failedName } from '../../tests/failedName';
import { found } from '../../tests/found';
import {
  activityOf,
  balanceOf,
  call,
  catalogueRewards,
  change,
  configsOf,
  contentFor,
  day,
  dayOf,
  db,
  hour,
  minute,
  newKey,
  now,
  outcomeNow,
  passTime,
  playedBy,
  resetDb,
  rewards,
  settlementIn,
  settleService,
  shownContentOf,
  stageAt,
  takenAt,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Activity = Content<ActivityBody>;
const rows = configsOf('activity');
const named = (name: string) => found(rows.find((one) => shownContentOf(one).name === name));
const remark = '按运营计划执行';
const settled = (name: string) => settlementIn(named(name).id);

/** A write on an activity as it is now. */
const act = <E extends Endpoint>(endpoint: E, name: string, more: object = {}, who = 'ops') => {
  const { id, version } = named(name);
  return call(endpoint, { id, version, remark, idem_key: newKey(), ...more } as InputOf<E>, who);
};
const agree = (approval_id: string | null, who = 'lead') => {
  const { id, version } = found(db.approvals.get(approval_id ?? ''));
  return call(decideApproval, { id, version, decision: 'approve', remark, idem_key: newKey() }, who);
};

const content = (body: Partial<ActivityBody> = {}, more: Partial<Activity> = {}): Activity => {
  const fresh = freshBody('rank');
  const made = {
    ...fresh,
    activity_code: 'a_new_one',
    budget_coin: 10_000,
    stages: [stageAt('冠军', 1, [catalogueRewards.coins(100)])],
    theme: { ...fresh.theme, rule_text: { zh: '规则', en: '', tl: '' } },
    ...body,
  };
  return contentFor(made, { name: '新活动', start_at: now() + day, end_at: now() + 8 * day, ...more });
};

/** Creates an activity and submits it. */
async function submit(made: Activity) {
  const { data } = await call(activity.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops');
  const { id, version } = data.config;
  return { id, ...(await call(activity.submit, { id, version, remark, idem_key: newKey() }, 'ops')) };
}

/** Saves another content of a published activity, and submits it. */
async function publish(name: string, edit: (old: Activity) => Partial<Activity>) {
  const old = activityOf(named(name));
  const { id, version } = named(name);
  const input = { id, version, content: { ...old, ...edit(structuredClone(old)) }, idem_key: newKey() };
  await call(activity.save, input, 'ops');
  return act(activity.submit, name);
}

describe('seed', () => {
  it('shows every status, type and state of settlement, and is published as the rules want it', async () => {
    expect(new Set(rows.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(new Set(rows.map((one) => activityOf(one).body.type)).size).toBe(Object.keys(activityTypes).length);
    const figures = (await call(activityFigures, {}, 'ops')).data.list;
    expect(new Set(figures.map(({ settle }) => settle))).toEqual(new Set(Object.keys(settleStates)));
    expect(figures.find(({ id }) => id === named('旧春节榜').id)?.off).toBe(1);
    const wrong = rows.flatMap((config) => {
      const one = activityOf(config);
      const findings = checkActivity(one, { now: now(), status: 'online', liveStart: one.start_at });
      return findings.filter(({ level, path }) => config.live && level === 'block' && path !== 'end_at');
    });
    expect(wrong).toEqual([]);
  });
});

describe('publication', () => {
  const picture = { file_id: 'x', url: '/x', width: 1029, height: 360, bytes: 9 };

  it.each<[string, Partial<ActivityBody>, string, string]>([
    [
      'an item that is off',
      { stages: [stageAt('冠军', 1, [catalogueRewards.stopped])] },
      'stages.0.rewards.0',
      '已停用',
    ],
    [
      'an outdated value',
      { stages: [stageAt('冠军', 1, [{ ...catalogueRewards.vipWeek, value: 1 }])] },
      'stages.0.rewards.0',
      '估值已从 1 变为 900',
    ],
    ['a used code', { activity_code: 'pk_season' }, 'activity_code', '编码已被活动「PK 赛季」使用'],
    ['a missing picture', { theme: { ...freshBody('rank').theme, bg: picture } }, 'theme.bg', '图片已不在'],
  ])('is refused for %s, at its field', async (_, body, path, text) => {
    const { status, fields } = await submit(content(body));
    expect(status).toBe(422);
    expect(fields?.[`body.${path}`]).toContain(text);
  });

  it('needs rewards to be available until the last recipient has used up the valid days', async () => {
    const until = found(shownContentOf(found(configsOf('consumable').get('cons_1007'))).end_at ?? undefined);
    const stages = [stageAt('冠军', 1, [catalogueRewards.ticket(1)])];
    const late = await submit(content({ stages }, { end_at: until - 6 * day }));
    expect(late.fields?.['body.stages.0.rewards.0']).toContain('早于活动结束后 7 天的有效期');
    expect((await submit(content({ stages }, { name: '早些', end_at: until - 7 * day }))).status).toBe(200);
  });

  it('of more than 100,000 coins waits for a holder of the check permission, and records its own fields only', async () => {
    const stages = [stageAt('冠军', 1, [catalogueRewards.coins(9_999)], { upto: 11 })];
    const { id, data } = await submit(content({ stages, budget_coin: 500_000 }));
    expect(data.state).toBe('pending_approval');
    const { after } = found(db.approvals.get(data.approval_id ?? ''));
    expect(after).toMatchObject({ 'rank_rule.metric': 'gift_sent', 'rank_rule.top_n': 100, settle: 'manual' });
    expect(after).not.toHaveProperty('quota');
    expect(await agree(data.approval_id, 'ops2')).toMatchObject({ status: 403 });
    expect(await agree(data.approval_id)).toMatchObject({ status: 200 });
    expect(rows.get(id)?.status).toBe('scheduled');
  });
});

describe('draws, exchanges and sign-ins', () => {
  const until = (name: string, at: number) => takenAt(named(name), at);
  const ask = (name: string, uid: string, at?: number) =>
    call(activityPlay, { id: named(name).id, uid, ...(at === undefined ? {} : { at }) }, 'ops');
  const users = () => db.users.keys().slice(0, 100);

  it.each(['幸运转盘', '周年兑换'])(
    '%s: the same at the same time, later never less, within the stock, and the sum is what was used',
    async (name) => {
      const { start_at, body } = activityOf(named(name));
      let before = body.stages.map(() => 0);
      for (let at = start_at ?? 0; at <= now(); at += 7 * hour) {
        const { got } = until(name, at);
        expect(until(name, at).got).toEqual(got);
        expect(got.every((count, place) => count >= (before[place] ?? 0))).toBe(true);
        before = got;
      }
      const { stages, coins } = until(name, now());
      expect(stages.every(({ stage, got }) => stage.stock === 0 || got <= stage.stock)).toBe(true);
      expect(coins).toBeGreaterThan(0);
      const { list } = (await call(activityFigures, {}, 'ops')).data;
      expect(list.find(({ id }) => id === named(name).id)?.used_coin).toBe(coins);
    },
  );

  it.each([
    ['幸运转盘', '今天的 10 次已用完'],
    ['新人七日礼', '补签 2 次已用完'],
  ])('%s: a user cannot exceed a limit, and an attempt is refused in these words', async (name, why) => {
    const all = users().map((uid) => ({ uid, ...playedBy(named(name), uid, now()) }));
    for (const { own } of all) {
      const today = (at: number) => own.draws.filter((one) => dayOf(one) === dayOf(at)).length;
      expect(Math.max(0, ...own.draws.map(today))).toBeLessThanOrEqual(10);
      expect(own.made_up.length).toBeLessThanOrEqual(2);
    }
    const { uid, attempts } = found(all.find(({ attempts }) => attempts.some((one) => one.why === why)));
    const { at } = found(attempts.findLast((one) => one.why === why));
    const { data } = await ask(name, uid, at);
    expect(data.phase).toBe('running');
    expect(data.deeds).toContainEqual(expect.objectContaining({ at, why }));
    expect(data.left.some(({ is_out }) => is_out)).toBe(true);
  });

  it('the score of a sign-in is the number of days that the user signed', async () => {
    const { first } = (await call(previewSettlement, { id: named('新人七日礼').id }, 'ops')).data;
    expect(first.length).toBeGreaterThan(10);
    for (const { uid, score } of first) {
      const { left } = (await ask('新人七日礼', uid)).data;
      expect(left[0]?.text).toContain(`累计签到 ${score} 天`);
    }
  });

  it('what was drawn counts against the budget of the next version, and keeps an ended activity from starting anew', async () => {
    const name = '幸运转盘';
    const { coins, draws } = until(name, now());
    const more = (budget_coin: number) => (old: Activity) => ({
      body: {
        ...old.body,
        budget_coin,
        stages: old.body.stages.slice(0, 1),
        lottery: { ...old.body.lottery, draws_total: draws + 100 },
      },
    });
    expect(await publish(name, more(coins + 999))).toMatchObject({
      status: 422,
      text: expect.stringMatching(/已发放 [\d,]+ 金币，剩余的最坏再发 1,\d+，合计 [\d,]+ 金币，超过预算/),
    });
    expect((await publish(name, more(200_000))).data.approval_id).toBeNull();
    expect(await act(activity.move, name, { verb: 'end' })).toMatchObject({ status: 200 });
    const again = (old: Activity) => ({
      start_at: null,
      end_at: now() + 5 * day,
      body: { ...old.body, warm_at: null },
    });
    expect(await publish(name, again)).toMatchObject({
      status: 422,
      text: expect.stringContaining('已经抽取或兑换过的活动不能再发布：请克隆下一期'),
    });
  });
});

describe('the list', () => {
  const preview = async () => (await call(previewSettlement, { id: named('歌王争霸').id }, 'ops')).data;
  const shared = async () => found((await preview()).excluded.find(({ why }) => why === 'device')).uid;

  it('is by score, each device once, with stages and coins that add up; excluded users come last', async () => {
    const { first, excluded, stages, settlement } = await preview();
    const scores = first.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const devices = first.map(({ uid }) => found(db.users.get(uid)).secret.device_id).filter(Boolean);
    expect(new Set(devices).size).toBe(devices.length);
    for (const { why, detail } of excluded.filter((one) => one.why === 'device'))
      expect([why, first.map(({ uid }) => uid)]).toEqual(['device', expect.arrayContaining([/\d+/.exec(detail)?.[0]])]);
    expect(stages.reduce((sum, { coins }) => sum + coins, 0)).toBe(settlement.settled_coins);
    const { list } = (await call(listSettlementNames, { q: '歌王争霸', size: 1000 }, 'ops')).data;
    expect(list.map(({ uid }) => uid)).toEqual([...first, ...excluded].map(({ uid }) => uid));
  });

  it('a readmitting operator cannot verify', async () => {
    await act(readmitName, '歌王争霸', { uid: await shared() }, 'ops2');
    await act(settleActivity, '歌王争霸');
    expect(await act(verifySettlement, '歌王争霸', { verdict: 'verify' }, 'ops2')).toMatchObject({
      status: 409,
      message: '名单里有您恢复资格的人，须由另一人复核',
    });
  });
});

describe('settling', () => {
  it('refuses users whom the list does not leave out, and an activity that grants at once', async () => {
    const { uid } = found(outcomeNow(named('歌王争霸')).names[0]);
    const row = settled('歌王争霸');
    expect((await act(readmitName, '歌王争霸', { uid })).fields).toEqual({ uid: '排除名单里没有这个用户' });
    expect((await act(leaveOutName, '歌王争霸', { uid })).fields).toEqual({ uid: '该用户未恢复过资格' });
    change(() => Object.assign(db.users.edit(uid), { status: 'deleted' }));
    expect((await act(readmitName, '歌王争霸', { uid })).message).toBe('已注销的用户不能恢复资格');
    expect(settled('歌王争霸')).toEqual(row);
    const instant = await call(previewSettlement, { id: named('幸运转盘').id }, 'ops');
    expect(instant).toMatchObject({ status: 409, message: '抽奖和兑换即时发放，不需要结算' });
  });

  it.each([0, 37])('stops after %d names, continues behind them with the same list', async (stop) => {
    const { names } = outcomeNow(named('歌王争霸'));
    change(() => settleService.set('next', stop));
    const { settlement } = (await act(settleActivity, '歌王争霸')).data;
    expect(settlement).toMatchObject({ settle: 'settling', settled_done: stop });
    expect(settlement.settle_failure).toBe(`结算服务超时，停在${stop === 0 ? '开始' : `第 ${stop} 名`}之后`);
    change(() => Object.assign(db.users.edit(found(names[2]).uid), { status: 'banned' }));
    await act(settleActivity, '歌王争霸', {}, 'lead');
    expect(settled('歌王争霸')).toMatchObject({ state: 'settled', done: names.length, failure: null, names });
    // Every operator who settled a part is excluded from verifying it.
    for (const who of ['ops', 'lead'])
      expect((await act(verifySettlement, '歌王争霸', { verdict: 'verify' }, who)).message).toBe('不能复核自己的结算');
  });

  it('of more than 100,000 coins is executed when another operator agreed, who cannot verify it then', async () => {
    const { approval_id, settlement } = (await act(settleActivity, '周年盛典')).data;
    expect(settlement).toMatchObject({ settle: 'unsettled', is_asked: true });
    expect((await act(settleActivity, '周年盛典')).message).toMatch(/^已有待审批的申请 apv_\d+「结算活动」/);
    const open = (old: Activity) => ({
      start_at: null,
      end_at: now() + day,
      body: { ...old.body, warm_at: null, show_end_at: null },
    });
    expect((await publish('周年盛典', open)).message).toMatch(/^已有待审批的申请 apv_\d+「结算活动」/);
    expect(await agree(approval_id, 'ops')).toMatchObject({ status: 403 });
    expect(await agree(approval_id)).toMatchObject({ status: 200 });
    expect(settled('周年盛典')).toMatchObject({ state: 'settled', settled_by: { id: 'ops' }, approval_id: null });
    expect((await act(verifySettlement, '周年盛典', { verdict: 'verify' }, 'lead')).message).toBe(
      '您同意了这次结算，须由另一人复核',
    );
  });

  it.each<[string, () => void]>([
    [
      '申请后名单有变化，请核对后重新结算',
      () => Object.assign(db.users.edit(found(outcomeNow(named('周年盛典')).names[0]).uid), { status: 'banned' }),
    ],
    [
      '活动已不是结束状态，请核对后重新结算',
      () => Object.assign(rows.edit(named('周年盛典').id), { status: 'archived' }),
    ],
  ])('is not executed where, after the request: %s', async (failure, edit) => {
    const { approval_id } = (await act(settleActivity, '周年盛典')).data;
    change(edit);
    await agree(approval_id);
    expect(db.approvals.get(approval_id ?? '')).toMatchObject({
      status: 'exec_failed',
      failure: expect.stringContaining(failure),
    });
    expect(settled('周年盛典')).toMatchObject({ state: 'unsettled', approval_id: null });
  });

  it('comes before an activity is archived', async () => {
    const archive = async (name: string) => (await act(activity.move, name, { verb: 'archive' })).message;
    expect(await archive('歌王争霸')).toBe('还没有结算和发放，不能归档：归档后不能再结算');
    expect(await archive('千人冲榜')).toBe('结算还没有完成，不能归档');
    await act(settleActivity, '周年盛典');
    expect(await archive('周年盛典')).toBe('结算申请正在等待第二人同意，不能归档');
    expect(await act(activity.move, '十月签到', { verb: 'archive' })).toMatchObject({ status: 200 });
  });

  it('is automatic an hour after the end; neither the publisher verifies nor the verifier issues it', async () => {
    await submit(content({ settle: 'auto' }, { start_at: null, end_at: now() + hour }));
    const longer = () => ({ start_at: null, end_at: now() + day });
    passTime(hour + minute);
    await call(listSettlements, {}, 'ops');
    expect((await publish('新活动', longer)).message).toBe('上榜的人还没有结算和发放，不能再发布：请先结算');
    passTime(hour);
    expect(settled('新活动')).toMatchObject({ state: 'settled', settled_by: { id: 'system', name: '系统' } });
    expect((await publish('新活动', longer)).message).toBe('已经开始结算的活动不能再发布：请克隆下一期');
    const verify = { verdict: 'verify' };
    expect((await act(verifySettlement, '新活动', verify)).message).toBe(
      '您编辑、发布或结束过这个活动，须由另一人复核',
    );
    expect(await act(verifySettlement, '新活动', verify, 'lead')).toMatchObject({ status: 200 });
    expect((await act(issueSettlement, '新活动', {}, 'lead')).message).toBe('自动结算的活动须由复核人以外的人发放');
    expect(await act(issueSettlement, '新活动')).toMatchObject({ status: 200 });
  });

  it('pending settlements are listed first, then by latest end', async () => {
    const { list } = (await call(listSettlements, { size: 100 }, 'ops')).data;
    const waiting = list.map(({ status, settle }) => status === 'ended' && settle !== 'issued');
    expect([waiting[0], waiting.indexOf(false)]).toEqual([true, waiting.lastIndexOf(true) + 1]);
    const ends = list.slice(waiting.indexOf(false)).map(({ ended_at }) => ended_at ?? 0);
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
  });
});

describe('verifying and issuing', () => {
  const runTasks = async () => {
    for (let step = 0; step < 6; step++) {
      passTime(minute);
      await call(listSettlements, {}, 'ops');
    }
  };

  it('发放 grants each user the settled coins once, by a task for each stage', async () => {
    const { names } = settled('十一月充值返利');
    const before = names.map(({ uid }) => balanceOf(`coin/user/${uid}`));
    expect((await act(issueSettlement, '十一月充值返利')).data.settlement.tasks).toHaveLength(2);
    await runTasks();
    const got = names.map(({ uid }, place) => balanceOf(`coin/user/${uid}`) - (before[place] ?? 0));
    expect(got).toEqual(names.map(({ value }) => value));
    const { uid, round } = found(names[0]);
    const again = { uid, round, reason_code: 'other.campaign' };
    expect((await act(reissueReward, '十一月充值返利', again)).message).toBe('该用户的奖励已经到账，不需要补发');
    expect((await act(issueSettlement, '十一月充值返利')).message).toBe('已发放的活动不能发放');
  });

  it('补发 grants a failed reward once; the failed task leaves it to the new one', async () => {
    const { id } = named('十月签到');
    const { uid, round, value } = failedName(id);
    const input = { uid, round, reason_code: 'other.compensation' };
    const had = balanceOf(`coin/user/${uid}`);
    const state = async () => (await call(listSettlementNames, { q: id, uid }, 'ops')).data.list[0]?.name_state;
    expect(await state()).toBe('failed');
    await act(reissueReward, '十月签到', input);
    for (const { task_id } of settled('十月签到').reissues)
      change(() => Object.assign(rewards.edit(task_id), { due_at: now() + minute }));
    expect(await state()).toBe('issuing');
    expect((await act(reissueReward, '十月签到', input)).message).toBe('发放或补发还在执行，请等待完成');
    for (const { task_id } of settled('十月签到').tasks)
      expect(rewards.get(task_id)).toMatchObject({ failed: 0, skipped: 1, status: 'success' });
    await runTasks();
    expect([await state(), balanceOf(`coin/user/${uid}`) - had]).toEqual(['issued', value]);
    expect((await act(reissueReward, '十月签到', { ...input, uid: '99999999' })).fields).toEqual({
      uid: '结算名单里没有这个用户',
    });
  });

  it('补发 is refused where no task of the first time is on record', async () => {
    const { uid, round } = found(settled('十月签到').names[0]);
    expect((await act(reissueReward, '十月签到', { uid, round, reason_code: 'other.compensation' })).message).toBe(
      '没有这一名次的发放记录，不能补发：请到「发放与回收」核对',
    );
  });
});
