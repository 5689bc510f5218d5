/** @jest-environment node */
import { type Content, everybody } from '../../src/domain/config/rules';
import { type ConsumableBody, checkConsumable, durationText, effectText } from '../../src/domain/consumable/rules';
import { consumable, consumableFigures, consumableHoldings } from '../../src/services/consumable';
import type { InputOf } from '../../src/services/endpoint';
import { call, cases, configActs, contentFor, db, drawnIcon, linesIn, now, resetDb, shownContentOf } from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Consumable = Content<ConsumableBody>;
const { stored, named, act, create, submit, publish, save, decide } = configActs('consumable', consumable);
const bodyOf = (id: string) => (shownContentOf(stored(id)) as Consumable).body;

const content = (body: Partial<ConsumableBody> = {}, more: Partial<Consumable> = {}): Consumable =>
  contentFor(
    {
      kind: 'exp_card',
      names: { en: 'Card', tl: 'Kard' },
      icon: drawnIcon(1),
      effect: { type: 'add_exp', value: 100, duration_sec: 0, scope: 'self' },
      max_stack: 99,
      valid_type: 'days',
      valid_days: 30,
      valid_until: null,
      use_rule: 'manual',
      daily_use_limit: 0,
      tradable: 'no',
      sell_price: 0,
      value_coin: 50,
      ...body,
    },
    { audience: { ...everybody, min_version: '6.3.0' }, ...more },
  );

it('is found by kind, validity and tradability', async () => {
  const ask = async (input: InputOf<typeof consumable.list>) =>
    (await call(consumable.list, { size: 100, ...input }, 'ops')).data.list.map((one) => one.content.body);
  expect((await ask({ kind: ['horn'] })).map(({ kind }) => kind)).toEqual(['horn', 'horn', 'horn']);
  expect((await ask({ valid: ['permanent'] })).every(({ valid_type }) => valid_type === 'permanent')).toBe(true);
  expect((await ask({ tradable: ['yes'] })).every(({ kind }) => kind === 'gift_item')).toBe(true);
});

describe('checks', () => {
  const said = (made: Consumable, more: object = {}) =>
    linesIn(checkConsumable(made, { now: now(), status: 'draft', liveStart: null, ...more }));
  const effect = (type: ConsumableBody['effect']['type'], value: number, scope: 'self' | 'room' = 'self') => ({
    effect: { type, value, duration_sec: 0, scope },
  });

  const doubling = { kind: 'double_card' as const, ...effect('multiply', 2) };
  it.each<[Partial<ConsumableBody>, string]>([
    [{ value_coin: null }, 'block body.value_coin 请填写估值：用于计算奖励预算'],
    [{ icon: null }, 'block body.icon 请上传图标'],
    [{ sell_price: 10 }, 'warn body.sell_price 售价低于估值'],
    [{ valid_days: 0 }, 'block body.valid_days 有效天数为 1 到 365'],
    [{ valid_type: 'until' }, 'block body.valid_until 请选择到期日期'],
    [{ names: { en: '\u200b', tl: 'Tawag' } }, 'block body.names 名称含有看不见的字符，请重新输入'],
    [{ max_stack: 0 }, 'block body.max_stack 至少可叠加 1 个'],
    [{ value_coin: 0 }, 'warn body.value_coin 估值为 0：不计入奖励预算和发放限额'],
    [
      { kind: 'gift_item', ...effect('gift', 1_000, 'room'), value_coin: 999 },
      'block body.value_coin 送出 1,000 个礼物，估值至少 1,000 金币',
    ],
    [{ kind: 'horn', ...effect('lottery', 1) }, 'warn body.effect 喇叭的效果通常是「广播」，现在是「抽奖」'],
    [doubling, 'warn body.effect.duration_sec 收益加倍没有持续时间，用了也不会加倍'],
    [{ names: { en: 'Horn', tl: '' } }, 'warn body.names 没有外文名称的语言将显示中文名称'],
  ])('a wrong item is told so at its field (%#)', (body, line) => expect(said(content(body))).toEqual([line]));

  it('another effect than the live one says that holders keep theirs', () => {
    const live = content();
    expect(said(content(effect('add_exp', 200)), { live })).toEqual([
      'warn body.effect 效果有变化：发布为新版本，之后发放的按新效果；已持有的仍按领取时的版本，不会改变',
    ]);
  });

  it('an effect that old clients do not know is warned of', () => {
    expect(said(content({ kind: 'room_boost', ...effect('heat', 10, 'room') }, { audience: everybody }))).toContain(
      'warn audience.min_version 「房间热度」低于 6.3.0 不可用',
    );
  });

  it('durations are exact', () => {
    expect([0, 59, 61, 120, 3600, 3661, 86_400].map(durationText)).toEqual([
      ...['立即', '59 秒', '1 分钟 1 秒', '2 分钟', '1 小时', '61 分钟 1 秒', '1 天'],
    ]);
  });
});

describe('approval', () => {
  const whyOf = async (id: string) => (await call(consumable.check, { id }, 'ops')).data.approval?.why;

  it.each<[Partial<ConsumableBody>, string | undefined]>([
    [{ value_coin: 999 }, undefined],
    [{ value_coin: 1_000 }, '估值不低于 1,000 金币，需要第二人同意'],
    [{ value_coin: 999, sell_price: 1_000 }, '售价不低于 1,000 金币，需要第二人同意'],
    [{ value_coin: 0 }, '估值为 0，发放不受限额约束，需要第二人同意'],
    [
      { effect: { type: 'add_exp', value: 10_000, duration_sec: 0, scope: 'self' } },
      '一次增加经验 10,000 点（本人），需要第二人同意',
    ],
  ])('R92: %j', async (body, why) => {
    const id = await create(content(body));
    expect(await whyOf(id)).toBe(why);
    expect((await submit(id)).data.state).toBe(why ? 'pending_approval' : 'online');
    if (!why) return;
    expect((await decide(id, 'ops2')).status).toBe(403);
    await decide(id);
    expect(stored(id).status).toBe('online');
    await save(id, ({ body: next }) => Object.assign(next as ConsumableBody, { value_coin: 1 }));
    expect((await submit(id)).data.state).toBe('pending_approval');
  });

  it('less price, another value or effect than was published needs one, in any number of steps', async () => {
    const id = await publish(content({ value_coin: 60, sell_price: 66 }));
    const asked = async (body: Partial<ConsumableBody>) => {
      await save(id, ({ body: next }) => Object.assign(next as ConsumableBody, body));
      return whyOf(id);
    };
    expect(await asked({ sell_price: 65 })).toBe('售价低于原来的 66 金币，需要第二人同意');
    expect(await asked({ value_coin: 61 })).toBe('已发布的估值有变化（原 60 金币），需要第二人同意');
    expect(await asked({ effect: { ...bodyOf(id).effect, value: 101 } })).toBe('已发布的效果有变化，需要第二人同意');
    expect(await asked({ sell_price: 67 })).toBeUndefined();
    await asked({ sell_price: 0 });
    await submit(id);
    expect(await asked({ sell_price: 65 })).toBe('售价低于原来的 66 金币，需要第二人同意');
  });
});

it('is not taken down, and gets no end, while an activity gives it', async () => {
  const id = named('抽奖券');
  expect(await act(consumable.move, id, { verb: 'end' })).toMatchObject({
    status: 409,
    message:
      '活动「春日盛典」、活动「新人七日礼」、发放任务「周末活动预热」等 4 处正在引用，不能下架：请先从这 4 处移除。要立即停止，请用「停发」',
  });
  expect(await act(consumable.move, id, { verb: 'pause' })).toMatchObject({ status: 200 });
  expect(await act(consumable.extend, named('全站喇叭'), { end_at: now() + 60_000 })).toMatchObject({
    status: 422,
    fields: { end_at: expect.stringContaining('活动「春日盛典」正在引用，不能下架') },
  });
});

it('figures add up and are the same at the same time; items in bags keep the version of their time', async () => {
  const { list } = (await call(consumableFigures, {}, 'ops')).data;
  expect((await call(consumableFigures, {}, 'ops')).data.list).toEqual(list);
  for (const { issued, used, expired, held, expiring } of list) {
    expect(used + expired + held).toBe(issued);
    expect(expiring).toBeLessThanOrEqual(held);
  }
  const id = named('双倍经验卡');
  const texts = stored(id).versions.map(
    ({ version, content: of }) => `${version} ${effectText((of as Consumable).body.effect)}`,
  );
  const seen = new Set<string>();
  for (const { user_id: uid } of db.users.values().slice(0, 30)) {
    const bag = (await call(consumableHoldings, { uid }, 'ops')).data.list;
    for (const one of bag.filter((each) => each.id === id)) seen.add(`${one.version} ${effectText(one.effect)}`);
  }
  expect([...seen].sort()).toEqual(texts);
  expect(await call(consumableHoldings, { uid: '99999999' }, 'ops')).toMatchObject({ status: 422 });
  expect(await call(consumableHoldings, { uid: cases.normal }, 'finance')).toMatchObject({ status: 403 });
});
