/** @jest-environment node */
import type { Content } from '../../src/domain/config/rules';
import { bagPublicText, type GiftBagBody } from '../../src/domain/giftBag/rules';
import { giftBag, giftBagFigures, restockGiftBag } from '../../src/services/giftBag';
import { previewReward } from '../../src/services/reward';
import { rewardItems } from '../../src/services/rewardItems';
import { found } from '../../tests/found';
import {
  bagItem,
  call,
  cases,
  configActs,
  contentFor,
  db,
  drawnBag,
  prizes,
  resetDb,
  shownContentOf,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const { stored, named, act, create, submit, publish, save, decide } = configActs('giftBag', giftBag);
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
  const { name } = shownContentOf(stored(id));
  return { ...bagItem(coins(1)), item_type: 'gift_bag' as const, item_id: id, name, value };
};

describe('approval', () => {
  it.each<[string, Partial<GiftBagBody>, RegExp | undefined]>([
    ['a fixed bag', {}, undefined],
    ['708 coins for US$0.99', { ...cash(99, 'bag_099'), ...holds(708) }, /价值是售价的/],
    ['odds', random, /概率须由第二人核对/],
    ['more than ten times its price', { price_coin: 29 }, /价值是售价的 10\.3 倍，超过 10 倍/],
    [
      'a free bag without a limit',
      { ...free(1), ...limit(0, 1) },
      /^免费礼包价值 1 金币，每人不限数量，须由第二人同意$/,
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

  it('counts coins of bags inside, and the versions that one person published', async () => {
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
  const three = [bagItem(coins(5), 5), bagItem(coins(9), 9), bagItem(expLarge)];
  const other = bagPublicText({ items: [bagItem(coins(20), 20, 8), bagItem(vipWeek)] });
  const off = { ...bagItem(expLarge), item_id: 'cons_1009', name: '防禁言卡', value: 88 };
  it.each<[Partial<GiftBagBody>, string, RegExp]>([
    [{ ...cash(99, '', 'bag_098'), ...holds(90) }, 'cash', /Google Play：商店未上架该价位/],
    [{ ...cash(1_999, 'bag_1999'), ...holds(90) }, 'cash', /bag_1999 现价 US\$21\.99，礼包 US\$19\.99/],
    [{ items: [...three, bagItem(expLarge)] }, 'items.3', /合并数量/],
    [{ ...random, items: [bagItem(coins(20), 20, 0), bagItem(vipWeek)] }, 'items.0', /权重须为 1–1,000,000 的整数/],
    [{ ...random, rate_public_text: other }, 'rate_public_text.zh', /第 1 行与配置的概率不符/],
    [{ items: [{ ...bagItem(expLarge), value: 150 }] }, 'items.0', /从 150 变为 200 金币/],
    [{ items: [off] }, 'items.0', /已停用/],
  ])('refuse a wrong bag at its field (%#)', async (body, path, text) => {
    const id = await create(bagOf(body));
    const { status, fields } = await submit(id);
    expect([status, fields?.[`body.${path}`]]).toEqual([422, expect.stringMatching(text)]);
    expect(stored(id).live).toBeNull();
  });

  it('bags do not contain each other', async () => {
    const inner = await publish(bagOf());
    const outer = await publish(bagOf({ items: [nested(inner, 300)] }));
    await save(inner, ({ body }) => Object.assign(body as GiftBagBody, { items: [nested(outer, 300)] }));
    expect((await submit(inner)).fields?.['body.items.0']).toMatch(/形成循环/);
  });
});

it('as a reward it is worth the average of its draws', async () => {
  const id = await create(bagOf({ ...random, price_coin: 100 }));
  await submit(id);
  await decide(id);
  const { list } = (await call(rewardItems, {}, 'ops')).data;
  expect(list.find(({ item_id }) => item_id === id)).toMatchObject({ item_type: 'gift_bag', value: 108, on: true });
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

  it('one person adds by versions what he may add by hand', async () => {
    const id = weekend();
    const version = async (stock: number) => {
      await save(id, ({ body }) => Object.assign(body as GiftBagBody, { stock }));
      return (await submit(id)).data.state;
    };
    await restock(id, { added: 100 });
    await act(giftBag.retag, id, { add: ['新标签'], take: [] });
    expect((await figures()).restock_allowance).toBe(150);
    expect(await version(600)).toBe('online');
    expect((await figures()).restock_allowance).toBe(50);
    expect(await version(500)).toBe('online');
    expect(await version(651)).toBe('pending_approval');
    expect(db.approvals.get(stored(id).draft?.approval_id ?? '')?.why).toBe(
      '库存由 500 改为 651：一人最多再补 150 个，补 151 个须由第二人同意',
    );
    await decide(id);
    expect(await figures()).toMatchObject({ stock: 751, restock_allowance: 325 });
  });

  it('is given by staff as far as it lasts', async () => {
    const id = weekend();
    const item = { item_type: 'gift_bag', item_id: id, qty: 3, valid_days: 0, recall_policy: 'unused' } as const;
    const to = { op: 'issue' as const, source: 'list' as const, text: `${cases.normal} ${cases.kol}`, items: [item] };
    expect((await call(previewReward, to)).data.cannot).toBe('「限量周末礼包」只剩 0 个，要发 6 个：请先补库存');
    await restock(id, { added: 8 });
    expect((await call(previewReward, to)).data.cannot).toBeNull();
  });

  it.each(['新人礼包', '情人节礼包', '二十选五礼包'])('%s cannot be added to', async (name) =>
    expect((await restock(named(name))).message).toMatch(
      /^(该礼包不限库存，不需要补|只有生效中或已停售的礼包可以补库存)$/,
    ),
  );
});
