/** @jest-environment node */
import type { Content } from '../../src/domain/config/rules';
import type { DressupBody } from '../../src/domain/dressup/rules';
import { checkOutfit, type OutfitBody, outfitApprovalNeeded, outfitDiscountText } from '../../src/domain/outfit/rules';
import type { GivenItem } from '../../src/domain/shared/givenItem';
import { dressup, dressupFigures } from '../../src/services/dressup';
import {
  outfit,
  outfitChoices,
  outfitFigures,
  outfitMissing,
  outfitParts,
  remindOutfit,
} from '../../src/services/outfit';
import { rewardItems } from '../../src/services/rewardItems';
import { found } from '../../tests/found';
import {
  call,
  configActs,
  contentFor,
  day,
  db,
  drawnOutfit,
  linesIn,
  newKey,
  now,
  ownersOf,
  passTime,
  resetDb,
  shownContentOf,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Outfit = Content<OutfitBody>;
const { rows, stored, named, act, create, submit, publish, save, decide, check } = configActs('outfit', outfit);
const dressups = configActs('dressup', dressup);
const beach = 'out_1001';
const [frame, bubble, ring, theme, car] = ['dre_1020', 'dre_1004', 'dre_1005', 'dre_1010', 'dre_1012'];
const part = (slot: OutfitBody['parts'][number]['slot'], dressup_id: string) => ({ slot, dressup_id });
const first = part('avatar_frame', frame);

const coins = (qty: number): GivenItem => {
  return { item_type: 'coin', item_id: 'coin', name: '金币', value: 1, qty, valid_days: 0 };
};
const step = (parts_n: number, reward = [coins(10)]) => ({ parts_n, reward });
const steps = (parts_n: number, qty: number) => ({ collect_reward: [step(parts_n, [coins(qty)])] });

const content = (body: Partial<OutfitBody> = {}, more: Partial<Outfit> = {}): Outfit =>
  contentFor(
    {
      names: { en: 'Outfit', tl: 'Kasuotan' },
      rarity: 'r',
      theme_img: drawnOutfit(9_001),
      valid_days: 30,
      parts: [first, part('bubble', bubble)],
      collect_reward: [],
      price_bundle: 367,
      limited: false,
      obtain: 'shop',
      ...body,
    },
    more,
  );
const refusedAt = async (body: Partial<OutfitBody>, more: Partial<Outfit> = {}) =>
  (await submit(await create(content(body, more)))).fields;

describe('checks', () => {
  it.each<[string, Partial<OutfitBody>, string[]]>([
    ['nothing wrong', {}, []],
    ['one part', { parts: [first] }, ['block body.parts 至少 2 件装扮，现在 1 件：请选择，不够的先创建装扮']],
    [
      'two parts of a slot',
      { parts: [first, { ...first, dressup_id: 'dre_1011' }] },
      ['block body.parts.1 头像框已有一件，每个部位一件'],
    ],
    ['no choice', { parts: [first, part('bubble', '')] }, ['block body.parts.1 请选择气泡']],
    ['no price', { price_bundle: 0 }, ['block body.price_bundle 请填写套装价：不出售的也须填写，用于计算奖励预算']],
    ['not sold', { obtain: 'activity' }, ['warn body.price_bundle 活动获得不出售，套装价只用于奖励预算']],
    ['no picture', { theme_img: null }, ['block body.theme_img 请上传主题图：商城里显示在套装上方']],
    ['no end', { limited: true }, ['block end_at 限定套装须有结束时间']],
    [
      'steps that do not grow',
      { collect_reward: [step(2), step(2)] },
      ['block body.collect_reward.1 第 2 档（2 件）须多于上一档（2 件）'],
    ],
    ['too many parts', steps(3, 1), ['block body.collect_reward.0 第 1 档要收集 3 件，套装只有 2 件']],
    ['no parts', steps(0, 1), ['block body.collect_reward.0 第 1 档至少收集 1 件']],
    ['no reward', { collect_reward: [step(2, [])] }, ['block body.collect_reward.0.reward 请添加物品']],
    [
      'a reward twice',
      { collect_reward: [step(2, [coins(1), coins(2)])] },
      ['block body.collect_reward.0.reward.1 第 2 项：与前面的一项重复，请合并数量'],
    ],
  ])('%s', (_, body, lines) =>
    expect(linesIn(checkOutfit(content(body), { now: now(), status: 'draft', liveStart: null }))).toEqual(lines),
  );

  it('a discount is never shown better than it is', () => {
    expect([outfitDiscountText(367, 368), outfitDiscountText(300, 368), outfitDiscountText(368, 368)]).toEqual([
      ...['省 1', '8.2 折'],
      undefined,
    ]);
  });

  it.each<[string, Partial<OutfitBody>, object]>([
    [
      'the price of the parts',
      { price_bundle: 368 },
      { 'body.price_bundle': '套装价 368 须低于 2 件单买之和 368 金币' },
    ],
    [
      'a part of another slot',
      { parts: [first, part('car', ring)], price_bundle: 1 },
      { 'body.parts.1': '「麦圈·声浪」是麦圈，不是座驾，请重新选择' },
    ],
    [
      'a part that is paused',
      { parts: [first, part('car', car)], price_bundle: 1 },
      { 'body.parts.1': '装扮「座驾·南瓜车」已停用' },
    ],
    [
      'an unknown part',
      { parts: [first, part('car', 'dre_9999')], price_bundle: 1 },
      { 'body.parts.1': '装扮「dre_9999」不存在，请重新选择' },
    ],
    [
      'a reward that changed',
      { collect_reward: [step(2, [{ ...coins(5), value: 2 }])] },
      { 'body.collect_reward.0.reward.0': '「金币 ×5」的估值已从 2 变为 1 金币，请点「更新估值」' },
    ],
  ])('the backend refuses %s', async (_, body, fields) => expect(await refusedAt(body)).toMatchObject(fields));

  it('a low price for long is warned of', async () => {
    expect(await check(await create(content({ valid_days: 90, price_bundle: 100 })))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^warn \S+ 套装价低于部件估值之和 368 金币，少收 268$/),
        expect.stringMatching(/^warn \S+ 「.*」、「气泡·薄荷」没有 90 天 的售价，按估值计入$/),
      ]),
    );
  });

  it('parts stay until the last buyer has had them as long as paid for', async () => {
    const parts = [first, part('bubble', 'dre_1015')];
    const last = shownContentOf(dressups.stored('dre_1015')).end_at ?? 0;
    const ends = (valid_days: number) =>
      refusedAt({ parts, price_bundle: 300, valid_days }, { start_at: now() + 31 * day, end_at: last - 7 * day });
    expect(await ends(8)).toEqual({
      'body.parts.1': expect.stringMatching(/^装扮「气泡·跨年烟花」.* 下线，早于最后购买者的到期时间/),
    });
    expect(await ends(0)).toEqual({ 'body.parts.1': expect.stringMatching(/到期时间（永久）$/) });
    expect(await ends(7)).toBeUndefined();
    await dressups.save('dre_1015', (of) => Object.assign(of, { end_at: last - day }));
    expect(await dressups.check('dre_1015')).toContainEqual(
      expect.stringMatching(/^block end_at .*正在引用，不能下架/),
    );
  });

  it('a set is no reward for collecting itself', async () => {
    const id = await create(content());
    const self: GivenItem = { ...coins(1), item_type: 'outfit', item_id: id, name: '本套', value: 367 };
    await save(id, ({ body }) => Object.assign(body as OutfitBody, { collect_reward: [step(2, [self])] }));
    expect((await submit(id)).fields?.['body.collect_reward.0.reward.0']).toMatch(/形成循环$/);
  });
});

describe('approval', () => {
  const whyOf = async (id: string) => (await call(outfit.check, { id }, 'ops')).data.approval?.why;
  const change = async (id: string, body: Partial<OutfitBody>) => {
    await save(id, ({ body: next }) => Object.assign(next as OutfitBody, body));
    return (await submit(id)).data.state;
  };
  const countOf = (...ids: string[]) => new Set(ids.flatMap((id) => ownersOf(dressups.stored(id)))).size;
  const text = (count: number) => count.toLocaleString('zh-CN');

  it.each<[string, Partial<OutfitBody>, RegExp | undefined]>([
    ['a usual set', {}, undefined],
    ['half of its parts', { price_bundle: 184 }, undefined],
    ['less than half', { price_bundle: 183 }, /^部件合计 368 金币，超过套装价的 2 倍，需要第二人同意$/],
    ['for ever', { valid_days: 0 }, /没有永久的售价，估值偏低，需要第二人同意$/],
    ['longer than sold', { valid_days: 31 }, /没有 31 天 或更久的售价，估值偏低，需要第二人同意$/],
    ['dear rewards', steps(1, 400), /^收集奖励每人 400 金币，超过套装价，需要第二人同意$/],
    [
      'a high price',
      { price_bundle: 1_000, parts: [part('car', 'dre_1002'), part('theme', theme)] },
      /^套装价不低于 1,000 金币，需要第二人同意$/,
    ],
  ])('%s', async (_, body, why) => {
    const id = await create(content(body));
    expect((await submit(id)).data.state).toBe(why ? 'pending_approval' : 'online');
    if (!why) return;
    expect(db.approvals.get(stored(id).draft?.approval_id ?? '')?.why).toMatch(why);
    expect((await decide(id, 'ops')).status).toBe(403);
    await decide(id);
    expect(stored(id).status).toBe('online');
  });

  it('looks at the parts of a copy, and at the price before', async () => {
    const copy = { env: 'prod' as const, copy_of: named('套装·流星凤凰'), idem_key: newKey() };
    const { id } = (await call(outfit.create, copy, 'ops')).data.config;
    await save(id, ({ body }) => Object.assign(body as OutfitBody, { price_bundle: 1, collect_reward: [] }));
    expect(await whyOf(id)).toBe('部件合计 15,466 金币，不低于 1,000 金币，需要第二人同意');
    expect(outfitApprovalNeeded(content(), content({ price_bundle: 1_000 }))?.why).toMatch(/^线上版本的套装价/);
  });

  it('counts what collecting gives at once, which is told before; each step is given once', async () => {
    const owners = countOf(frame, bubble);
    const each = Math.ceil(10_000 / owners);
    const id = await create(content(steps(1, each)));
    expect(await check(id)).toContain(
      `warn body.collect_reward 发布后立即发放收集奖励 ${text(owners * each)} 金币：已有 1 件的 ${text(owners)} 人，每人 ${each}`,
    );
    expect(await whyOf(id)).toBe(`立即发放收集奖励 ${text(owners * each)} 金币，不低于 10,000，需要第二人同意`);
    const star = named('套装·星河');
    expect(await change(star, steps(1, 2))).toBe('online');
    await save(star, ({ body }) => Object.assign(body as OutfitBody, steps(1, 3)));
    expect((await check(star)).filter((line) => line.includes('立即发放'))).toEqual([]);
  });

  it('counts what one person gives by many versions', async () => {
    const { parts } = (shownContentOf(stored(named('套装·星河'))) as Outfit).body;
    const each = Math.floor(9_999 / countOf('dre_1006', theme));
    const id = await publish(content({ parts, price_bundle: 430, ...steps(1, each) }));
    const more = [...steps(1, each).collect_reward, step(2, [coins(400 - each)])];
    expect(await change(id, { collect_reward: more })).toBe('pending_approval');
    const stake = { worth: 0, longer: [], waiting: [], given: 0, alone: [content(steps(2, 300)).body] };
    expect(outfitApprovalNeeded(content(steps(1, 67)), undefined, stake)?.why).toBeUndefined();
    expect(outfitApprovalNeeded(content(steps(1, 68)), undefined, stake)?.why).toBe(
      '上次第二人同意以来，收集奖励每人共 368 金币，超过套装价，需要第二人同意',
    );
  });
});

it('it can be given by its price, and a cheap one by half of its parts', async () => {
  const cheap = await create(content({ price_bundle: 183 }));
  await submit(cheap);
  await decide(cheap);
  const { list } = (await call(rewardItems, {}, 'ops')).data;
  const worth = (id: string) => list.find(({ item_id }) => item_id === id);
  expect(worth(beach)).toMatchObject({ name: '套装·海边假日', value: 1_280, on: true });
  expect(worth(cheap)).toMatchObject({ value: 184 });
});

it('its rollout stays while a colleague edits it', async () => {
  const id = named('套装·雪山夏夜');
  const before = stored(id);
  const message = '运营小吴 正在编辑，锁到 10:10';
  expect(await act(outfit.rollout, id, { percent: 50, whitelist: [] })).toMatchObject({ status: 409, message });
  expect(stored(id)).toEqual(before);
});

describe('a part that stops', () => {
  const move = (verb: string) => dressups.act(dressup.move, ring, { verb });

  it('stops its sets, with audit rows; they are resumed by hand after it', async () => {
    expect((await move('end')).message).toMatch(/套装「.*正在引用，不能下架/);
    const withRing = rows
      .filter((one) => one.status === 'online')
      .filter((one) => (shownContentOf(one).body as OutfitBody).parts.some(({ dressup_id }) => dressup_id === ring))
      .map(({ id }) => id);
    await move('pause');
    expect(withRing.map((id) => stored(id).status)).toEqual(withRing.map(() => 'paused'));
    expect(db.audits.findLast(({ object_id }) => object_id === beach)).toMatchObject({
      action: 'pauseWithPart',
      operator_id: 'system',
      remark: '装扮「麦圈·声浪」已停用，随之暂停',
    });
    expect(await act(outfit.move, beach, { verb: 'resume' })).toMatchObject({
      status: 409,
      message: '装扮「麦圈·声浪」已停用，恢复它之后再恢复',
    });
    await move('resume');
    expect(stored(beach).status).toBe('paused');
    expect((await act(outfit.move, beach, { verb: 'resume' })).status).toBe(200);
  });

  it('lets a scheduled set begin paused', async () => {
    await dressups.act(dressup.move, frame, { verb: 'pause' });
    passTime(21 * day);
    await call(outfit.list, {}, 'ops');
    expect(stored(named('套装·冬日限定')).status).toBe('paused');
  });
});

it('figures add up: parts as the dress-ups say, users by number of parts', async () => {
  const { parts, have } = (await call(outfitParts, { id: beach }, 'ops')).data;
  const figures = (await call(dressupFigures, {}, 'ops')).data.list;
  for (const { dressup_id, own_count, wearing_count, sold_single, sold_bundle } of parts) {
    expect(figures).toContainEqual({ id: dressup_id, own_count, wearing_count });
    expect(sold_bundle + sold_single).toBeLessThanOrEqual(own_count);
  }
  const all = new Set(parts.flatMap(({ dressup_id }) => ownersOf(dressups.stored(dressup_id))));
  expect(have.reduce((sum, { users }) => sum + users, 0)).toBe(all.size);
  const { list } = (await call(outfitFigures, {}, 'ops')).data;
  expect(list).toContainEqual({ id: beach, complete_users: have.at(-1)?.users, sold: parts[0]?.sold_bundle });
  expect(await call(outfitParts, { id: 'out_9999' }, 'ops')).toMatchObject({ status: 404 });
  const choices = (await call(outfitChoices, {}, 'ops')).data.list;
  expect(choices.find(({ id }) => id === car)).toMatchObject({ status: 'paused', slot: 'car' });
  expect(choices.some(({ id, status }) => id === 'dre_1023' || status === 'archived')).toBe(false);
});

describe('缺件提醒', () => {
  const missing = async () => (await call(outfitMissing, { id: beach }, 'ops')).data;

  it('tells every user who misses one part, in the language of each, once', async () => {
    const before = await missing();
    expect(before.users).toBeGreaterThan(0);
    const texts = before.by_part.flatMap((of) => of.texts.map((one) => ({ ...one, of })));
    expect(texts.reduce((sum, { users }) => sum + users, 0)).toBe(before.users);
    const english = found(texts.find(({ language }) => language === 'en'));
    const { names } = shownContentOf(dressups.stored(english.of.dressup_id)).body as DressupBody;
    expect(english.text).toContain(`“Outfit 1”: only “${names.en || english.of.name}” is missing`);
    const chinese = found(texts.find(({ language }) => language === 'zh'));
    expect(chinese.text).toBe(`您已拥有「套装·海边假日」的其他部件，只差「${chinese.of.name}」即可集齐，快去看看吧。`);
    expect((await act(remindOutfit, beach)).data).toEqual({ told: before.users });
    const sent = [...db.users.keys()].flatMap(
      (uid) => db.notices.get(uid)?.filter((one) => one.batch_id === beach) ?? [],
    );
    expect(sent.map((one) => one.content).sort()).toEqual(
      texts.flatMap((one) => Array.from({ length: one.users }, () => one.text)).sort(),
    );
    expect(db.audits.at(-1)).toMatchObject({ action: 'remindOutfit', after: { reminded: before.users } });
    expect(await missing()).toMatchObject({ users: 0, reminded: before.users, by_part: [], list: [] });
    expect(await act(remindOutfit, beach)).toMatchObject({
      status: 409,
      message: '现在没有只差一件且未提醒过的用户',
    });
  });

  it('refuses a set that cannot be bought, an old version, and an operator without the code', async () => {
    expect((await act(remindOutfit, named('套装·南瓜派对'))).message).toBe(
      '只有生效中的套装可以提醒：现在买不到缺的部件',
    );
    expect((await act(remindOutfit, named('测试：套装'))).message).toBe('测试环境没有用户');
    expect((await act(remindOutfit, beach, {}, 'readonly')).status).toBe(403);
    expect((await act(remindOutfit, beach, { version: 0 })).status).toBe(409);
  });
});
