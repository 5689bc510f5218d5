/** @jest-environment node */
import { type Content, everybody } from '../../../../src/domain/config';
import { bagPublicText, type GiftBagBody } from '../../../../src/domain/giftBag';
import { giftBagNeeds } from '../../../../src/domain/giftBagRules';
import { decideApproval } from '../../../../src/services/approval';
import { listAudit } from '../../../../src/services/audit';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { giftBag, giftBagFigures, restockGiftBag, storeSkus } from '../../../../src/services/giftBag';
import { rewardItems } from '../../../../src/services/rewardItems';
import { getReward, previewReward } from '../../../../src/services/rewards';
import { createReward } from '../../../../src/services/rewardWrites';
import { found } from '../../../../tests/found';
import {
  addStock,
  call,
  cases,
  change,
  configsOf,
  contentOf,
  db,
  drawnBag,
  minute,
  newKey,
  passTime,
  prizes,
  resetDb,
  served,
  servedKey,
} from '../../../testing';
import { bagItem, stockedBag } from './entity';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const rows = configsOf('giftBag');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const remark = '按活动方案调整';

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const { coins, expLarge, vipWeek } = prizes;

const bagOf = (body: Partial<GiftBagBody> = {}): Content<GiftBagBody> => {
  const whole: GiftBagBody = {
    names: { en: 'Bag', tl: 'Regalo' },
    picture: drawnBag(1),
    scene: 'festival',
    mode: 'fixed',
    pick_n: 1,
    items: [bagItem(coins(100), 100), bagItem(expLarge)],
    price_type: 'coin',
    price_coin: 200,
    cash: { price: 0, app_store: '', google_play: '' },
    stock: -1,
    buy_limit: { per_user: 1, per_day: 0, total: 0 },
    rate_public_text: { zh: '', en: '', tl: '' },
    ...body,
  };
  return {
    name: `新礼包 ${newKey()}`,
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '运营小许',
    remark: '',
    body:
      whole.mode === 'random' && !body.rate_public_text ? { ...whole, rate_public_text: bagPublicText(whole) } : whole,
  };
};
const random: Partial<GiftBagBody> = { mode: 'random', items: [bagItem(coins(20), 20, 9), bagItem(vipWeek, 1, 1)] };

const create = async (content = bagOf(), env: 'prod' | 'test' = 'prod') =>
  (await call(giftBag.create, { env, content, idem_key: newKey() }, 'ops')).data.config.id;
const submit = (id: string, who = 'ops') => act(giftBag.submit, id, { remark }, who);
const published = async (content = bagOf()) => {
  const id = await create(content);
  expect((await submit(id)).data.state).toBe('online');
  return id;
};
const decide = (id: string, who: string) => {
  const { id: request, version } = found(db.approvals.get(stored(id).draft?.approval_id ?? ''));
  return call(decideApproval, { id: request, version, decision: 'approve', remark, idem_key: newKey() }, who);
};

const free = (qty: number): Partial<GiftBagBody> => ({ price_type: 'free', items: [bagItem(coins(qty), qty)] });
const coinItems = (qty: number): Partial<GiftBagBody> => ({ items: [bagItem(coins(qty), qty)] });
const unlimited = { buy_limit: { per_user: 0, per_day: 0, total: 0 } };

describe('who agrees', () => {
  it('one alone publishes what is fixed, paid for and worth a little', async () => {
    const id = await published();
    expect(stored(id).versions.at(-1)?.content.body).toMatchObject({ price_coin: 200, mode: 'fixed' });
  });

  it.each<[string, Partial<GiftBagBody>, RegExp]>([
    ['odds', { ...random, price_coin: 200 }, /概率须由第二人核对/],
    ['more than ten times its price', { price_coin: 29 }, /价值是售价的 10\.3 倍，超过 10 倍/],
    ['a gift of much', { price_type: 'free', items: [bagItem(coins(1_000), 1_000)] }, /免费礼包价值 1,000 金币/],
  ])('a second person agrees to %s', async (_, body, why) => {
    const id = await create(bagOf(body));
    const { data } = await submit(id);
    expect(data.state).toBe('pending_approval');
    expect(db.approvals.get(data.approval_id ?? '')?.why).toMatch(why);
    expect((await decide(id, 'ops')).status).toBe(403);
    expect(stored(id).status).toBe('pending');
    expect((await decide(id, 'lead')).status).toBe(200);
    expect(stored(id).status).toBe('online');
  });

  it.each<[string, Partial<GiftBagBody>, RegExp]>([
    [
      'a free one without end',
      { ...free(1), buy_limit: { per_user: 0, per_day: 1, total: 0 } },
      /^免费礼包价值 1 金币，每人不限数量，须由第二人同意$/,
    ],
    [
      'a free one of which one user takes many',
      { ...free(334), buy_limit: { per_user: 3, per_day: 0, total: 0 } },
      /^免费礼包价值 334 金币，每人最多 3 个，不低于 1,000 金币/,
    ],
    [
      'coins for fewer coins, without end',
      { items: [bagItem(coins(9_999), 9_999)], price_coin: 1_000, ...unlimited },
      /^买一个净得 8,999 金币，每人不限数量/,
    ],
    [
      'the same to choose from',
      { mode: 'pick', items: [bagItem(coins(999), 999), bagItem(expLarge)], price_coin: 998, ...unlimited },
      /^买一个净得 1 金币，每人不限数量/,
    ],
  ])('a second person agrees to %s, and is told why before', async (_, body, why) => {
    const id = await create(bagOf(body));
    expect((await call(giftBag.check, { id }, 'ops')).data.approval?.why).toMatch(why);
    expect((await submit(id)).data.state).toBe('pending_approval');
    expect(stored(id).live).toBeNull();
  });

  it('a second person agrees to what all users together take, or all there is', () => {
    const why = (body: Partial<GiftBagBody>, people: number) =>
      giftBagNeeds(bagOf({ ...free(999), ...body }), { people, alone: [] })?.why;
    expect(why({}, 500)).toBeUndefined();
    expect(why({}, 501)).toBe(
      '免费礼包价值 999 金币，所有用户最多共得 500,499 金币，不低于 500,000 金币，须由第二人同意',
    );
    expect([why({ stock: 500 }, 501), why({ buy_limit: { per_user: 1, per_day: 0, total: 500 } }, 501)]).toEqual([
      ...[undefined, undefined],
    ]);
  });

  it('coins in a bag in a bag are coins', async () => {
    const items = [bagItem(coins(9_999), 9_999)];
    const inner = await published(bagOf({ items, price_coin: 9_999, ...unlimited }));
    const { name } = contentOf(stored(inner));
    const nested = { ...bagItem(coins(1)), item_type: 'gift_bag' as const, item_id: inner, name, value: 9_999 };
    const id = await create(bagOf({ items: [nested], price_coin: 1_000, ...unlimited }));
    expect((await submit(id)).data.state).toBe('pending_approval');
  });

  it('what others give is not made worth more by one alone', async () => {
    const id = await published(bagOf({ items: [bagItem(coins(10))], price_coin: 10, ...unlimited }));
    const { name } = contentOf(stored(id));
    const inner = { ...bagItem(coins(1)), item_type: 'gift_bag' as const, item_id: id, name, value: 10 };
    const raise = async (qty: number) => {
      const content = contentOf(stored(id)) as Content<GiftBagBody>;
      const body = { ...content.body, items: [bagItem(coins(qty))], price_coin: qty };
      await act(giftBag.save, id, { content: { ...content, body } });
      return submit(id);
    };
    // Nobody gives it yet.
    expect((await raise(20)).data.state).toBe('online');
    await published(bagOf({ ...free(999), items: [{ ...inner, value: 20 }] }));
    expect((await raise(19)).data.state).toBe('online');
    expect((await raise(9_999)).data.state).toBe('pending_approval');
    const { why } = found(db.approvals.findLast(({ object_id }) => object_id === id));
    expect(why).toBe('1 处正在引用，价值由 19 提高到 9,999 金币，须由第二人同意');
  });

  it('one alone gives a user no more by many versions than by one', async () => {
    const id = await published(bagOf({ ...free(999), buy_limit: { per_user: 1, per_day: 0, total: 0 } }));
    const change = async (qty: number, per_user: number) => {
      const content = contentOf(stored(id)) as Content<GiftBagBody>;
      const body = { ...content.body, ...free(qty), buy_limit: { per_user, per_day: 0, total: 0 } };
      await act(giftBag.save, id, { content: { ...content, body } });
      return (await submit(id)).data.state;
    };
    expect(await change(998, 1)).toBe('online');
    expect(await change(499, 2)).toBe('pending_approval');
    expect((await decide(id, 'lead')).status).toBe(200);
    // Later changes count from here.
    expect(await change(498, 2)).toBe('online');
  });

  it('exactly ten times is for one alone', async () => {
    await published(bagOf({ price_coin: 30 }));
  });

  it('money is worth what coins are: 1,000 coins are 14 dollars', async () => {
    const cash = { price: 99, app_store: 'bag_099', google_play: 'bag_099' };
    const paid = (qty: number) => bagOf({ price_type: 'cash', cash, items: [bagItem(coins(qty), qty)] });
    await published(paid(707));
    const id = await create(paid(708));
    expect((await submit(id)).data.state).toBe('pending_approval');
  });
});

describe('what is warned of before', () => {
  it.each<[string, Partial<GiftBagBody>, string]>([
    ['coins for fewer coins', { items: [bagItem(coins(201), 201)] }, '用金币买金币：买一个净得 1 金币'],
    ['free without end', { ...free(1), ...unlimited }, '免费且不限每人数量：单个用户可领完全部库存'],
    [
      'a sale at a loss',
      { price_type: 'cash', cash: { price: 99, app_store: 'bag_099', google_play: 'bag_099' }, ...coinItems(100) },
      '亏本出售：扣除商店分成和物品价值，每个约亏 US$0.71',
    ],
    [
      'more of them than may be bought',
      { stock: 501, buy_limit: { per_user: 1, per_day: 0, total: 500 } },
      '总限购 500 个，多出的 1 个卖不出去',
    ],
  ])('%s', async (_, body, text) => {
    const { lines } = (await call(giftBag.check, { id: await create(bagOf(body)) }, 'ops')).data;
    expect(lines).toContainEqual({ level: 'warn', path: expect.any(String), text });
    expect(lines.filter(({ level }) => level === 'block')).toEqual([]);
  });
});

describe('what a store does not sell is not published', () => {
  const wish = (price: number, app_store: string, google_play: string) =>
    bagOf({ price_type: 'cash', cash: { price, app_store, google_play }, items: [bagItem(coins(90), 90)] });

  it.each([
    ['was taken down', wish(499, 'bag_499', ''), /App Store：商店未上架该价位（bag_499 不在售）/],
    ['never was', wish(99, '', 'bag_098'), /Google Play：商店未上架该价位（bag_098 不在售）/],
    ['costs more there', wish(1_999, 'bag_1999', 'bag_1999'), /bag_1999 现价 US\$21\.99，礼包 US\$19\.99/],
    ['is in no store', wish(99, '', ''), /商店未上架该价位：请至少选择一个商店的商品/],
    ['has no price', wish(0, '', ''), /请选择商店的价位/],
  ])('%s', async (_, content, why) => {
    const id = await create(content);
    const { status, fields } = await submit(id);
    expect(status).toBe(422);
    expect(fields?.['body.cash']).toMatch(why);
    expect(stored(id).live).toBeNull();
  });

  it('a price in coins asks no store', async () => {
    await published(bagOf({ cash: { price: 1, app_store: 'bag_nothing', google_play: '' } }));
  });

  it('tells what they sell', async () => {
    const { list } = (await call(storeSkus, {}, 'ops')).data;
    expect(list).toContainEqual({ store: 'app_store', sku: 'bag_499', price: 499, on: false });
    expect((await call(storeSkus, {}, 'reviewer')).status).toBe(403);
  });
});

describe('what is in it', () => {
  const refused = async (body: Partial<GiftBagBody>) => (await submit(await create(bagOf(body)))).fields ?? {};

  it('has one to twenty items, each once', async () => {
    expect(await refused({ items: [] })).toEqual({ 'body.items': '请添加物品' });
    const twice = [bagItem(coins(5), 5), bagItem(expLarge), bagItem(coins(9), 9)];
    expect(await refused({ items: twice })).toMatchObject({ 'body.items.2': expect.stringMatching(/合并数量/) });
    const many = Array.from({ length: 21 }, (_, i) => bagItem(coins(i + 1), i + 1));
    const { status } = await call(giftBag.create, { env: 'prod', content: bagOf({ items: many }), idem_key: newKey() });
    expect(status).toBe(422);
  });

  it('to be chosen from, another quantity is another thing; and fewer are chosen than there are', async () => {
    const items = [bagItem(coins(5), 5), bagItem(coins(9), 9), bagItem(expLarge)];
    expect(await refused({ mode: 'pick', pick_n: 3, items })).toHaveProperty(['body.pick_n']);
    await published(bagOf({ mode: 'pick', pick_n: 2, items }));
    const again = await refused({ mode: 'pick', pick_n: 1, items: [...items, bagItem(coins(5), 5)] });
    expect(again['body.items.3']).toMatch(/请删除/);
  });

  it('what is drawn has weights, names in all languages, and exactly its odds published', async () => {
    const light = [bagItem(coins(20), 20, 0), bagItem(vipWeek, 1, 1)];
    expect((await refused({ ...random, items: light }))['body.items.0']).toMatch(/权重须为 1–1,000,000 的整数/);
    const nameless = [bagItem(coins(20), 20, 9), { ...bagItem(vipWeek), names: { en: 'VIP', tl: '' } }];
    expect((await refused({ ...random, items: nameless }))['body.items.1']).toMatch(/菲律宾语名称/);
    const old = bagPublicText({ items: [bagItem(coins(20), 20, 8), bagItem(vipWeek, 1, 1)] });
    const stale = await refused({ ...random, rate_public_text: old });
    expect(stale['body.rate_public_text.zh']).toMatch(/第 1 行与配置的概率不符/);
    expect(await refused({ ...random, items: [bagItem(coins(20), 20, 9)] })).toHaveProperty(['body.items']);
  });

  it('what is worth something else by now is told at its line', async () => {
    const items = [bagItem(coins(10), 10), { ...bagItem(expLarge), value: 150 }];
    expect((await refused({ items }))['body.items.1']).toMatch(/从 150 变为 200 金币/);
  });

  it('what went off is told at its line', async () => {
    const gone = { ...bagItem(expLarge), item_id: 'cons_1009', name: '防禁言卡', value: 88 };
    expect((await refused({ items: [gone] }))['body.items.0']).toMatch(/已停用/);
  });
});

describe('as an item of rewards', () => {
  const nest = (id: string, name: string, value: number) => ({
    ...bagItem(coins(1)),
    item_type: 'gift_bag' as const,
    item_id: id,
    name,
    value,
  });
  const catalogued = async (id: string) =>
    (await call(rewardItems, {}, 'ops')).data.list.find(({ item_id }) => item_id === id);

  it.each<[string, Partial<GiftBagBody>, number]>([
    ['all of it', {}, 300],
    ['the best choice', { mode: 'pick', pick_n: 1 }, 200],
    ['what is drawn on average', { ...random, price_coin: 100 }, 108],
  ])('it is worth %s', async (_, body, value) => {
    const content = bagOf(body);
    const id = await create(content);
    const { data } = await submit(id);
    if (data.state === 'pending_approval') await decide(id, 'lead');
    expect(await catalogued(id)).toMatchObject({ item_type: 'gift_bag', name: content.name, value, on: true });
  });

  it('a bag is in no bag that is in it', async () => {
    const inner = await published();
    const { name } = contentOf(stored(inner));
    const outer = await published(bagOf({ items: [nest(inner, name, 300)] }));
    const outerName = contentOf(stored(outer)).name;
    const content = bagOf({ items: [nest(outer, outerName, 300)] });
    await act(giftBag.save, inner, { content: { ...content, name } });
    const { status, fields } = await submit(inner);
    expect(status).toBe(422);
    expect(fields?.['body.items.0']).toMatch(/形成循环/);
  });

  it('a bag in a bag in a bag is told, and published', async () => {
    const inner = await published();
    const middle = await published(bagOf({ items: [nest(inner, contentOf(stored(inner)).name, 300)] }));
    const outer = await create(bagOf({ items: [nest(middle, contentOf(stored(middle)).name, 300)] }));
    const { lines } = (await call(giftBag.check, { id: outer }, 'ops')).data;
    expect(lines).toContainEqual({ level: 'warn', path: 'body.items.0', text: expect.stringMatching(/里还有礼包/) });
    expect((await submit(outer)).data.state).toBe('online');
  });

  it('is not taken down while another bag gives it, and can be stopped', async () => {
    const id = named('周年礼包');
    const down = await act(giftBag.move, id, { verb: 'end', remark });
    expect(down).toMatchObject({
      status: 409,
      message: expect.stringMatching(/礼包「豪华大礼包」.*正在引用，不能下架/),
    });
    expect((await act(giftBag.move, id, { verb: 'pause', remark })).status).toBe(200);
    expect(await catalogued(id)).toMatchObject({ on: false });
  });
});

describe('stock', () => {
  const figuresOf = async (id: string, env: 'prod' | 'test' = 'prod') =>
    (await call(giftBagFigures, { env }, 'ops')).data.list.find((one) => one.id === id);
  const restock = (id: string, more: object = {}, who = 'ops') =>
    act(restockGiftBag, id, { added: 200, reason_code: 'other.campaign', remark: '周末活动加量', ...more }, who);

  it('what is sold and left, the same every time; sold out is no state', async () => {
    const id = named('限量周末礼包');
    expect(await figuresOf(id)).toMatchObject({ id, sold: 500, stock: 500, left: 0 });
    expect(stored(id).status).toBe('online');
    const endless = await figuresOf(named('新人礼包'));
    expect(endless).toMatchObject({ stock: null, left: null });
    expect(endless).toEqual(await figuresOf(named('新人礼包')));
    expect(await figuresOf(named('圣诞礼包'))).toMatchObject({ sold: 0, left: 20_000 });
    expect(await figuresOf(named('二十选五礼包'))).toBeUndefined();
  });

  it('of the seed never more went than there are', async () => {
    const list = await Promise.all((['prod', 'test'] as const).map((env) => call(giftBagFigures, { env }, 'ops')));
    const limited = list.flatMap(({ data }) => data.list).filter(({ stock }) => stock !== null);
    expect(limited.length).toBeGreaterThan(3);
    expect(limited.filter(({ sold, stock }) => sold > (stock ?? 0))).toEqual([]);
  });

  it('more is added at once, on record', async () => {
    const id = named('限量周末礼包');
    expect((await restock(id)).data).toEqual({ left: 200, approval_id: null });
    expect(await figuresOf(id)).toMatchObject({ sold: 500, stock: 700, left: 200 });
    const { list } = (await call(listAudit, { object_type: 'giftBag', object_id: id }, 'ops')).data;
    expect(list[0]).toMatchObject({ before: { stock: 500, left: 0 }, after: { stock: 700, left: 200 } });
    expect(list[0]).toMatchObject({ reason_code: 'other.campaign', remark: '周末活动加量' });
    expect(stored(id).versions).toHaveLength(1);
  });

  it('more than half of what is published, in however many steps, waits for a second person', async () => {
    const id = named('限量周末礼包');
    await restock(id);
    const { restock_room } = found(await figuresOf(id));
    const { approval_id } = (await restock(id, { added: Number(restock_room) + 1 })).data;
    expect(await figuresOf(id)).toMatchObject({ stock: 700, pending_approval: approval_id });
    expect(await restock(id, { added: 400 })).toMatchObject({ status: 409, message: '已有补库存申请待审批' });
    const request = found(db.approvals.get(approval_id ?? ''));
    expect(request).toMatchObject({ checker_code: 'resource.giftBag:check', reason_code: 'other.campaign' });
    const decision = { decision: 'approve' as const, remark, idem_key: newKey() };
    const agree = (who: string) => call(decideApproval, { id: request.id, version: request.version, ...decision }, who);
    expect((await agree('ops')).status).toBe(403);
    expect((await agree('lead')).status).toBe(200);
    expect(await figuresOf(id)).toMatchObject({ stock: 701 + Number(restock_room), pending_approval: null });
  });

  it('staff give of the same stock: no more than there are, and those are gone', async () => {
    const id = named('限量周末礼包');
    const given = { item_type: 'gift_bag', item_id: id, qty: 3, valid_days: 0, recall_policy: 'unused' } as const;
    const people = { op: 'issue', source: 'list', text: `${cases.normal} ${cases.kol}` } as const;
    const to = { ...people, items: [given] };
    const why = { reason_code: 'other.campaign', remark, notice: 'none', canary: false, run_at: null } as const;
    const task = { ...to, ...why, title: '周末补发', as: 'submit' } as const;
    const give = () => call(createReward, { ...task, idem_key: newKey() });
    const cannot = async () => (await call(previewReward, to)).data.cannot;
    const short = '「限量周末礼包」只剩 0 个，要发 6 个：请先补库存';
    expect(await cannot()).toBe(short);
    expect((await give()).fields).toEqual({ items: short });
    await restock(id, { added: 8 });
    expect(await cannot()).toBeNull();
    const { task_id } = (await give()).data.task;
    // Somebody else was faster with the last of them.
    change(() => addStock(rows.edit(id), stockedBag(stored(id)), -4, 'one'));
    // The bag holds coins, so a second person agrees.
    const { id: request, version } = found(db.approvals.find(({ object_id }) => object_id === task_id));
    const yes = { id: request, version, decision: 'approve' as const, remark, idem_key: newKey() };
    expect((await call(decideApproval, yes, 'lead')).status).toBe(200);
    passTime(minute);
    expect((await call(getReward, { task_id })).data.task).toMatchObject({ status: 'partial', success: 1, failed: 1 });
    expect(await figuresOf(id)).toMatchObject({ sold: 503, stock: 504, left: 1 });
    expect(served.get(servedKey(task_id, cases.kol))?.reason).toBe('库存不足');
  });

  it('tags renew nothing of what one person may add', async () => {
    const id = named('限量周末礼包');
    const room = async () => (await figuresOf(id))?.restock_room;
    const before = await room();
    await restock(id, { added: 100 });
    expect(await room()).toBe(Number(before) - 100);
    expect((await act(giftBag.retag, id, { add: ['新标签'], take: [] })).status).toBe(200);
    expect(await room()).toBe(Number(before) - 100);
    const content = contentOf(stored(id)) as Content<GiftBagBody>;
    await act(giftBag.save, id, { content: { ...content, remark: '另一版' } });
    expect((await submit(id)).data.state).toBe('online');
    expect(await room()).toBe(Number(before) - 100);
  });

  it('a version adds no more than a hand does', async () => {
    const id = named('限量周末礼包');
    const save = async (stock: number) => {
      const content = contentOf(stored(id)) as Content<GiftBagBody>;
      await act(giftBag.save, id, { content: { ...content, body: { ...content.body, stock } } });
      return (await submit(id)).data.state;
    };
    await restock(id, { added: 100 });
    expect(await save(600)).toBe('online');
    expect((await figuresOf(id))?.restock_room).toBe(50);
    expect(await save(500)).toBe('online');
    expect((await figuresOf(id))?.restock_room).toBe(150);
    expect(await save(651)).toBe('pending_approval');
    const { why } = found(db.approvals.get(stored(id).draft?.approval_id ?? ''));
    expect(why).toBe('库存由 500 改为 651：一人最多再补 150 个，补 151 个须由第二人同意');
    await decide(id, 'lead');
    expect((await figuresOf(id))?.restock_room).toBe(325);
  });

  it('a request that is rejected adds nothing, and can be made again', async () => {
    const id = named('限量周末礼包');
    const before = await figuresOf(id);
    const request = found(db.approvals.get((await restock(id, { added: 400 })).data.approval_id ?? ''));
    const { version } = request;
    await call(decideApproval, { id: request.id, version, decision: 'reject', remark, idem_key: newKey() }, 'lead');
    expect(await figuresOf(id)).toEqual(before);
    expect((await restock(id, { added: 400 })).data.approval_id).not.toBeNull();
  });

  it('what was added stays with another version, and a stock that went already is told', async () => {
    const id = named('限量周末礼包');
    await restock(id);
    const content = contentOf(stored(id)) as Content<GiftBagBody>;
    const save = (stock: number) =>
      act(giftBag.save, id, { content: { ...content, body: { ...content.body, stock } } });
    await save(300);
    const lines = async () =>
      (await call(giftBag.check, { id }, 'ops')).data.lines.filter(({ path }) => path === 'body.stock');
    expect(await lines()).toEqual([expect.objectContaining({ level: 'warn', text: '已售 500 个，发布后即售罄' })]);
    await save(800);
    expect(await lines()).toEqual([]);
    // More than one person may add.
    await submit(id);
    await decide(id, 'lead');
    expect(await figuresOf(id)).toMatchObject({ stock: 1_000, left: 500 });
  });

  it('what all together bought is out, and is not added to: nobody could buy it', async () => {
    const buy_limit = { per_user: 1, per_day: 0, total: 500 };
    const content = contentOf(stored(named('限量周末礼包'))) as Content<GiftBagBody>;
    const id = named('限量周末礼包');
    const save = (total: number, stock: number) => {
      const body = { ...content.body, stock, buy_limit: { ...buy_limit, total } };
      return act(giftBag.save, id, { content: { ...content, body } });
    };
    await save(500, -1);
    const { lines } = (await call(giftBag.check, { id }, 'ops')).data;
    expect(lines).toContainEqual({ level: 'warn', path: 'body.buy_limit.total', text: '已售 500 个，发布后即售罄' });
    await save(600, 500);
    await submit(id);
    expect((await restock(id, { added: 101 })).fields).toEqual({
      added: '总限购 600 个，库存已有 500 个：最多再补 100 个',
    });
    expect((await restock(id, { added: 100 })).data.left).toBe(100);
    expect(await restock(id, { added: 1 })).toMatchObject({
      status: 409,
      message: '总限购 600 个，库存已有 600 个：补了也买不到，请先调高总限购',
    });
  });

  it.each<[string, string, object, number]>([
    ['any number', '新人礼包', {}, 409],
    ['what is no more', '情人节礼包', {}, 409],
    ['what never was', '二十选五礼包', {}, 409],
    ['none', '限量周末礼包', { added: 0 }, 422],
    ['more than there may be', '限量周末礼包', { added: 10_000_001 }, 422],
    ['without a reason', '限量周末礼包', { reason_code: '' }, 422],
    ['without words', '限量周末礼包', { remark: '' }, 422],
    ['what was changed meanwhile', '限量周末礼包', { version: 99 }, 409],
  ])('is not added to %s', async (_, name, more, status) => {
    const id = named(name);
    const before = await figuresOf(id);
    expect((await restock(id, more)).status).toBe(status);
    expect(await figuresOf(id)).toEqual(before);
  });

  it('is not added by who may not', async () => {
    expect((await restock(named('限量周末礼包'), {}, 'readonly')).status).toBe(403);
  });
});
