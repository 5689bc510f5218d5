/** @jest-environment node */

import type { Content } from '../../src/domain/config/rules';
import type { TreasureBoxBody } from '../../src/domain/treasureBox/body';
import { checkTreasureBox, treasureBoxApprovalNeeded } from '../../src/domain/treasureBox/checks';
import { rewardKey } from '../../src/domain/treasureBox/draw';
import { boxEntryOf, type Entrant } from '../../src/domain/treasureBox/entry';
import { returnOf } from '../../src/domain/treasureBox/rules';
import { publicText } from '../../src/domain/treasureBox/text';
import type { InputOf } from '../../src/services/endpoint';
import { treasureBox } from '../../src/services/treasureBox';
import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../../src/services/treasureBoxOpenings';
import { found } from '../../tests/found';
import {
  treasureBoxBodyOf as bodyOf,
  boxOpenings,
  call,
  configActs,
  contentFor,
  day,
  dayOf,
  db,
  linesIn,
  noPity,
  noRisk,
  now,
  passTime,
  poolItem,
  prizes,
  resetDb,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Box = Content<TreasureBoxBody>;
const { stored, named, act, create, submit, save, decide } = configActs('treasureBox', treasureBox);

const { coins, vipWeek, vipMonth, expLarge } = prizes;
const rare = { is_rare: true };

type Odds = Omit<TreasureBoxBody, 'rate_public_text'>;

const boxOf = (body: Partial<Odds> = {}): Box => {
  const whole: TreasureBoxBody = {
    level: 1,
    trigger: 'room_gift',
    threshold: 1_000,
    open_countdown_sec: 60,
    join_rule: 'stay',
    join_seconds: 60,
    winners: 4,
    cost_coin: 500,
    pity: noPity,
    empty_reward: null,
    risk: noRisk,
    pool: [poolItem(coins(10), 90), poolItem(vipWeek, 5, rare), poolItem(expLarge, 5)],
    rate_public_text: { zh: '', en: '', tl: '' },
    ...body,
  };
  return contentFor({ ...whole, rate_public_text: publicText(whole) });
};

const said = (content: Box) => linesIn(checkTreasureBox(content, { now: now(), status: 'draft', liveStart: null }));

describe('checks', () => {
  const limited = (stock: object) => [poolItem(coins(10), 90), poolItem(vipWeek, 1, { ...rare, ...stock })];
  const twice = [poolItem(coins(10), 1), poolItem(coins(10), 2)];
  const nameless = [poolItem({ ...coins(10), names: { zh: '金币', en: ' ', tl: 'Barya' } }, 1)];
  const pity = (reward: string) => ({ enabled: true, n: 30, reward });
  const director = '须由拥有「房间宝箱·总监」权限的同事另行同意';
  it.each<[Partial<Odds>, string]>([
    [{ pool: [poolItem(coins(10), 0)] }, 'block body.pool.0 第 1 项：权重须为 1–1,000,000 的整数'],
    [{ pool: [] }, 'block body.pool 奖池须有 1–50 项'],
    [{ pool: twice }, 'block body.pool.1 第 2 项：奖品、数量和有效期与前面的一项相同，请合并'],
    [{ pool: limited({ stock_day: 5 }) }, 'block body.empty_reward 有库存或上限的奖池须设落空奖励'],
    [{ pool: limited({ stock_day: 0 }) }, 'block body.pool.1 第 2 项：稀有奖品的库存至少为 1'],
    [{ cost_coin: 0 }, 'block body.cost_coin 请填写开启成本：用于计算返奖率'],
    [{ cost_coin: 1_001 }, 'block body.cost_coin 开启成本不能高于触发阈值 1,000 金币：房间流水到此即开启'],
    [{ pool: nameless }, 'block body.pool.0 第 1 项：请填写英语名称，公示文案要用'],
    [{ pity: pity('vip:vip_month:1:30') }, 'block body.pity 保底奖励须是奖池中的奖品'],
    [{ cost_coin: 284 }, `warn body.pool 返奖率 90.14%，超过上限 90.00%，${director}`],
    [
      { pool: [poolItem(coins(10), 9, { stock_day: 5 }), poolItem(coins(20), 1)], empty_reward: coins(9_999) },
      `warn body.pool 库存用完或达到上限、改发落空奖励时返奖率 7200.88%，超过上限 90.00%，${director}`,
    ],
    [
      { trigger: 'task', cost_coin: 100_000_000, pool: [poolItem(coins(2_501), 1)] },
      `warn body.pool 房间任务触发没有消费，每次开启最多可期望发放 10,004 金币，超过 10,000，${director}`,
    ],
    [
      {
        pity: pity('vip:vip_week:1:7'),
        pool: limited({ stock_day: 3, per_user_limit: 1 }),
        empty_reward: coins(1),
      },
      'warn body.pity 保底的VIP 周卡 ×1（7 天） 只有每日 3 个、每人每日 1 个：用完后第 30 次无法获得，将顺延（公示已写明）',
    ],
  ])('a wrong box is told so at its field (%#)', (body, line) => expect(said(boxOf(body))).toContain(line));

  it('nothing is said about a usual box', () => expect(said(boxOf())).toEqual([]));

  it('the public text is exactly the odds, in each language', () => {
    const { body, ...content } = boxOf();
    const pool = body.pool.map((item, i) => (i === 0 ? { ...item, weight: 80 } : item));
    const lines = said({ ...content, body: { ...body, pool } });
    expect(lines.map((line) => line.split(' ')[1])).toEqual(
      ['zh', 'en', 'tl'].map((language) => `body.rate_public_text.${language}`),
    );
    expect(lines[0]).toMatch(/中文公示：第 1 行与配置的概率不符：应为「金币 ×10：88.888889%」/);
    expect(returnOf(body)).toMatchObject({ ev: 64, rate: 0.512 });
  });

  it('the backend finds rewards that are gone or changed in value', async () => {
    const pool = [poolItem({ ...vipWeek, item_id: 'vip_none' }, 1), poolItem({ ...vipMonth, value: 2_999 }, 1)];
    const id = await create(boxOf({ pool, cost_coin: 50_000, threshold: 50_000 }));
    const { findings } = (await call(treasureBox.check, { id }, 'ops')).data;
    expect(findings.flatMap(({ level, path, text }) => (level === 'block' ? [`${path} ${text}`] : []))).toEqual([
      'body.pool.0 「VIP 周卡 ×1（7 天）」不存在，请重新选择',
      'body.pool.1 「VIP 月卡 ×1（30 天）」的估值已从 2999 变为 3000 金币，请点「更新估值」',
    ]);
  });
});

it('above the ceiling a director agrees in addition, who is somebody else', async () => {
  expect(treasureBoxApprovalNeeded(boxOf()).more ?? []).toEqual([]);
  const id = await create(boxOf({ cost_coin: 284 }));
  await submit(id);
  await decide(id);
  expect(stored(id).status).toBe('pending');
  expect(await decide(id)).toMatchObject({ status: 403, message: '您已同意过本申请，须由他人审批' });
  await decide(id, 'admin');
  expect(stored(id)).toMatchObject({ status: 'online', live: 1 });
});

it('each risk rule leaves out its own users; a second account does not get around the daily limit', () => {
  const entrant = (uid: string, more: Partial<Entrant> = {}): Entrant => {
    return { uid, is_new: false, device: '', won_today: 0, ...more };
  };
  const crowd = [
    entrant('new', { is_new: true, device: 'd1' }),
    entrant('first', { device: 'd1', won_today: 3 }),
    entrant('second', { device: 'd1' }),
    entrant('unknown', { won_today: 2 }),
  ];
  const open = { ...noRisk, new_user_exclude: false, device_dedupe: false };
  const why = (risk: object) =>
    boxEntryOf(crowd, { ...open, ...risk }).left_out.map(({ uid, why: reason, instead }) => [uid, reason, instead]);
  expect(why({})).toEqual([]);
  expect(why({ device_dedupe: true })).toEqual([
    ['first', 'device', 'new'],
    ['second', 'device', 'new'],
  ]);
  expect(why({ new_user_exclude: true, device_dedupe: true, daily_cap_user: 3 })).toEqual([
    ['new', 'new_user', null],
    ['first', 'cap', null],
    ['second', 'device', 'first'],
  ]);
});

const openingsOf = async (input: InputOf<typeof listBoxOpenings> = {}) =>
  (await call(listBoxOpenings, { size: 1000, ...input }, 'ops')).data;

describe('openings', () => {
  it('are found by box, room, winner, time and rare reward; the newest first', async () => {
    const { list, total } = await openingsOf();
    expect(total).toBe(boxOpenings.size);
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).sort((a, b) => b - a));
    const { room_id, id, at } = found(list[0]);
    expect(new Set((await openingsOf({ room_id })).list.map((one) => one.room_id))).toEqual(new Set([room_id]));
    expect(new Set((await openingsOf({ q: id })).list.map((one) => one.id))).toEqual(new Set([id]));
    expect((await openingsOf({ q: '周末' })).list.every(({ box_name }) => box_name === '周末金宝箱')).toBe(true);
    expect((await openingsOf({ rare: 'true' })).list.every((one) => one.rare > 0)).toBe(true);
    expect((await openingsOf({ from: at, to: at })).list.every((one) => one.at === at)).toBe(true);
    const { uid } = found(boxOpenings.find(({ draws }) => draws.length > 0)?.draws[0]);
    const won = boxOpenings.filter(({ draws }) => draws.some((draw) => draw.uid === uid));
    expect((await openingsOf({ uid })).total).toBe(won.length);
    const most = Math.max(...boxOpenings.map(({ coins: gave }) => gave));
    expect((await openingsOf({ sort: '-coins' })).list[0]?.coins).toBe(most);
  });

  it('keep the stock of each reward, and each draw replays', async () => {
    const counts = new Map<string, number>();
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0;
    for (const { box_open_id, id, at, room, draws } of boxOpenings) {
      const { pool } = bodyOf(found(stored(id).versions.at(-1)).content);
      expect(room.place).toBeLessThan(room.percent);
      for (const { key } of draws) {
        const { stock_day = -1, stock_total = -1 } = pool.find((item) => rewardKey(item) === key) ?? {};
        const [today, all] = [count(`${id} ${dayOf(at)} ${key}`), count(`${id} ${key}`)];
        expect(today).toBeLessThanOrEqual(stock_day < 0 ? today : stock_day);
        expect(all).toBeLessThanOrEqual(stock_total < 0 ? all : stock_total);
      }
      if (!box_open_id.endsWith('7')) continue;
      const { data } = await call(getBoxOpening, { box_open_id }, 'ops');
      expect(data.draws.filter(({ replay }) => !replay.matches)).toEqual([]);
    }
    const shown = boxOpenings.flatMap(({ draws }) => draws.map(({ why }) => why));
    expect(new Set(shown)).toEqual(new Set(['roll', 'pity', 'stock']));
    expect(new Set(boxOpenings.flatMap(({ left_out }) => left_out.map(({ why }) => why)))).toEqual(
      new Set(['new_user', 'device', 'cap']),
    );
  });

  it('one shows its rolls, within those of its items, and an unknown number is refused', async () => {
    const one = found(boxOpenings.find(({ replaced }) => replaced > 0));
    const { draws, sum, opening, entry } = (await call(getBoxOpening, { box_open_id: one.box_open_id }, 'ops')).data;
    expect(opening).toMatchObject({ winners: draws.length, coins: draws.reduce((all, draw) => all + draw.coins, 0) });
    expect(entry).toMatchObject({ ...one.room, left_out: one.left_out });
    for (const { roll, roll_from, roll_to } of draws) {
      expect(roll_from <= roll && roll <= roll_to && roll_to < sum).toBe(true);
    }
    expect(await call(getBoxOpening, { box_open_id: 'bo_1_1' }, 'ops')).toMatchObject({ status: 404 });
  });
});

it('a box at its daily cost shows why it stopped, and is not resumed on that day', async () => {
  const id = named('新手宝箱');
  const { list } = (await call(treasureBoxFigures, {}, 'ops')).data;
  const tripped = list.filter((one) => one.tripped);
  expect(tripped.map((one) => one.id)).toEqual([id]);
  const why = found(tripped[0]?.tripped?.why);
  expect(why).toMatch(/^当日发放 1,\d+ 金币，超过每日成本上限 1,500$/);
  expect(await act(treasureBox.move, id, { verb: 'resume' })).toMatchObject({
    status: 409,
    message: `${why}：次日恢复，或发布上限更高的版本`,
  });
  passTime(day);
  expect(await act(treasureBox.move, id, { verb: 'resume' })).toMatchObject({ status: 200 });
});

describe('补库存', () => {
  const key = 'vip:vip_week:1:7';
  const why = { reason_code: 'other.campaign', remark: '周末活动加量' };
  const id = () => named('周末金宝箱');
  const restock = (more: object, who = 'ops') =>
    act(restockTreasureBox, id(), { key, ...why, added_day: 0, added_total: 0, ...more }, who);
  const stock = async () =>
    found((await call(listBoxStocks, { q: id() }, 'ops')).data.list.find((row) => row.key === key));

  it('adds to today and in total, with reason and audit row; the part of today ends with the day', async () => {
    const before = await stock();
    expect(before.given_total).toBeGreaterThan(0);
    expect(before.given_total + Number(before.left_total)).toBe(before.stock_total);
    const { data } = await restock({ added_day: 2, added_total: 10 });
    expect(data).toEqual({
      left_day: Number(before.left_day) + 2,
      left_total: Number(before.left_total) + 10,
      approval_id: null,
    });
    const row = found(db.audits.at(-1));
    expect(row).toMatchObject({ action: 'restockTreasureBox', object_id: id(), ...why });
    expect([row.before?.stock, row.after?.stock]).toEqual([
      ['VIP 周卡 ×1（7 天） 日 3 / 总 50'],
      ['VIP 周卡 ×1（7 天） 日 5 / 总 60'],
    ]);
    passTime(day);
    expect(await stock()).toMatchObject({ stock_day: 3, stock_total: 60 });
  });

  it.each<[object, string, string]>([
    [{}, 'added_day', '请填写补多少'],
    [{ key: 'coin:coin:7:0', added_day: 1 }, 'key', '生效版本的奖池里没有这个奖品'],
    [{ key: 'coin:coin:100:0', added_day: 1 }, 'message', '该奖品不限库存，不需要补'],
  ])('a wrong addition is refused (%#)', async (more, field, text) => {
    const { status, message, fields } = await restock(more);
    expect([status, { message, ...fields }[field]]).toEqual([field === 'message' ? 409 : 422, text]);
  });

  it('more than half of the published stock waits for a second person, in however many steps', async () => {
    expect(await stock()).toMatchObject({ restock_allowance: 25, pending_approval: null });
    await restock({ added_total: 20 });
    expect(await stock()).toMatchObject({ stock_total: 70, restock_allowance: 5 });
    const approval_id = found((await restock({ added_total: 6, added_day: 1 })).data.approval_id ?? undefined);
    expect(await stock()).toMatchObject({ stock_total: 70, stock_day: 3, pending_approval: approval_id });
    expect(await restock({ added_total: 9 })).toMatchObject({
      status: 409,
      message: expect.stringContaining(`申请 ${approval_id}`),
    });
    const request = found(db.approvals.get(approval_id));
    expect(request).toMatchObject({ checker_code: 'resource.treasureBox:check', ...why });
    expect(request.why).toBe('一人最多再补 5 个，补 6 个须由第二人同意');
    await decide(approval_id);
    expect(await stock()).toMatchObject({
      stock_total: 76,
      stock_day: 4,
      restock_allowance: 25,
      pending_approval: null,
    });
    expect(db.audits.findLast((row) => row.approval_id === approval_id)?.after).toMatchObject({ maker: 'ops' });
  });

  it('no new version is published while a request waits', async () => {
    const approval_id = found((await restock({ added_total: 30 })).data.approval_id ?? undefined);
    await save(id(), (content) => Object.assign(content, { remark: '改备注' }));
    expect(await submit(id())).toMatchObject({
      status: 409,
      message: `已有待审批的申请 ${approval_id}「补宝箱库存」，审批或撤回后才能操作`,
    });
    await decide(approval_id);
    expect(db.approvals.get(approval_id)).toMatchObject({ status: 'executed' });
    expect(await submit(id())).toMatchObject({ status: 200 });
  });
});
