/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import {
  type ConsumableBody,
  checkConsumable,
  consumableKinds,
  durationText,
  effectText,
} from '../../../../src/domain/consumable';
import { decideApproval } from '../../../../src/services/approval';
import { banner } from '../../../../src/services/banner';
import { consumable, consumableFigures, consumableHoldings } from '../../../../src/services/consumable';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { found } from '../../../../tests/found';
import {
  call,
  cases,
  change,
  configsOf,
  contentOf,
  db,
  drawnIcon,
  liveOf,
  newKey,
  now,
  resetDb,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Consumable = Content<ConsumableBody>;
const rows = configsOf('consumable');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const remark = '按运营计划执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);
const move = (id: string, verb: string, who = 'ops') => act(consumable.move, id, { verb, remark }, who);

const content = (body: Partial<ConsumableBody> = {}, more: Partial<Consumable> = {}): Consumable => ({
  name: `新卡 ${newKey()}`,
  start_at: null,
  end_at: null,
  audience: { ...everybody, min_version: '6.3.0' },
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
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
  ...more,
});

const create = async (made = content()) =>
  (await call(consumable.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config.id;
const submit = (id: string) => act(consumable.submit, id, { remark });

describe('seed', () => {
  it('shows every status and kind, versions, and what waits', async () => {
    const { data } = await call(consumable.list, { size: 100 }, 'ops');
    expect(data.total).toBe(17);
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(new Set(data.list.map((one) => one.content.body.kind)).size).toBe(Object.keys(consumableKinds).length);
    expect(rows.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(2);
    const waiting = db.approvals.filter(({ type, status }) => type === 'config_consumable' && status === 'pending');
    expect(waiting.map(({ object_name }) => object_name).sort()).toEqual(['城堡（背包）', '皇冠（背包）']);
  });

  it('is published as the rules want it', () => {
    const wrong = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Consumable | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const lines = checkConsumable(last, { now: now(), status, liveStart: last.start_at });
      return lines.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('list', () => {
  it('is filtered by kind, by how long it is kept and by whether it can be given on', async () => {
    const ask = async (wish: InputOf<typeof consumable.list>) =>
      (await call(consumable.list, { size: 100, ...wish }, 'ops')).data.list.map((one) => one.content.body);
    const horns = await ask({ kind: ['horn'] });
    expect([horns.length, ...new Set(horns.map(({ kind }) => kind))]).toEqual([3, 'horn']);
    expect(new Set((await ask({ valid: ['permanent'] })).map(({ valid_type }) => valid_type))).toEqual(
      new Set(['permanent']),
    );
    expect(new Set((await ask({ tradable: ['yes'] })).map(({ kind }) => kind))).toEqual(new Set(['gift_item']));
  });
});

describe('checks', () => {
  const moment = { now: now(), status: 'draft', liveStart: null } as const;
  const said = (made: Consumable, more: object = {}) =>
    checkConsumable(made, { ...moment, ...more }).flatMap(({ level, path, text }) =>
      level === 'pass' ? [] : [`${level} ${path} ${text}`],
    );

  it('a whole one is clean, with no end', () => expect(said(content())).toEqual([]));

  it.each<[string, Partial<ConsumableBody>, string]>([
    ['no value', { value_coin: null }, 'block body.value_coin 请填写估值：用于计算奖励预算'],
    ['no icon', { icon: null }, 'block body.icon 请上传图标'],
    ['sold below its value', { sell_price: 10 }, 'warn body.sell_price 售价低于估值'],
    ['no days', { valid_days: 0 }, 'block body.valid_days 有效天数为 1 到 365'],
    ['no date', { valid_type: 'until' }, 'block body.valid_until 请选择到期日期'],
    ['a date that is now', { valid_type: 'until', valid_until: now() }, 'block body.valid_until 到期日期已过'],
    [
      'a name that nobody sees',
      { names: { en: '\u200b', tl: 'Tawag' } },
      'block body.names 名称含有看不见的字符，请重新输入',
    ],
    ['a stack of none', { max_stack: 0 }, 'block body.max_stack 至少可叠加 1 个'],
    ['worth nothing', { value_coin: 0 }, 'warn body.value_coin 估值为 0：不计入奖励预算和发放限额'],
    [
      'gifts that are worth less than a coin each',
      { kind: 'gift_item', effect: { type: 'gift', value: 1_000, duration_sec: 0, scope: 'room' }, value_coin: 999 },
      'block body.value_coin 送出 1,000 个礼物，估值至少 1,000 金币',
    ],
    [
      'a horn that draws',
      { kind: 'horn', effect: { type: 'lottery', value: 1, duration_sec: 0, scope: 'self' } },
      'warn body.effect 喇叭的效果通常是「广播」，现在是「抽奖」',
    ],
    [
      'twice for no time',
      { kind: 'double_card', effect: { type: 'multiply', value: 2, duration_sec: 0, scope: 'self' } },
      'warn body.effect.duration_sec 收益加倍没有持续时间，用了也不会加倍',
    ],
    ['one foreign name', { names: { en: 'Horn', tl: '' } }, 'warn body.names 没有外文名称的语言将显示中文名称'],
  ])('%s', (_, body, line) => expect(said(content(body))).toEqual([line]));

  it('is not kept until before it is given out', () => {
    const late = { start_at: now() + 2000 };
    const until = (valid_until: number) => content({ valid_type: 'until', valid_until }, late);
    expect(said(until(now() + 2000))).toEqual(['block body.valid_until 到期日期须晚于开始时间']);
    expect(said(until(now() + 3000))).toEqual([]);
  });

  it('an effect that lasts another second reads otherwise', () => {
    expect([0, 61, 119, 120, 3600, 3661, 86_400].map(durationText)).toEqual([
      ...['立即', '1 分钟 1 秒', '1 分钟 59 秒', '2 分钟', '1 小时', '61 分钟 1 秒', '1 天'],
    ]);
    expect(durationText(59)).toBe('59 秒');
  });

  it('an effect that old clients do not know is told with its version', () => {
    const heat = { type: 'heat', value: 10, duration_sec: 3600, scope: 'room' } as const;
    const lines = checkConsumable(content({ kind: 'room_boost', effect: heat }, { audience: everybody }), moment);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([
      { level: 'warn', path: 'audience.min_version', text: '「房间热度」低于 6.3.0 不可用' },
    ]);
    expect(said(content({ kind: 'room_boost', effect: heat }))).toEqual([]);
  });

  it('another effect than what is served says that holders keep theirs', () => {
    const live = content();
    const effect = { ...live.body.effect, value: 200 };
    expect(said(content({ effect }), { live })).toEqual([
      'warn body.effect 效果有变化：发布为新版本，之后发放的按新效果；已持有的仍按领取时的版本，不会改变',
    ]);
    expect(said(content({ max_stack: 5 }), { live })).toEqual([]);
  });
});

describe('publication', () => {
  it('is blocked without a value, by its field', async () => {
    const id = await create(content({ value_coin: null }));
    expect(await submit(id)).toMatchObject({
      status: 422,
      fields: { 'body.value_coin': '请填写估值：用于计算奖励预算' },
    });
    expect(stored(id).live).toBeNull();
  });

  it('of any number of one kind: they do not compete', async () => {
    for (let n = 0; n < 12; n++) expect(await submit(await create())).toMatchObject({ status: 200 });
    const { data } = await call(consumable.check, { id: await create() }, 'ops');
    expect(data.conflicts).toEqual([]);
  });

  it('of what is worth much waits for a second person', async () => {
    const id = await create(content({ value_coin: 1_000 }));
    const { data } = await submit(id);
    expect(data.state).toBe('pending_approval');
    const request = found(db.approvals.get(data.approval_id ?? ''));
    const decision = { id: request.id, version: request.version, decision: 'approve', remark, idem_key: newKey() };
    expect(await call(decideApproval, decision as InputOf<typeof decideApproval>, 'ops2')).toMatchObject({
      status: 403,
    });
    expect(await call(decideApproval, decision as InputOf<typeof decideApproval>, 'lead')).toMatchObject({
      status: 200,
    });
    expect(stored(id).status).toBe('online');
  });

  it('R92: of what is sold dear, and of what was worth much before, waits as well', async () => {
    const why = (id: string) => db.approvals.findLast(({ object_id }) => object_id === id)?.why;
    const sold = await create(content({ value_coin: 999, sell_price: 1_000 }));
    expect((await submit(sold)).data.state).toBe('pending_approval');
    expect(why(sold)).toBe('售价不低于 1,000 金币，需要第二人同意');

    const id = await create(content({ value_coin: 999 }));
    expect((await submit(id)).data.state).toBe('online');
    const valued = (value_coin: number) => ({
      content: { ...(contentOf(stored(id)) as Consumable), ...body(value_coin) },
    });
    const body = (value_coin: number) => ({ body: { ...(contentOf(stored(id)) as Consumable).body, value_coin } });
    await act(consumable.save, id, valued(5_000));
    const { approval_id } = (await submit(id)).data;
    const request = found(db.approvals.get(approval_id ?? ''));
    const decision = { id: request.id, version: request.version, decision: 'approve', remark, idem_key: newKey() };
    await call(decideApproval, decision as InputOf<typeof decideApproval>, 'lead');
    await act(consumable.save, id, valued(1));
    expect((await submit(id)).data.state).toBe('pending_approval');
    expect(why(id)).toBe('线上版本的估值不低于 1,000 金币，需要第二人同意');
    expect((contentOf(stored(id)) as Consumable).body.value_coin).toBe(5_000);
  });

  it('of what is sold for less, of another effect or value than was published, is agreed to as well, in any steps', async () => {
    const id = await create(content({ value_coin: 60, sell_price: 66 }));
    const save = (body: Partial<ConsumableBody>) => {
      const live = contentOf(stored(id)) as Consumable;
      return act(consumable.save, id, { content: { ...live, body: { ...live.body, ...body } } });
    };
    const asked = async (body: Partial<ConsumableBody>) => {
      await save(body);
      const { approval } = (await call(consumable.check, { id }, 'ops')).data;
      return approval?.why;
    };
    expect((await submit(id)).data.state).toBe('online');
    const cheaper = '售价低于原来的 66 金币，需要第二人同意';
    expect(await asked({ sell_price: 65 })).toBe(cheaper);
    expect(await asked({ value_coin: 61 })).toBe('已发布的估值有变化（原 60 金币），需要第二人同意');
    const { effect } = (contentOf(stored(id)) as Consumable).body;
    expect(await asked({ effect: { ...effect, value: 101 } })).toBe('已发布的效果有变化，需要第二人同意');
    expect(await asked({ sell_price: 67 })).toBeUndefined();
    // Off the shop and on again is two steps.
    await save({ sell_price: 0 });
    expect((await submit(id)).data.state).toBe('online');
    expect(await asked({ sell_price: 1 })).toBe('售价低于原来的 60 金币，需要第二人同意');
    expect(await asked({ sell_price: 65 })).toBe(cheaper);
  });

  it('of what does much at a time, or is worth nothing, waits for a second person', async () => {
    const { effect } = content().body;
    const why = async (body: Partial<ConsumableBody>) => {
      const { approval } = (await call(consumable.check, { id: await create(content(body)) }, 'ops')).data;
      return approval?.why;
    };
    expect(await why({ effect: { ...effect, value: 9_999 } })).toBeUndefined();
    expect(await why({ effect: { ...effect, value: 10_000 } })).toBe('一次增加经验 10,000 点（本人），需要第二人同意');
    expect(await why({ value_coin: 0 })).toBe('估值为 0，发放不受限额约束，需要第二人同意');
  });

  it('that does, is worth and costs what is served waits for nobody, whatever it did before', async () => {
    const id = named('双倍经验卡');
    const live = contentOf(stored(id)) as Consumable;
    await act(consumable.save, id, { content: { ...live, remark: '只改备注' } });
    expect((await call(consumable.check, { id }, 'ops')).data.approval).toBeNull();
  });

  it('of another effect is a new version; what was given keeps the old one', async () => {
    const id = named('双倍经验卡');
    const [first, second] = stored(id).versions.map((one) => effectText((one.content as Consumable).body.effect));
    expect([first, second]).toEqual(['收益加倍 2 倍，持续 1 小时（本人）', '收益加倍 2 倍，持续 2 小时（本人）']);
    const held = db.users
      .values()
      .flatMap(({ user_id }) => user_id)
      .slice(0, 30);
    const seen = new Set<string>();
    for (const uid of held) {
      const { list } = (await call(consumableHoldings, { uid }, 'ops')).data;
      for (const one of list.filter((each) => each.id === id)) seen.add(`${one.version} ${effectText(one.effect)}`);
    }
    expect([...seen].sort()).toEqual([`1 ${first}`, `2 ${second}`]);
  });
});

describe('taking down', () => {
  it('is refused while an activity gives it, and says which; 停发 is not', async () => {
    const id = named('抽奖券');
    const refused = await move(id, 'end');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toBe(
      '活动「春日盛典」、活动「新人七日礼」正在引用，不能下架：请先从这 2 处移除。要立即停止，请用「停发」',
    );
    expect(stored(id).status).toBe('online');
    expect(await move(id, 'pause')).toMatchObject({ status: 200 });
    expect(await move(id, 'end')).toMatchObject({ status: 409 });
  });

  it('nor by giving it an end, which it had none of, or an earlier one', async () => {
    const id = named('全站喇叭');
    const { version } = stored(id);
    const end = { id, version, end_at: now() + 60_000, remark, idem_key: newKey() };
    expect(await call(consumable.extend, end, 'ops')).toMatchObject({
      status: 422,
      fields: { end_at: expect.stringContaining('活动「春日盛典」正在引用，不能下架') },
    });
    expect(contentOf(stored(id)).end_at).toBeNull();
  });

  it('is refused while a banner that is served leads to it, and not once that ended', async () => {
    const id = named('房间喇叭');
    const [shown] = configsOf('banner').filter(({ env, status }) => env === 'prod' && status === 'online');
    const target = found(shown);
    change(() => {
      const live = found(liveOf(configsOf('banner').edit(target.id)) ?? undefined);
      Object.assign(live.content.body as object, { jump_type: 'scheme', jump_value: `voice://backpack?item=${id}` });
    });
    const { used_by } = (await call(consumable.references, { id }, 'ops')).data;
    const naming = { type: 'banner', label: 'Banner', id: target.id, name: contentOf(target).name, status: 'online' };
    expect(used_by).toEqual([naming]);
    expect(await move(id, 'end')).toMatchObject({ status: 409 });
    const { version } = found(configsOf('banner').get(target.id));
    const ended = { id: target.id, version, verb: 'end', remark, idem_key: newKey() } as const;
    expect(await call(banner.move, ended, 'ops')).toMatchObject({ status: 200 });
    expect(await move(id, 'end')).toMatchObject({ status: 200 });
    expect(stored(id).status).toBe('ended');
  });
});

describe('reads of its own', () => {
  it('figures add up, by environment', async () => {
    const { list } = (await call(consumableFigures, {}, 'ops')).data;
    expect(list).toHaveLength(17);
    for (const { issued, used, expired, held, expiring } of list) {
      expect(used + expired + held).toBe(issued);
      expect(expiring).toBeLessThanOrEqual(held);
    }
    expect((await call(consumableFigures, { env: 'test' }, 'ops')).data.list).toHaveLength(2);
  });

  it('holdings of nobody, and references of nothing, are refused', async () => {
    expect(await call(consumableHoldings, { uid: '99999999' }, 'ops')).toMatchObject({ status: 422 });
    expect(await call(consumable.references, { id: 'cons_1' }, 'ops')).toMatchObject({ status: 404 });
    expect(await call(consumableHoldings, { uid: cases.normal }, 'finance')).toMatchObject({ status: 403 });
  });
});
