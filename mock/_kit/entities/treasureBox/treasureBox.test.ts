/** @jest-environment node */
import { rewardKey } from '../../../../src/domain/box';
import { type Entrant, entryOf } from '../../../../src/domain/boxEntry';
import { oddsRows } from '../../../../src/domain/boxFigures';
import { chiSquareOf } from '../../../../src/domain/chiSquare';
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { breakerOpenings, newAccountDays } from '../../../../src/domain/limits';
import { breakerText, drawMoments, paceOf, prizeText, publicText, returnOf } from '../../../../src/domain/treasureBox';
import type { TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import { checkTreasureBox, treasureBoxNeeds } from '../../../../src/domain/treasureBoxRules';
import { decideApproval } from '../../../../src/services/approval';
import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../../../../src/services/boxOpenings';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { treasureBox } from '../../../../src/services/treasureBox';
import { found } from '../../../../tests/found';
import {
  call,
  change,
  configsOf,
  contentOf,
  day,
  dayOf,
  db,
  failures,
  hour,
  liveOf,
  newKey,
  now,
  passTime,
  prizes,
  resetDb,
} from '../../../testing';
import { bodyOf, liveBox, noPity, noRisk, poolItem } from './entity';
import { openEvery, tableOf } from './openings';
import { boxOpenings, openingColumns, replayed } from './reads';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Box = Content<TreasureBoxBody>;
const rows = configsOf('treasureBox');
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const stored = (id: string) => found(rows.get(id));
const bodyIn = (name: string) => found(liveBox(stored(named(name)))).content.body;
const remark = '按活动方案调整';

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const { coins, vipWeek, vipMonth, expLarge } = prizes;
const rare = { is_rare: true };

/** Input of a draw. */
type Odds = Omit<TreasureBoxBody, 'rate_public_text'>;
const odds = (body: Partial<Odds> = {}): Odds => ({
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
  ...body,
});

const boxOf = (body: Partial<Odds> = {}, more: Partial<Box> = {}): Box => {
  const whole = { ...odds(body), rate_public_text: { zh: '', en: '', tl: '' } };
  return {
    name: `新宝箱 ${newKey()}`,
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '运营小许',
    remark: '',
    body: { ...whole, rate_public_text: publicText(whole) },
    ...more,
  };
};

const create = async (content = boxOf()) =>
  (await call(treasureBox.create, { env: 'prod', content, idem_key: newKey() }, 'ops')).data.config.id;
const submit = (id: string, who = 'ops') => act(treasureBox.submit, id, { remark }, who);
const decide = (id: string, who: string, decision: 'approve' | 'reject' = 'approve') => {
  const request = found(db.approvals.get(stored(id).draft?.approval_id ?? ''));
  return call(decideApproval, { id: request.id, version: request.version, decision, remark, idem_key: newKey() }, who);
};

const moment = { now: now(), status: 'draft', liveStart: null } as const;
const said = (content: Box, more: object = {}) =>
  checkTreasureBox(content, { ...moment, ...more }).flatMap(({ level, path, text }) =>
    level === 'pass' ? [] : [`${level} ${path} ${text}`],
  );

describe('seed', () => {
  it('shows every status, versions, and what waits for one and for two', async () => {
    const { data } = await call(treasureBox.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(stored(named('日常银宝箱')).versions).toHaveLength(2);
    const waiting = db.approvals.filter(({ type, status }) => type === 'config_treasureBox' && status === 'pending');
    expect(waiting.map(({ object_name, steps }) => [object_name, steps.length])).toEqual([
      ['高返宝箱', 2],
      ['铜宝箱', 1],
    ]);
  });

  it('is published as the rules want it, and nothing of it would be refused now', async () => {
    const wrong = rows.flatMap((config) => {
      const live = liveOf(config)?.content as Box | undefined;
      return live && config.status !== 'archived' ? said(live, { status: 'online', liveStart: live.start_at }) : [];
    });
    expect(wrong.filter((line) => line.startsWith('block') && !line.startsWith('block end_at'))).toEqual([]);
    const { data } = await call(treasureBox.check, { id: named('圣诞宝箱') }, 'ops');
    expect(data.lines.filter(({ level }) => level === 'block')).toEqual([]);
  });

  it('one that gave too much has stopped by itself; the others are within their band', async () => {
    const { list } = (await call(treasureBoxFigures, {}, 'ops')).data;
    const tripped = list.filter((one) => one.tripped);
    expect(tripped.map(({ id }) => id)).toEqual([named('新手宝箱')]);
    expect(tripped[0]?.tripped?.why).toMatch(/^当日发放 1,\d+ 金币，超过每日成本上限 1,500$/);
    const online = list.filter(({ id }) => stored(id).status === 'online');
    expect(online.map(({ pace }) => pace !== null && pace.actual < pace.expected + pace.band)).toEqual(
      online.map(() => true),
    );
  });
});

describe('checks', () => {
  it('a whole one is clean, with no end', () => expect(said(boxOf())).toEqual([]));

  it.each<[string, Partial<Odds>, string]>([
    ['weight 0', { pool: [poolItem(coins(10), 0)] }, 'block body.pool.0 第 1 项：权重须为 1–1,000,000 的整数'],
    ['nothing', { pool: [] }, 'block body.pool 奖池须有 1–50 项'],
    [
      'an item twice',
      { pool: [poolItem(coins(10), 1), poolItem(coins(10), 2)] },
      'block body.pool.1 第 2 项：奖品、数量和有效期与前面的一项相同，请合并',
    ],
    [
      'stock without fallback',
      { pool: [poolItem(coins(10), 1, { stock_day: 5 })] },
      'block body.empty_reward 有库存或上限的奖池须设落空奖励',
    ],
    [
      'a rare one without stock',
      { pool: [poolItem(coins(10), 1, { ...rare, stock_day: 0 })], empty_reward: coins(1) },
      'block body.pool.0 第 1 项：稀有奖品的库存至少为 1',
    ],
    ['a level of ten', { level: 10 }, 'block body.level 等级为 1 到 9'],
    ['too short a countdown', { open_countdown_sec: 9 }, 'block body.open_countdown_sec 开启倒计时为 10 到 300'],
    ['no winners', { winners: 0 }, 'block body.winners 中奖人数为 1 到 500'],
    ['no threshold', { threshold: 0 }, 'block body.threshold 触发阈值至少为 1'],
    ['no cost', { cost_coin: 0 }, 'block body.cost_coin 请填写开启成本：用于计算返奖率'],
    [
      'a cost that is never spent',
      { cost_coin: 1_001 },
      'block body.cost_coin 开启成本不能高于触发阈值 1,000 金币：房间流水到此即开启',
    ],
    [
      'odds of what is never given',
      { pool: [poolItem(coins(10), 9, { stock_total: 0 }), poolItem(coins(5), 1)], empty_reward: coins(1) },
      'block body.pool.0 第 1 项：库存为 0，不会发出却公示了概率：请填写库存或删除',
    ],
    [
      'a reward without a name',
      { pool: [poolItem({ ...coins(10), names: { zh: '金币', en: ' ', tl: 'Barya' } }, 1)] },
      'block body.pool.0 第 1 项：请填写英语名称，公示文案要用',
    ],
    [
      'pity that nothing keeps',
      { pity: { enabled: true, n: 10, reward: 'vip:vip_month:1:30' } },
      'block body.pity 保底奖励须是奖池中的奖品',
    ],
  ])('%s', (_, body, line) => expect(said(boxOf(body))).toContain(line));

  it('R: 50 of the greatest weight are drawn from; a third is a third', () => {
    const pool = Array.from({ length: 50 }, (_, i) => poolItem(coins(i + 1), 1_000_000));
    expect(said(boxOf({ pool }))).toEqual([]);
    const thirds = [1, 2, 3].map((qty) => poolItem(coins(qty), 1));
    expect(boxOf({ pool: thirds }).body.rate_public_text.zh).toContain('33.333333%');
  });

  it('the public text is exactly the odds, in each language', () => {
    const content = boxOf();
    const pool = content.body.pool.map((item, i) => (i === 0 ? { ...item, weight: 80 } : item));
    const lines = said({ ...content, body: { ...content.body, pool } });
    expect(lines.map((line) => line.split(' ')[1])).toEqual(
      ['zh', 'en', 'tl'].map((language) => `body.rate_public_text.${language}`),
    );
    expect(lines[0]).toMatch(/中文公示：第 1 行与配置的概率不符：应为「金币 ×10：88.888889%」/);
    // Multiplying all weights keeps the odds.
    const doubled = content.body.pool.map((item) => ({ ...item, weight: item.weight * 2 }));
    expect(said({ ...content, body: { ...content.body, pool: doubled } })).toEqual([]);
  });

  it('what it returns is told, and warned of above the ceiling', () => {
    expect(returnOf(boxOf().body)).toMatchObject({ ev: 64, rate: 0.512 });
    expect(checkTreasureBox(boxOf(), moment)).toContainEqual({
      level: 'pass',
      path: 'body.pool',
      text: '单次期望值 64.00 金币，返奖率 51.20%',
    });
    // 256 coins an opening: of 284 they are 90.14 %, of 285 89.82 %.
    expect(said(boxOf({ cost_coin: 284 }))).toEqual([
      'warn body.pool 返奖率 90.14%，超过上限 90.00%，须由拥有「房间宝箱·总监」权限的同事另行同意',
    ]);
    expect(said(boxOf({ cost_coin: 285 }))).toEqual([]);
  });

  it('what it may return with the fallback instead of what runs out is under the ceiling as well', () => {
    const few = { stock_day: 5 };
    const body = { pool: [poolItem(coins(10), 9, few), poolItem(coins(20), 1)], empty_reward: coins(9_999) };
    const over =
      '库存用完或达到上限、改发落空奖励时返奖率 7200.88%，超过上限 90.00%，须由拥有「房间宝箱·总监」权限的同事另行同意';
    expect(said(boxOf(body))).toEqual([`warn body.pool ${over}`]);
    expect(treasureBoxNeeds(boxOf(body)).more).toEqual([{ code: 'resource.treasureBox:director', why: over }]);
    const limited = boxOf({ pool: [poolItem(coins(100), 1, few)], empty_reward: coins(10) });
    expect(checkTreasureBox(limited, moment)).toContainEqual({
      level: 'pass',
      path: 'body.pool',
      text: '单次期望值 100.00 金币，返奖率 80.00%（库存充足时；用完或达到上限后最低 8.00%）',
    });
  });

  it('where no coins are spent for it, what one opening gives is bounded by itself', () => {
    const big = boxOf({ trigger: 'task', cost_coin: 100_000_000, pool: [poolItem(coins(2_501), 1)] });
    const over =
      '房间任务触发没有消费，每次开启最多可期望发放 10,004 金币，超过 10,000，须由拥有「房间宝箱·总监」权限的同事另行同意';
    expect(said(big)).toEqual([`warn body.pool ${over}`]);
    expect(treasureBoxNeeds(big).more).toHaveLength(1);
    // The substitute reward counts as well.
    const few = { pool: [poolItem(coins(10), 1, { stock_day: 1 })], empty_reward: coins(9_999) };
    expect(treasureBoxNeeds(boxOf({ trigger: 'task', cost_coin: 100_000_000, ...few })).more).toHaveLength(1);
    expect(said(boxOf({ trigger: 'task', cost_coin: 100_000, pool: [poolItem(coins(2_500), 1)] }))).toEqual([]);
  });

  it('a promise that stock can put off is told, and users read that it is', () => {
    const pity = { enabled: true, n: 30, reward: 'vip:vip_week:1:7' };
    const pool = (more: object) => [poolItem(coins(10), 90), poolItem(vipWeek, 1, { ...rare, ...more })];
    const limited = boxOf({ pity, pool: pool({ stock_day: 3, per_user_limit: 1 }), empty_reward: coins(1) });
    expect(said(limited)).toEqual([
      'warn body.pity 保底的VIP 周卡 ×1（7 天） 只有每日 3 个、每人每日 1 个：用完后第 30 次无法获得，将顺延（公示已写明）',
    ]);
    expect(limited.body.rate_public_text.zh).toMatch(
      /第 30 次必得 VIP 周卡 ×1（7 天）；届时库存用完.*顺延到之后的一次\n/,
    );
    const endless = boxOf({ pity, pool: pool({}) });
    expect(said(endless)).toEqual([]);
    expect(endless.body.rate_public_text.zh).not.toContain('顺延');
  });

  it('the backend knows what is off, and what is worth something else by now', async () => {
    const off = { ...vipWeek, item_id: 'vip_none' };
    const cheap = { ...vipMonth, value: 2_999 };
    const id = await create(
      boxOf({ pool: [poolItem(off, 1), poolItem(cheap, 1)], cost_coin: 50_000, threshold: 50_000 }),
    );
    const { lines } = (await call(treasureBox.check, { id }, 'ops')).data;
    const blocking = lines.filter(({ level }) => level === 'block').map(({ path, text }) => `${path} ${text}`);
    expect(blocking).toEqual([
      'body.pool.0 「VIP 周卡 ×1（7 天）」不存在，请重新选择',
      'body.pool.1 「VIP 月卡 ×1（30 天）」的估值已从 2999 变为 3000 金币，请点「更新估值」',
    ]);
    expect(await submit(id)).toMatchObject({ status: 422 });
  });

  it('versions are compared item by item', () => {
    const [before, after] = stored(named('日常银宝箱')).versions.map(({ content }) => bodyOf(content));
    const [first, ...others] = oddsRows(found(before).pool, found(after).pool, prizeText);
    expect(first).toMatchObject({ text: '金币 ×10', before: 0.6, after: 0.5 });
    expect(others).toHaveLength(4);
    expect(oddsRows([], found(after).pool, prizeText).every((row) => row.before === 0)).toBe(true);
  });
});

describe('publication', () => {
  it('four eyes always: neither who made it nor who wrote in it agrees', async () => {
    const id = await create(boxOf());
    expect(await submit(id)).toMatchObject({ status: 200, data: { state: 'pending_approval' } });
    expect(await decide(id, 'ops')).toMatchObject({ status: 403, message: '不能审批自己发起的申请' });
    expect(await decide(id, 'ops2')).toMatchObject({ status: 403, message: '无权限，请联系管理员开通' });
    await decide(id, 'lead');
    expect(stored(id)).toMatchObject({ status: 'online', live: 1 });

    const content = boxOf({ winners: 5 });
    await act(treasureBox.save, id, { content: { ...content, name: contentOf(stored(id)).name } }, 'lead');
    await act(treasureBox.lock, id, { hold: false, version: undefined, idem_key: undefined }, 'lead');
    expect(await submit(id)).toMatchObject({ status: 200 });
    expect(await decide(id, 'lead')).toMatchObject({ status: 403, message: '不能审批自己编辑过的内容' });
    expect((await decide(id, 'admin')).data).toMatchObject({ status: 'executed' });
    expect(stored(id).live).toBe(2);
  });

  it('above the ceiling a director agrees in addition, who is somebody else', async () => {
    const id = await create(boxOf({ cost_coin: 284 }));
    const { approval } = (await call(treasureBox.check, { id }, 'ops')).data;
    expect(approval?.why).toBe(
      '宝箱的概率和奖池须由第二人核对；返奖率 90.14%，超过上限 90.00%，须由拥有「房间宝箱·总监」权限的同事另行同意',
    );
    await submit(id);
    await decide(id, 'lead');
    expect(stored(id).status).toBe('pending');
    expect(await decide(id, 'lead')).toMatchObject({ status: 403, message: '您已同意过本申请，须由他人审批' });
    await decide(id, 'admin');
    expect(stored(id)).toMatchObject({ status: 'online', live: 1 });
  });

  it('an end is not put off by one alone', async () => {
    const id = named('日常银宝箱');
    const answer = await act(treasureBox.extend, id, { end_at: now() + 90 * day, remark });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('须由第二人核对') });
  });
});

describe('draws', () => {
  const draws = (name: string, version: number) =>
    openingColumns.by('id', named(name)).flatMap((one) => (one.of_version === version ? one.draws : []));

  it('of a busy box are the odds: χ² of the rolls of its version', () => {
    for (const { version, content } of stored(named('日常银宝箱')).versions.slice(-1)) {
      const { pool } = bodyOf(content);
      const sum = pool.reduce((all, { weight }) => all + weight, 0);
      const given = draws('日常银宝箱', version);
      expect(given.length).toBeGreaterThan(1_000);
      const rolled = pool.map((_, place) => given.filter((draw) => draw.given === place).length);
      const { p } = chiSquareOf(
        rolled,
        pool.map(({ weight }) => (weight / sum) * given.length),
      );
      expect(p).toBeGreaterThan(0.0001);
    }
  });

  it('replay is the draw, of every stored opening', () => {
    expect(boxOpenings.size).toBeGreaterThan(500);
    for (const { id, of_version, draws: all } of boxOpenings) {
      const version = found(stored(id).versions.find((one) => one.version === of_version));
      expect(all.filter((draw) => !replayed(bodyOf(version.content), draw).matches)).toEqual([]);
    }
  });

  it('stock is exact: never more in a day or in all than there is, and instead of it the fallback', () => {
    const { pool } = bodyIn('周末金宝箱');
    const place = pool.findIndex(({ item_id }) => item_id === 'vip_week');
    const byDay = new Map<number, number>();
    for (const { at, draws: all } of openingColumns.by('id', named('周末金宝箱'))) {
      const key = Math.floor((at + 8 * hour) / day);
      byDay.set(key, (byDay.get(key) ?? 0) + all.filter(({ given }) => given === place).length);
    }
    expect(Math.max(...byDay.values())).toBe(3);
    const replaced = draws('周末金宝箱', 1).filter(({ given }) => given < 0);
    expect(replaced.length).toBeGreaterThan(0);
    for (const { facts, why } of replaced) {
      if (why === 'stock') expect(facts.rolled.left_day === 0 || facts.rolled.left_total === 0).toBe(true);
      else expect([why, facts.rolled.had_today]).toEqual(['limit', 1]);
    }
  });

  it('pity comes with the 30th draw without a rare one, as long as there is stock', () => {
    const given = draws('周末金宝箱', 1);
    const promised = given.filter(({ why }) => why === 'pity');
    expect(promised.length).toBeGreaterThan(0);
    expect(promised.every(({ facts }) => facts.misses >= 29)).toBe(true);
    const due = given.filter(
      ({ facts }) => facts.misses >= 29 && facts.pity?.left_day !== 0 && facts.pity?.had_today === 0,
    );
    expect(due.every(({ why }) => why === 'pity')).toBe(true);
  });

  it('go on as time passes, of what is served alone, and stop at once with 熔断停用', async () => {
    const id = named('至尊宝箱');
    const opened = () => openingColumns.by('id', id).length;
    await call(listBoxOpenings, {}, 'ops');
    const before = opened();
    passTime(2 * hour);
    await call(listBoxOpenings, {}, 'ops');
    const running = opened();
    expect(running).toBeGreaterThan(before);
    await act(treasureBox.move, id, { verb: 'pause', remark });
    passTime(2 * hour);
    await call(listBoxOpenings, {}, 'ops');
    expect(opened()).toBe(running);
    const { versions } = stored(id);
    for (const { draws: all } of openingColumns.by('id', id).slice(before))
      expect(all.every((draw) => replayed(bodyOf(found(versions[0]).content), draw).matches)).toBe(true);
    expect(failures()).toEqual([]);
  });

  it('of a whole year that nobody looked at, the last day alone', async () => {
    await call(listBoxOpenings, {}, 'ops');
    const before = boxOpenings.size;
    passTime(365 * day);
    await call(listBoxOpenings, {}, 'ops');
    expect(boxOpenings.size).toBeGreaterThan(before);
    expect(boxOpenings.size - before).toBeLessThan(6 * 3 * (day / openEvery + 2));
  });
});

describe('who takes part', () => {
  const entrant = (uid: string, more: Partial<Entrant> = {}): Entrant => ({
    uid,
    is_new: false,
    device: '',
    won_today: 0,
    ...more,
  });
  const open = { ...noRisk, new_user_exclude: false, device_dedupe: false };
  const why = (entrants: Entrant[], risk: Partial<TreasureBoxBody['risk']>) =>
    entryOf(entrants, { ...open, ...risk }).left_out.map((one) => [one.uid, one.why, one.instead]);
  const crowd = [
    entrant('new', { is_new: true, device: 'd1' }),
    entrant('first', { device: 'd1', won_today: 3 }),
    entrant('second', { device: 'd1' }),
    entrant('unknown'),
    entrant('unknown too', { won_today: 2 }),
  ];

  it('everybody, where nothing is asked', () => {
    expect(entryOf(crowd, open)).toEqual({ admitted: crowd.map(({ uid }) => uid), left_out: [] });
  });

  it('each rule leaves out its own; who has no known device is nobody’s double', () => {
    expect(why(crowd, { new_user_exclude: true })).toEqual([['new', 'new_user', null]]);
    expect(why(crowd, { device_dedupe: true })).toEqual([
      ['first', 'device', 'new'],
      ['second', 'device', 'new'],
    ]);
    expect(why(crowd, { daily_cap_user: 3 })).toEqual([['first', 'cap', null]]);
    expect(why(crowd, { daily_cap_user: 2 }).map(([uid]) => uid)).toEqual(['first', 'unknown too']);
  });

  it('who is new holds no device; a second account is no way around the limit', () => {
    const all = { new_user_exclude: true, device_dedupe: true, daily_cap_user: 3 };
    expect(why(crowd, all)).toEqual([
      ['new', 'new_user', null],
      ['first', 'cap', null],
      ['second', 'device', 'first'],
    ]);
  });

  const openings = (name: string) => openingColumns.by('id', named(name));
  const people = (uids: readonly string[]) => uids.map((uid) => found(db.users.get(uid)));

  it('no new account wins, nor two of one device, and it is kept who was left out for it', () => {
    for (const { at, draws: all, left_out } of boxOpenings) {
      const winners = people(all.map(({ uid }) => uid));
      expect(winners.filter(({ register_at }) => at - register_at < newAccountDays * day)).toEqual([]);
      const devices = winners.map(({ secret }) => secret.device_id).filter(Boolean);
      expect(new Set(devices).size).toBe(devices.length);
      const left = left_out.map(({ uid }) => uid);
      expect(winners.filter(({ user_id }) => left.includes(user_id))).toEqual([]);
    }
    const whys = new Set([...boxOpenings].flatMap(({ left_out }) => left_out.map((one) => one.why)));
    expect(whys).toEqual(new Set(['new_user', 'device', 'cap']));
  });

  it('a box opens from its start on, if nobody looked meanwhile, too', async () => {
    await call(listBoxOpenings, {}, 'ops');
    const { start_at } = contentOf(stored(named('任务宝箱')));
    passTime(Number(start_at) - now() + hour);
    await call(listBoxOpenings, {}, 'ops');
    const moments = openings('任务宝箱').map(({ at }) => at);
    expect(moments.length).toBeGreaterThan(0);
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(Number(start_at));
  });

  it('nobody wins more often in a day than he may', async () => {
    passTime(9 * hour);
    await call(listBoxOpenings, {}, 'ops');
    const { daily_cap_user } = bodyIn('在线时长宝箱').risk;
    const wins = new Map<string, number>();
    for (const { at, draws: all, left_out } of openings('在线时长宝箱')) {
      for (const one of left_out)
        if (one.why === 'cap') expect(one.won_today).toBe(wins.get(`${dayOf(at)} ${one.uid}`));
      for (const { uid } of all) wins.set(`${dayOf(at)} ${uid}`, (wins.get(`${dayOf(at)} ${uid}`) ?? 0) + 1);
    }
    expect(Math.max(...wins.values())).toBe(daily_cap_user);
  });

  it('no room opens one more often in a day than it may; its turn goes to the next', async () => {
    passTime(9 * hour);
    await call(listBoxOpenings, {}, 'ops');
    const { daily_cap_room } = bodyIn('至尊宝箱').risk;
    const counts = new Map<string, number>();
    for (const { at, room_id, room } of openings('至尊宝箱')) {
      const key = `${dayOf(at)} ${room_id}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      expect(room.opened_today).toBe(counts.get(key));
    }
    expect(Math.max(...counts.values())).toBe(daily_cap_room);
    expect(openings('至尊宝箱').some(({ room }) => room.passed_cap > 0)).toBe(true);
  });

  it('灰度: the box is in the rooms of the share alone, the same ones, and where a listed user is', async () => {
    const partly = openings('在线时长宝箱');
    expect(partly.every(({ room }) => room.percent === 50 && room.place < 50)).toBe(true);
    expect(partly.some(({ room }) => room.passed_rollout > 0)).toBe(true);
    const places = new Map(partly.map(({ room_id, room }) => [room_id, room.place]));
    for (const { room_id, room } of partly) expect(room.place).toBe(places.get(room_id));

    const id = named('在线时长宝箱');
    const { uid } = found(partly.findLast(({ draws: all }) => all.length > 0)?.draws[0]);
    const later = async (percent: number, whitelist: string[]) => {
      change(() => void Object.assign(configsOf('treasureBox').edit(id), { rollout: { percent, whitelist } }));
      const all = openings('在线时长宝箱').length;
      passTime(6 * hour);
      await call(listBoxOpenings, {}, 'ops');
      return openings('在线时长宝箱').slice(all);
    };
    const listed = await later(1, [uid]);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.every(({ room }) => room.place < 1 || room.listed === uid)).toBe(true);
    // One in a hundred of forty rooms: there may be none at all, and then nothing opens.
    const alone = await later(1, []);
    expect(alone.every(({ room }) => room.place < 1)).toBe(true);
    expect(failures()).toEqual([]);
  });

  it('an opening says all of it', async () => {
    const one = found(openings('在线时长宝箱').findLast(({ left_out }) => left_out.length > 1));
    const { entry, opening } = (await call(getBoxOpening, { box_open_id: one.box_open_id }, 'ops')).data;
    const { room_id, room } = one;
    expect(opening).toMatchObject({ room_id, participants: one.participants });
    expect(entry).toEqual({ ...room, room_cap: 0, left_out: one.left_out });
  });
});

describe('开启记录', () => {
  const ask = async (wish: InputOf<typeof listBoxOpenings> = {}) =>
    (await call(listBoxOpenings, { size: 1000, ...wish }, 'ops')).data;

  it('is filtered by box, room, winner, time and what is rare; the newest first', async () => {
    const { list, total } = await ask();
    expect(total).toBe(boxOpenings.size);
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).sort((a, b) => b - a));
    const [first] = list;
    const { room_id, id, at } = found(first);
    expect(new Set((await ask({ room_id })).list.map((one) => one.room_id))).toEqual(new Set([room_id]));
    expect(new Set((await ask({ q: id })).list.map((one) => one.id))).toEqual(new Set([id]));
    expect((await ask({ q: '周末' })).list.every(({ box_name }) => box_name === '周末金宝箱')).toBe(true);
    expect((await ask({ rare: 'true' })).list.every((one) => one.rare > 0)).toBe(true);
    expect((await ask({ from: at, to: at })).list.every((one) => one.at === at)).toBe(true);
    const { uid } = found(boxOpenings.filter(({ draws: all }) => all.length > 0).at(-1)?.draws[0]);
    const won = await ask({ uid });
    expect(won.total).toBe(boxOpenings.filter(({ draws }) => draws.some((draw) => draw.uid === uid)).length);
    const rich = await ask({ sort: '-coins' });
    expect(rich.list[0]?.coins).toBe(Math.max(...boxOpenings.map(({ coins: gave }) => gave)));
  });

  it('one explains each draw: its roll within that of its item, and the same again', async () => {
    const one = found(boxOpenings.find(({ replaced }) => replaced > 0));
    const { draws, sum, opening } = (await call(getBoxOpening, { box_open_id: one.box_open_id }, 'ops')).data;
    expect(opening).toMatchObject({ winners: draws.length, coins: draws.reduce((all, draw) => all + draw.coins, 0) });
    for (const { roll, roll_from, roll_to, replay, reward, why } of draws) {
      expect(roll).toBeGreaterThanOrEqual(roll_from);
      expect(roll).toBeLessThanOrEqual(roll_to);
      expect(roll_to).toBeLessThan(sum);
      expect(replay).toEqual({ reward, why, matches: true });
    }
    // The stored result is compared with the replay.
    change(() => {
      found(boxOpenings.touch(one.box_open_id).draws[0]).why = 'limit';
    });
    const again = (await call(getBoxOpening, { box_open_id: one.box_open_id }, 'ops')).data;
    expect(again.draws[0]?.replay.matches).toBe(draws[0]?.why === 'limit');
    expect(await call(getBoxOpening, { box_open_id: 'bo_1_1' }, 'ops')).toMatchObject({ status: 404 });
  });
});

describe('breaker', () => {
  const day0 = { openings: 0, draws: 0, coins: 0, expected: 0, variance: 0 };

  it('looks at the coins of a day and, after enough openings, at the return', () => {
    const body = { ...boxOf({ risk: { ...noRisk, daily_cost_cap: 1_000 } }).body };
    expect(breakerText(body, { ...day0, coins: 1_000 })).toBeUndefined();
    expect(breakerText(body, { ...day0, coins: 1_001 })).toBe('当日发放 1,001 金币，超过每日成本上限 1,000');
    const free = boxOf().body;
    const { ev, variance } = found(returnOf(free));
    const draws = 4 * breakerOpenings;
    const given = { draws, expected: ev * draws, variance: variance * draws };
    const out = { openings: breakerOpenings, coins: 600 * breakerOpenings, ...given };
    expect(breakerText(free, out)).toMatch(/^开启 20 次，实际返奖率 120.00%，超出期望 51.20% 的 3σ 上限 \d/);
    expect(breakerText(free, { ...out, openings: breakerOpenings - 1 })).toBeUndefined();
    const { expected = 0, band = 0 } = paceOf(free, out) ?? {};
    const most = Math.floor((expected + band) * 500 * breakerOpenings);
    expect(breakerText(free, { ...out, coins: most })).toBeUndefined();
    expect(breakerText(free, { ...out, coins: most + 1 })).toBeDefined();
  });

  it('expects of a draw what could be given at that moment: the fallback of what is out, the promise that is due', () => {
    const pity = { enabled: true, n: 30, reward: 'vip:vip_week:1:7' };
    const pool = [poolItem(coins(10), 90), poolItem(vipWeek, 10, { ...rare, stock_day: 3, per_user_limit: 1 })];
    const { body } = boxOf({ pity, pool, empty_reward: coins(1) });
    const momentsAt = (misses: number, left_day: number, had_today = 0) =>
      drawMoments(body, tableOf(body), misses, (place) =>
        place === 0 ? { left_day: -1, left_total: -1, had_today: 0 } : { left_day, left_total: -1, had_today },
      );
    expect(momentsAt(0, 3)).toEqual({ expected: 99, variance: 90 + 81_000 - 99 ** 2 });
    expect(momentsAt(0, 0).expected).toBeCloseTo(9.1);
    expect(momentsAt(0, 3, 1).expected).toBeCloseTo(9.1);
    expect(momentsAt(29, 3)).toEqual({ expected: 900, variance: 0 });
    expect(momentsAt(29, 0).expected).toBeCloseTo(9.1);
  });

  it('what came back of a box whose stock goes out every day is within its band, below what the odds alone say', async () => {
    const id = named('周末金宝箱');
    const { pace } = found((await call(treasureBoxFigures, {}, 'ops')).data.list.find((one) => one.id === id));
    const { actual, expected, band } = found(pace ?? undefined);
    expect(Math.abs(actual - expected)).toBeLessThan(band);
    expect(expected).toBeLessThan(Number(returnOf(bodyIn('周末金宝箱'))?.rate));
  });
});

it('what stopped at its cost of a day is not resumed that day: nobody gives another whole one', async () => {
  const id = named('新手宝箱');
  const { why } = found(
    (await call(treasureBoxFigures, {}, 'ops')).data.list.find((one) => one.tripped)?.tripped ?? undefined,
  );
  expect(await act(treasureBox.move, id, { verb: 'resume', remark })).toMatchObject({
    status: 409,
    message: `${why}：次日恢复，或发布上限更高的版本`,
  });
  passTime(day);
  expect(await act(treasureBox.move, id, { verb: 'resume', remark })).toMatchObject({ status: 200 });
});

describe('补库存', () => {
  const key = 'vip:vip_week:1:7';
  const why = { reason_code: 'other.campaign', remark: '周末活动加量' };
  const id = () => named('周末金宝箱');
  const restock = (more: object, who = 'ops') =>
    act(restockTreasureBox, id(), { key, ...why, added_day: 0, added_total: 0, ...more }, who);
  const stock = async () =>
    found((await call(listBoxStocks, { q: id() }, 'ops')).data.list.find((row) => row.key === key));

  const agree = (approval_id: string) => {
    const { version } = found(db.approvals.get(approval_id));
    const decision = { decision: 'approve' as const, remark, idem_key: newKey() };
    return call(decideApproval, { id: approval_id, version, ...decision }, 'lead');
  };
  const publishAgain = async () => {
    const content = structuredClone(found(liveBox(stored(id()))).content);
    await act(treasureBox.save, id(), { content: { ...content, remark: '改备注' } });
    expect(await submit(id())).toMatchObject({ status: 200 });
    await decide(id(), 'lead');
  };

  it('adds to today and to all, with reason and record, by one alone', async () => {
    const before = await stock();
    const { data } = await restock({ added_day: 2, added_total: 10 });
    expect(data).toEqual({
      left_day: Number(before.left_day) + 2,
      left_total: Number(before.left_total) + 10,
      approval_id: null,
    });
    expect(await stock()).toMatchObject({ stock_day: 5, stock_total: 60 });
    const row = found(db.audits.at(-1));
    expect(row).toMatchObject({ action: 'restockTreasureBox', object_id: id(), ...why });
    expect([row.before?.stock, row.after?.stock]).toEqual([
      ['VIP 周卡 ×1（7 天） 日 3 / 总 50'],
      ['VIP 周卡 ×1（7 天） 日 5 / 总 60'],
    ]);
    // A daily addition expires with the day; a total addition stays.
    passTime(day);
    await stock();
    expect(await stock()).toMatchObject({ stock_day: 3, stock_total: 60 });
  });

  it.each<[string, object, object]>([
    ['nothing', {}, { status: 422, fields: { added_day: '请填写补多少' } }],
    [
      'an item that is not there',
      { key: 'coin:coin:7:0', added_day: 1 },
      { status: 422, fields: { key: '生效版本的奖池里没有这个奖品' } },
    ],
    [
      'what is not limited',
      { key: 'coin:coin:100:0', added_day: 1 },
      { status: 409, message: '该奖品不限库存，不需要补' },
    ],
    ['an old version', { added_day: 1, version: 0 }, { status: 409, message: '内容已被他人修改' }],
    ['no reason', { added_day: 1, reason_code: 'nothing' }, { status: 422, fields: { reason_code: '原因码不存在' } }],
  ])('%s is refused', async (_, more, refusal) => expect(await restock(more)).toMatchObject(refusal));

  it('is not to be had without the code, nor of what is not served', async () => {
    expect(await restock({ added_day: 1 }, 'readonly')).toMatchObject({ status: 403 });
    await act(treasureBox.move, id(), { verb: 'end', remark });
    expect(await restock({ added_day: 1 })).toMatchObject({ status: 409 });
  });

  it('more than half of what is published waits for a second person, in however many steps', async () => {
    expect(await stock()).toMatchObject({ restock_room: 25, pending_approval: null });
    expect(found((await restock({ added_total: 20 })).data).approval_id).toBeNull();
    expect(await stock()).toMatchObject({ stock_total: 70, restock_room: 5 });
    const { data } = await restock({ added_total: 6, added_day: 1 });
    const approval_id = found(data.approval_id ?? undefined);
    expect(await stock()).toMatchObject({ stock_total: 70, stock_day: 3, pending_approval: approval_id });
    expect(await restock({ added_total: 1 })).toMatchObject({ status: 200 });
    expect(await restock({ added_total: 9 })).toMatchObject({ status: 409, message: '已有补库存申请待审批' });
    const request = found(db.approvals.get(approval_id));
    expect(request).toMatchObject({ checker_code: 'resource.treasureBox:check', ...why });
    expect(request.why).toBe('一人最多再补 5 个，补 6 个须由第二人同意');
    await agree(approval_id);
    expect(await stock()).toMatchObject({ stock_total: 77, stock_day: 4, restock_room: 25, pending_approval: null });
    expect(found(db.audits.findLast(({ approval_id: of }) => of === approval_id)?.after ?? undefined)).toMatchObject({
      maker: 'ops',
    });
  });

  it('what was asked for of another version is not added to this one', async () => {
    const { approval_id } = (await restock({ added_total: 30 })).data;
    await publishAgain();
    await agree(approval_id ?? '');
    expect(db.approvals.get(approval_id ?? '')).toMatchObject({
      status: 'exec_failed',
      failure: '申请后发布了新版本，请按新版本重新申请',
    });
    expect(await stock()).toMatchObject({ stock_total: 50, pending_approval: null });
  });

  it('what was given and added goes on with another version; what one may add alone counts since two agreed', async () => {
    await restock({ added_total: 10 });
    const before = await stock();
    expect(before.given_total).toBeGreaterThan(0);
    const { lines } = (await call(treasureBox.check, { id: id() }, 'ops')).data;
    expect(lines).toContainEqual({
      level: 'pass',
      path: 'body.pool.3',
      text: `「VIP 周卡 ×1（7 天）」已发放 ${before.given_total} 个，发布后总库存还剩 ${before.left_total} 个`,
    });
    const kept = { stock_total: 60, left_total: before.left_total, given_total: before.given_total };
    await act(treasureBox.retag, id(), { add: ['周末'], take: [] });
    expect(await stock()).toMatchObject({ ...kept, left_day: before.left_day, restock_room: 15 });
    await publishAgain();
    expect(await stock()).toMatchObject({ ...kept, left_day: before.left_day, restock_room: 25 });
  });

  it('tags do not make the breaker forget either', async () => {
    const figures = async () =>
      found((await call(treasureBoxFigures, {}, 'ops')).data.list.find((one) => one.id === id()));
    const { points } = await figures();
    await act(treasureBox.retag, id(), { add: ['周末'], take: [] });
    expect((await figures()).points).toEqual(points);
    passTime(openEvery);
    expect((await figures()).points.at(-1)?.openings).toBeGreaterThan(Number(points.at(-1)?.openings));
  });
});

it('is found by level and trigger, and what is given has its value from the catalogue', async () => {
  const { list } = (await call(treasureBox.list, { level: [9], size: 100 }, 'ops')).data;
  expect(list.map(({ content }) => content.body.level)).toEqual(list.map(() => 9));
  const timed = (await call(treasureBox.list, { trigger: ['online_min'], size: 100 }, 'ops')).data.list;
  expect(new Set(timed.map(({ content }) => content.body.trigger))).toEqual(new Set(['online_min']));
  const keys = bodyIn('周末金宝箱').pool.map(rewardKey);
  expect(new Set(keys).size).toBe(keys.length);
});
