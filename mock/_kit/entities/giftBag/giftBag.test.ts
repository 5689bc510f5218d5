/** @jest-environment node */
import type { Content } from '../../../../src/domain/config';
import { bagPublicText, type GiftBagBody } from '../../../../src/domain/giftBag';
import { giftBagNeeds } from '../../../../src/domain/giftBagRules';
import { giftBag, giftBagFigures, restockGiftBag, storeSkus } from '../../../../src/services/giftBag';
import { previewReward } from '../../../../src/services/reward';
import { rewardItems } from '../../../../src/services/rewardItems';
import { found } from '../../../../tests/found';
import {
  bagItem,
  bagOf as bodyOf,
  call,
  cases,
  configActs,
  contentFor,
  contentOf,
  db,
  drawnBag,
  prizes,
  resetDb,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const { stored, named, act, create, submit, publish, save, decide, check } = configActs('giftBag', giftBag);
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
  const isDrawn = whole.mode === 'random' && !body.rate_public_text;
  return contentFor(isDrawn ? { ...whole, rate_public_text: bagPublicText(whole) } : whole);
};
const random: Partial<GiftBagBody> = { mode: 'random', items: [bagItem(coins(20), 20, 9), bagItem(vipWeek, 1, 1)] };
const holds = (qty: number): Partial<GiftBagBody> => ({ items: [bagItem(coins(qty), qty)] });
const free = (qty: number): Partial<GiftBagBody> => ({ price_type: 'free', ...holds(qty) });
const limit = (per_user: number, per_day = 0, total = 0) => ({ buy_limit: { per_user, per_day, total } });
const cash = (price: number, app_store: string, google_play = app_store): Partial<GiftBagBody> => ({
  price_type: 'cash',
  cash: { price, app_store, google_play },
});
/** Another bag as an item. */
const nested = (id: string, value: number) => {
  const { name } = contentOf(stored(id));
  return { ...bagItem(coins(1)), item_type: 'gift_bag' as const, item_id: id, name, value };
};

describe('approval', () => {
  it.each<[string, Partial<GiftBagBody>, RegExp | undefined]>([
    ['a fixed bag', {}, undefined],
    ['ten times its price', { price_coin: 30 }, undefined],
    ['707 coins for US$0.99', { ...cash(99, 'bag_099'), ...holds(707) }, undefined],
    ['708 coins for US$0.99', { ...cash(99, 'bag_099'), ...holds(708) }, /价值是售价的/],
    ['odds', random, /概率须由第二人核对/],
    ['more than ten times its price', { price_coin: 29 }, /价值是售价的 10\.3 倍，超过 10 倍/],
    ['a large gift', free(1_000), /免费礼包价值 1,000 金币/],
    [
      'a free bag without a limit',
      { ...free(1), ...limit(0, 1) },
      /^免费礼包价值 1 金币，每人不限数量，须由第二人同意$/,
    ],
    ['many free bags', { ...free(334), ...limit(3) }, /^免费礼包价值 334 金币，每人最多 3 个，不低于 1,000 金币/],
    [
      'coins for fewer coins',
      { ...holds(9_999), price_coin: 1_000, ...limit(0) },
      /^买一个净得 8,999 金币，每人不限数量/,
    ],
  ])('%s', async (_, body, why) => {
    const id = await create(bagOf(body));
    const { approval } = (await call(giftBag.check, { id }, 'ops')).data;
    const { state } = (await submit(id)).data;
    if (!why) {
      expect([approval, state]).toEqual([null, 'online']);
      return;
    }
    expect(approval?.why).toMatch(why);
    expect(state).toBe('pending_approval');
    expect((await decide(id, 'ops')).status).toBe(403);
    expect((await decide(id)).status).toBe(200);
    expect(stored(id).status).toBe('online');
  });

  it('counts all users, coins of bags inside, and the versions that one person published', async () => {
    const why = (people: number) => giftBagNeeds(bagOf(free(999)), { people, alone: [] })?.why;
    expect(why(500)).toBeUndefined();
    expect(why(501)).toMatch(/^免费礼包价值 999 金币，所有用户最多共得 500,499 金币/);
    const inner = await publish(bagOf({ ...holds(9_999), price_coin: 9_999, ...limit(0) }));
    const outer = await create(bagOf({ items: [nested(inner, 9_999)], price_coin: 1_000, ...limit(0) }));
    expect((await submit(outer)).data.state).toBe('pending_approval');

    const id = await publish(bagOf({ ...free(999), ...limit(1) }));
    const change = async (qty: number, per_user: number) => {
      await save(id, ({ body }) => Object.assign(body as GiftBagBody, free(qty), limit(per_user)));
      return (await submit(id)).data.state;
    };
    expect(await change(998, 1)).toBe('online');
    expect(await change(499, 2)).toBe('pending_approval');
    await decide(id);
    expect(await change(498, 2)).toBe('online');
  });

  it('a bag that others give is not raised by one person', async () => {
    const id = await publish(bagOf({ ...holds(20), price_coin: 20, ...limit(0) }));
    await publish(bagOf({ ...free(999), items: [nested(id, 20)] }));
    await save(id, ({ body }) => Object.assign(body as GiftBagBody, holds(9_999), { price_coin: 9_999 }));
    expect((await submit(id)).data.state).toBe('pending_approval');
    expect(db.approvals.findLast(({ object_id }) => object_id === id)?.why).toBe(
      '1 处正在引用，价值由 20 提高到 9,999 金币，须由第二人同意',
    );
  });
});

describe('checks', () => {
  it.each<[string, Partial<GiftBagBody>, string]>([
    ['coins for fewer coins', holds(201), '用金币买金币：买一个净得 1 金币'],
    ['free without a limit', { ...free(1), ...limit(0) }, '免费且不限每人数量：单个用户可领完全部库存'],
    ['a loss', { ...cash(99, 'bag_099'), ...holds(100) }, '亏本出售：扣除商店分成和物品价值，每个约亏 US$0.71'],
    ['more stock than buyers', { stock: 501, ...limit(1, 0, 500) }, '总限购 500 个，多出的 1 个卖不出去'],
  ])('warn of %s', async (_, body, text) => {
    const lines = await check(await create(bagOf(body)));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^warn \\S+ ${text.replace('$', '\\$')}$`))]);
  });

  const three = [bagItem(coins(5), 5), bagItem(coins(9), 9), bagItem(expLarge)];
  it.each<[string, Partial<GiftBagBody>, string, RegExp]>([
    ['a price taken down', { ...cash(499, 'bag_499', ''), ...holds(90) }, 'cash', /商店未上架该价位（bag_499 不在售）/],
    ['an unknown price', { ...cash(99, '', 'bag_098'), ...holds(90) }, 'cash', /Google Play：商店未上架该价位/],
    [
      'another price',
      { ...cash(1_999, 'bag_1999'), ...holds(90) },
      'cash',
      /bag_1999 现价 US\$21\.99，礼包 US\$19\.99/,
    ],
    ['no store', { ...cash(99, ''), ...holds(90) }, 'cash', /请至少选择一个商店的商品/],
    ['no cash price', { ...cash(0, ''), ...holds(90) }, 'cash', /请选择商店的价位/],
    ['no items', { items: [] }, 'items', /^请添加物品$/],
    ['an item twice', { items: [...three, bagItem(expLarge)] }, 'items.3', /合并数量/],
    ['all to choose', { mode: 'pick', pick_n: 3, items: three }, 'pick_n', /./],
    ['a choice twice', { mode: 'pick', items: [...three, bagItem(coins(5), 5)] }, 'items.3', /请删除/],
    [
      'no weight',
      { ...random, items: [bagItem(coins(20), 20, 0), bagItem(vipWeek)] },
      'items.0',
      /权重须为 1–1,000,000 的整数/,
    ],
    [
      'no name for the odds',
      { ...random, items: [bagItem(coins(20), 20, 9), { ...bagItem(vipWeek), names: { en: 'VIP', tl: '' } }] },
      'items.1',
      /菲律宾语名称/,
    ],
    [
      'other odds than published',
      { ...random, rate_public_text: bagPublicText({ items: [bagItem(coins(20), 20, 8), bagItem(vipWeek)] }) },
      'rate_public_text.zh',
      /第 1 行与配置的概率不符/,
    ],
    ['a changed value', { items: [{ ...bagItem(expLarge), value: 150 }] }, 'items.0', /从 150 变为 200 金币/],
    [
      'an item that is off',
      { items: [{ ...bagItem(expLarge), item_id: 'cons_1009', name: '防禁言卡', value: 88 }] },
      'items.0',
      /已停用/,
    ],
  ])('refuse %s', async (_, body, path, text) => {
    const id = await create(bagOf(body));
    const { status, fields } = await submit(id);
    expect([status, fields?.[`body.${path}`]]).toEqual([422, expect.stringMatching(text)]);
    expect(stored(id).live).toBeNull();
  });

  it('bags do not contain each other; three levels are warned of', async () => {
    const inner = await publish(bagOf());
    const outer = await publish(bagOf({ items: [nested(inner, 300)] }));
    expect(await check(await create(bagOf({ items: [nested(outer, 300)] })))).toContainEqual(
      expect.stringMatching(/^warn body.items.0 .*里还有礼包/),
    );
    await save(inner, ({ body }) => Object.assign(body as GiftBagBody, { items: [nested(outer, 300)] }));
    expect((await submit(inner)).fields?.['body.items.0']).toMatch(/形成循环/);
  });

  it('stores tell their prices', async () => {
    const { list } = (await call(storeSkus, {}, 'ops')).data;
    expect(list).toContainEqual({ store: 'app_store', sku: 'bag_499', price: 499, on: false });
    expect((await call(storeSkus, {}, 'reviewer')).status).toBe(403);
  });
});

it.each<[string, Partial<GiftBagBody>, number]>([
  ['all items', {}, 300],
  ['the best choice', { mode: 'pick' }, 200],
  ['the average of a draw', { ...random, price_coin: 100 }, 108],
])('as a reward it is worth %s', async (_, body, value) => {
  const id = await create(bagOf(body));
  const { data } = await submit(id);
  if (data.state === 'pending_approval') await decide(id);
  const { list } = (await call(rewardItems, {}, 'ops')).data;
  expect(list.find(({ item_id }) => item_id === id)).toMatchObject({ item_type: 'gift_bag', value, on: true });
});

describe('stock', () => {
  const weekend = () => named('限量周末礼包');
  const figures = async (id = weekend()) =>
    found((await call(giftBagFigures, {}, 'ops')).data.list.find((one) => one.id === id));
  const restock = (id: string, more: object = {}, who = 'ops') =>
    act(restockGiftBag, id, { added: 200, reason_code: 'other.campaign', remark: '周末活动加量', ...more }, who);

  it('is never oversold by the seed; sales are the same at the same time', async () => {
    const { list } = (await call(giftBagFigures, {}, 'ops')).data;
    expect(list.filter(({ sold, stock }) => stock !== null && sold > stock)).toEqual([]);
    expect((await call(giftBagFigures, {}, 'ops')).data.list).toEqual(list);
    expect(await figures(named('新人礼包'))).toMatchObject({ stock: null, left: null });
    expect(await figures()).toMatchObject({ sold: 500, stock: 500, left: 0 });
  });

  it('is added to at once, with an audit row; more waits for a second person, and a rejection adds nothing', async () => {
    const id = weekend();
    expect((await restock(id)).data).toEqual({ left: 200, approval_id: null });
    expect(db.audits.at(-1)).toMatchObject({
      action: 'restockGiftBag',
      before: { stock: 500, left: 0 },
      after: { stock: 700, left: 200 },
      reason_code: 'other.campaign',
    });
    const room = Number((await figures()).restock_room);
    const asked = (await restock(id, { added: room + 1 })).data.approval_id ?? '';
    expect(await figures()).toMatchObject({ stock: 700, pending_approval: asked });
    expect(await restock(id, { added: 400 })).toMatchObject({ status: 409, message: '已有补库存申请待审批' });
    await decide(asked, 'lead', 'reject');
    expect(await figures()).toMatchObject({ stock: 700, pending_approval: null });
    const again = (await restock(id, { added: room + 1 })).data.approval_id ?? '';
    expect((await decide(again, 'ops')).status).toBe(403);
    await decide(again);
    expect(await figures()).toMatchObject({ stock: 701 + room, pending_approval: null });
  });

  it('one person adds by versions what he may add by hand; a sold-out stock is warned of', async () => {
    const id = weekend();
    const version = async (stock: number) => {
      await save(id, ({ body }) => Object.assign(body as GiftBagBody, { stock }));
      return (await submit(id)).data.state;
    };
    await restock(id, { added: 100 });
    await act(giftBag.retag, id, { add: ['新标签'], take: [] });
    expect((await figures()).restock_room).toBe(150);
    expect(await version(600)).toBe('online');
    expect((await figures()).restock_room).toBe(50);
    expect(await version(500)).toBe('online');
    expect(await version(651)).toBe('pending_approval');
    expect(db.approvals.get(stored(id).draft?.approval_id ?? '')?.why).toBe(
      '库存由 500 改为 651：一人最多再补 150 个，补 151 个须由第二人同意',
    );
    await decide(id);
    expect(await figures()).toMatchObject({ stock: 751, restock_room: 325 });
    await save(id, ({ body }) => Object.assign(body as GiftBagBody, { stock: 300 }));
    expect(await check(id)).toContain('warn body.stock 已售 500 个，发布后即售罄');
  });

  it('is given by staff as far as it lasts', async () => {
    const id = weekend();
    const item = { item_type: 'gift_bag', item_id: id, qty: 3, valid_days: 0, recall_policy: 'unused' } as const;
    const to = { op: 'issue' as const, source: 'list' as const, text: `${cases.normal} ${cases.kol}`, items: [item] };
    expect((await call(previewReward, to)).data.cannot).toBe('「限量周末礼包」只剩 0 个，要发 6 个：请先补库存');
    await restock(id, { added: 8 });
    expect((await call(previewReward, to)).data.cannot).toBeNull();
  });

  it('is not added to beyond what all users together may buy', async () => {
    const id = weekend();
    await save(id, ({ body }) => Object.assign(body as GiftBagBody, { stock: 500 }, limit(1, 0, 600)));
    await submit(id);
    expect((await restock(id, { added: 101 })).fields).toEqual({
      added: '总限购 600 个，库存已有 500 个：最多再补 100 个',
    });
    await restock(id, { added: 100 });
    expect(await restock(id, { added: 1 })).toMatchObject({
      status: 409,
      message: '总限购 600 个，库存已有 600 个：补了也买不到，请先调高总限购',
    });
    expect(bodyOf(contentOf(stored(id))).stock).toBe(500);
  });

  it.each<[string, string, object, number]>([
    ['an unlimited bag', '新人礼包', {}, 409],
    ['an ended bag', '情人节礼包', {}, 409],
    ['a draft', '二十选五礼包', {}, 409],
    ['none', '限量周末礼包', { added: 0 }, 422],
    ['without a reason', '限量周末礼包', { reason_code: '' }, 422],
    ['an old version', '限量周末礼包', { version: 99 }, 409],
  ])('refuses %s', async (_, name, more, status) => expect((await restock(named(name), more)).status).toBe(status));

  it('needs the code', async () => expect((await restock(weekend(), {}, 'readonly')).status).toBe(403));
});
