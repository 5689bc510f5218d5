/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import type { DressupBody } from '../../../../src/domain/dressup';
import type { GivenItem } from '../../../../src/domain/givenItem';
import { checkOutfit, discountText, type OutfitBody, outfitNeeds } from '../../../../src/domain/outfit';
import { decideApproval } from '../../../../src/services/approval';
import { dressup, dressupFigures } from '../../../../src/services/dressup';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import {
  outfit,
  outfitChoices,
  outfitFigures,
  outfitMissing,
  outfitParts,
  remindOutfit,
} from '../../../../src/services/outfit';
import { rewardItems } from '../../../../src/services/rewardItems';
import { found } from '../../../../tests/found';
import {
  call,
  configsOf,
  contentOf,
  day,
  db,
  drawnOutfit,
  languageOf,
  newKey,
  now,
  ownersOf,
  passTime,
  resetDb,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Outfit = Content<OutfitBody>;
const rows = configsOf('outfit');
const dressups = configsOf('dressup');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const beach = 'out_1001';
const [frame, bubble, ring, theme, car] = ['dre_1020', 'dre_1004', 'dre_1005', 'dre_1010', 'dre_1012'];
const remark = '按运营计划执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);
const moveDressup = (id: string, verb: 'pause' | 'resume' | 'end') =>
  call(dressup.move, { id, version: found(dressups.get(id)).version, idem_key: newKey(), verb, remark }, 'ops');
const submit = (id: string) => act(outfit.submit, id, { remark });
const lastAudit = (object_id: string) => found(db.audits.findLast((row) => row.object_id === object_id));

const coins = (qty: number): GivenItem => ({
  item_type: 'coin',
  item_id: 'coin',
  name: '金币',
  value: 1,
  qty,
  valid_days: 0,
});
const content = (body: Partial<OutfitBody> = {}, more: Partial<Outfit> = {}): Outfit => ({
  name: `新套装 ${newKey().slice(-8)}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
    names: { en: 'Outfit', tl: 'Kasuotan' },
    rarity: 'r',
    theme_img: drawnOutfit(9_001),
    valid_days: 30,
    parts: [
      { slot: 'avatar_frame', dressup_id: frame },
      { slot: 'bubble', dressup_id: bubble },
    ],
    collect_reward: [],
    price_bundle: 367,
    limited: false,
    obtain: 'shop',
    ...body,
  },
  ...more,
});
const create = async (made = content()) =>
  (await call(outfit.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config.id;
const refusedAt = async (made: Outfit) => (await submit(await create(made))).fields;

describe('seed', () => {
  it('shows every status, and is published as the rules want it', async () => {
    const { data } = await call(outfit.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    const wrong = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Outfit | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const lines = checkOutfit(last, { now: now(), status, liveStart: last.start_at });
      return lines.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('what is served could be published as it is: its parts are there and dearer one by one', async () => {
    const checked = await Promise.all(
      rows
        .filter(({ status, draft }) => status === 'online' && draft === null)
        .map(async ({ id }) => (await call(outfit.check, { id }, 'ops')).data.lines.map((line) => ({ ...line, id }))),
    );
    expect(checked.flat().filter(({ level }) => level === 'block')).toEqual([]);
  });

  it('is filtered by rarity', async () => {
    const { list } = (await call(outfit.list, { size: 100, rarity: ['ssr'] }, 'ops')).data;
    expect(new Set(list.map((one) => one.content.body.rarity))).toEqual(new Set(['ssr']));
  });

  it('can be given: by its price, once, and not what is off', async () => {
    const { list } = (await call(rewardItems, {}, 'ops')).data;
    const sets = list.filter(({ item_type }) => item_type === 'outfit');
    expect(sets.find(({ item_id }) => item_id === beach)).toMatchObject({
      name: '套装·海边假日',
      value: 1_280,
      on: true,
    });
    expect(sets.find(({ name }) => name === '套装·旧春节')).toMatchObject({ on: false });
  });
});

describe('checks', () => {
  const said = (made: Outfit) =>
    checkOutfit(made, { now: now(), status: 'draft', liveStart: null }).flatMap(({ level, path, text }) =>
      level === 'pass' ? [] : [`${level} ${path} ${text}`],
    );
  const [first, second] = content().body.parts as [OutfitBody['parts'][0], OutfitBody['parts'][0]];
  const step = (parts_n: number, reward = [coins(10)]) => ({ parts_n, reward });

  it('a whole one is clean, with no end', () => expect(said(content())).toEqual([]));

  it.each<[string, Partial<OutfitBody>, string[]]>([
    ['one part', { parts: [first] }, ['block body.parts 至少 2 件装扮，现在 1 件：请先创建装扮']],
    [
      'two of a slot',
      { parts: [first, { ...first, dressup_id: 'dre_1011' }] },
      ['block body.parts.1 头像框已有一件，每个部位一件'],
    ],
    ['a part that is not chosen', { parts: [first, { ...second, dressup_id: '' }] }, ['block body.parts.1 请选择气泡']],
    ['no price', { price_bundle: 0 }, ['block body.price_bundle 请填写套装价：不出售的也须填写，用于计算奖励预算']],
    ['not sold', { obtain: 'activity' }, ['warn body.price_bundle 活动获得不出售，套装价只用于奖励预算']],
    ['no picture', { theme_img: null }, ['block body.theme_img 请上传主题图：商城里显示在套装上方']],
    [
      'a picture of another ratio',
      { theme_img: { ...drawnOutfit(1), width: 400, height: 400 } },
      ['block body.theme_img 主题图的比例应为 720×400，实际 400×400'],
    ],
    ['limited for ever', { limited: true }, ['block end_at 限定套装须有结束时间']],
    [
      'steps that do not grow',
      { collect_reward: [step(2), step(2)] },
      ['block body.collect_reward.1 第 2 档（2 件）须多于上一档（2 件）'],
    ],
    [
      'a step beyond all parts',
      { collect_reward: [step(3)] },
      ['block body.collect_reward.0 第 1 档要收集 3 件，套装只有 2 件'],
    ],
    ['a step of nothing', { collect_reward: [step(0)] }, ['block body.collect_reward.0 第 1 档至少收集 1 件']],
    ['a step that gives nothing', { collect_reward: [step(2, [])] }, ['block body.collect_reward.0.reward 请添加物品']],
    [
      'the same twice',
      { collect_reward: [step(2, [coins(1), coins(2)])] },
      ['block body.collect_reward.0.reward.1 第 2 项：与前面的一项重复，请合并数量'],
    ],
  ])('%s', (_, body, lines) => expect(said(content(body))).toEqual(lines));

  it('a discount reads never better than it is', () => {
    expect([discountText(367, 368), discountText(300, 368), discountText(368, 368), discountText(0, 368)]).toEqual([
      ...['省 1', '8.2 折'],
      ...[undefined, undefined],
    ]);
  });

  it('what parts cost is told with numbers: not below them, below what they are worth, not sold as long', async () => {
    expect(await refusedAt(content({ price_bundle: 368 }))).toEqual({
      'body.price_bundle': '套装价 368 须低于 2 件单买之和 368 金币',
    });
    const id = await create(content({ valid_days: 90, price_bundle: 100 }));
    const { lines } = (await call(outfit.check, { id }, 'ops')).data;
    expect(lines.map(({ level, text }) => `${level} ${text}`)).toEqual(
      expect.arrayContaining([
        'warn 套装价低于部件估值之和 368 金币，少收 268',
        expect.stringMatching(/^warn 「.*」、「气泡·薄荷」没有 90 天 的售价，按估值计入$/),
      ]),
    );
  });

  it('a part of another slot, stopped, gone, or taken down before the set', async () => {
    const two = (slot: 'bubble' | 'car', dressup_id: string) =>
      content({ parts: [first, { slot, dressup_id }], price_bundle: 1 });
    expect(await refusedAt(two('car', ring))).toMatchObject({
      'body.parts.1': '「麦圈·声浪」是麦圈，不是座驾，请重新选择',
    });
    expect(await refusedAt(two('car', car))).toEqual({ 'body.parts.1': '装扮「座驾·南瓜车」已停用' });
    expect(await refusedAt(two('car', 'dre_9999'))).toEqual({
      'body.parts.1': '装扮「dre_9999」不存在，请重新选择',
    });
    const { end_at } = contentOf(found(dressups.get('dre_1015')));
    const late = two('bubble', 'dre_1015');
    expect(await refusedAt({ ...late, start_at: now() + 31 * day, end_at: (end_at ?? 0) + day })).toEqual({
      'body.parts.1': expect.stringMatching(/^装扮「气泡·跨年烟花」.* 下线，早于本配置的结束时间$/),
    });
  });

  it('a part that is taken down before the last buyer has had it as long as he paid for', async () => {
    const parts = [first, { slot: 'bubble' as const, dressup_id: 'dre_1015' }];
    const { end_at: last } = contentOf(found(dressups.get('dre_1015')));
    const ends = (days: number, valid_days: number) => ({
      ...content({ parts, price_bundle: 300, valid_days }),
      start_at: now() + 31 * day,
      end_at: (last ?? 0) - days * day,
    });
    const late = /^装扮「气泡·跨年烟花」.* 下线，早于最后购买者的到期时间/;
    expect(await refusedAt(ends(7, 8))).toEqual({ 'body.parts.1': expect.stringMatching(late) });
    expect(await refusedAt(ends(7, 0))).toEqual({ 'body.parts.1': expect.stringMatching(/到期时间（永久）$/) });
    expect(await refusedAt(ends(7, 7))).toBeUndefined();
    // Nor is it given an earlier end while the set that is planned needs it.
    const part = found(dressups.get('dre_1015'));
    const saved = { ...contentOf(part), end_at: (last ?? 0) - day };
    const write = { id: part.id, version: part.version, content: saved as never, idem_key: newKey() };
    expect((await call(dressup.save, write, 'ops')).status).toBe(200);
    const { lines } = (await call(dressup.check, { id: part.id }, 'ops')).data;
    expect(lines.find(({ path }) => path === 'end_at')?.text).toMatch(/正在引用，不能下架/);
  });

  it('a set that is given for collecting itself, and a part that is deleted while it is chosen: the draft stays', async () => {
    const own = await create();
    const self: GivenItem = { ...coins(1), item_type: 'outfit', item_id: own, name: '本套', value: 367 };
    await act(outfit.save, own, { content: content({ collect_reward: [step(2, [self])] }) });
    expect((await submit(own)).fields).toMatchObject({
      'body.collect_reward.0.reward.0': expect.stringMatching(/形成循环$/),
    });
    const source = { env: 'prod' as const, copy_of: car, idem_key: newKey() };
    const part = (await call(dressup.create, source, 'ops')).data.config;
    const parts = [first, { slot: 'car' as const, dressup_id: part.id }];
    await act(outfit.save, own, { content: content({ parts, price_bundle: 1 }) });
    const gone = { id: part.id, version: part.version, remark, idem_key: newKey() };
    expect((await call(dressup.remove, gone, 'ops')).status).toBe(200);
    expect((await submit(own)).fields).toEqual({ 'body.parts.1': `装扮「${part.id}」不存在，请重新选择` });
    expect(stored(own).draft?.content.body).toMatchObject({ parts });
  });

  it('a reward whose worth has changed meanwhile, and a picture that is gone', async () => {
    const stale = { ...coins(5), value: 2 };
    expect(await refusedAt(content({ collect_reward: [step(2, [stale])] }))).toEqual({
      'body.collect_reward.0.reward.0': '「金币 ×5」的估值已从 2 变为 1 金币，请点「更新估值」',
    });
    expect(await refusedAt(content({ theme_img: { ...drawnOutfit(1), file_id: 'f_gone' } }))).toEqual({
      'body.theme_img': '主题图已不在，请重新上传',
    });
  });
});

describe('a second person', () => {
  it('agrees to a dear set, to what collecting it gives, and to less for what was dear', async () => {
    const dear = await create(
      content({
        price_bundle: 1_000,
        parts: [
          { slot: 'car', dressup_id: 'dre_1002' },
          { slot: 'theme', dressup_id: theme },
        ],
      }),
    );
    const asked = (await submit(dear)).data;
    expect(asked.state).toBe('pending_approval');
    const request = found(db.approvals.get(asked.approval_id ?? ''));
    expect(request.why).toBe('套装价不低于 1,000 金币，需要第二人同意');
    const decision = { id: request.id, version: request.version, decision: 'approve', remark: '同意' } as const;
    expect(await call(decideApproval, { ...decision, idem_key: newKey() }, 'ops')).toMatchObject({ status: 403 });
    await call(decideApproval, { ...decision, idem_key: newKey() }, 'lead');
    expect(stored(dear).status).toBe('online');
    const giving = content({ collect_reward: [{ parts_n: 2, reward: [coins(1_000)] }] });
    expect(outfitNeeds(giving)?.why).toMatch(/^收集奖励每人/);
    expect(outfitNeeds(content(), content({ price_bundle: 1_000 }))?.why).toMatch(/^线上版本的套装价/);
    expect(outfitNeeds(content())).toBeUndefined();
  });

  const asked = async (id: string) => (await call(outfit.check, { id }, 'ops')).data.approval?.why;

  it('agrees by what the parts are worth: a low price, and a copy of what was agreed to, go around nobody', async () => {
    const copy = { env: 'prod' as const, copy_of: named('套装·流星凤凰'), idem_key: newKey() };
    const { config, draft } = (await call(outfit.create, copy, 'ops')).data;
    const own = draft?.content as Outfit;
    await act(outfit.save, config.id, {
      content: { ...own, body: { ...own.body, price_bundle: 1, collect_reward: [] } },
    });
    expect(await asked(config.id)).toBe('部件合计 15,466 金币，不低于 1,000 金币，需要第二人同意');
    expect((await submit(config.id)).data.state).toBe('pending_approval');
    expect(stored(config.id).live).toBeNull();
  });

  it('agrees to what collecting gives at once, and where it is more than the set costs; both are told before', async () => {
    const giving = (qty: number) => content({ collect_reward: [{ parts_n: 1, reward: [coins(qty)] }] });
    const owners = new Set([frame, bubble].flatMap((part) => ownersOf(found(dressups.get(part))))).size;
    const dear = await create(giving(400));
    const { lines } = (await call(outfit.check, { id: dear }, 'ops')).data;
    const said = lines
      .filter(({ path }) => path === 'body.collect_reward')
      .map(({ level, text }) => `${level} ${text}`);
    const count = (number: number) => number.toLocaleString('zh-CN');
    expect(said).toEqual([
      'warn 收集奖励每人共 400 金币，超过套装价 367 金币',
      `warn 发布后立即发放收集奖励 ${count(owners * 400)} 金币：已有 1 件的 ${count(owners)} 人，每人 400`,
    ]);
    expect(await asked(dear)).toBe('收集奖励每人 400 金币，超过套装价，需要第二人同意');
    const each = Math.ceil(10_000 / owners);
    expect(each).toBeLessThan(367);
    expect(await asked(await create(giving(each)))).toBe(
      `立即发放收集奖励 ${count(owners * each)} 金币，不低于 10,000，需要第二人同意`,
    );
    expect(await asked(await create(giving(1)))).toBeUndefined();
  });

  /** Publishes one with these steps; answers what became of it. */
  const collecting = async (
    id: string,
    collect_reward: OutfitBody['collect_reward'],
    body: Partial<OutfitBody> = {},
  ) => {
    const own = contentOf(stored(id)) as Outfit;
    await act(outfit.save, id, { content: { ...own, body: { ...own.body, ...body, collect_reward } } });
    return (await submit(id)).data.state;
  };
  const atOnce = async (id: string) =>
    (await call(outfit.check, { id }, 'ops')).data.lines.filter(({ text }) => text.includes('立即发放'));
  const one = (qty: number, parts_n = 1) => [{ parts_n, reward: [coins(qty)] }];

  it('a step is given once: not by another version, another reward, or another order of the parts', async () => {
    const star = named('套装·星河');
    const { parts } = (contentOf(stored(star)) as Outfit).body;
    expect(await collecting(star, one(2))).toBe('online');
    for (const qty of [1, 2]) {
      const own = contentOf(stored(star)) as Outfit;
      const body = { ...own.body, collect_reward: one(qty), parts: [...parts].reverse() };
      await act(outfit.save, star, { content: { ...own, body } });
      expect(await atOnce(star)).toEqual([]);
      expect((await submit(star)).data.state).toBe('online');
    }
    // A part that was taken away meanwhile had been granted, too.
    expect([await collecting(star, []), await collecting(star, one(3))]).toEqual(['online', 'online']);
  });

  it('what one person gives at once counts since a second one last agreed', async () => {
    const star = named('套装·星河');
    const owners = new Set(['dre_1006', theme].flatMap((part) => ownersOf(found(dressups.get(part))))).size;
    const all = ownersOf(found(dressups.get('dre_1006'))).filter((uid) =>
      ownersOf(found(dressups.get(theme))).includes(uid),
    ).length;
    const each = Math.floor(9_999 / owners);
    const id = await create(content({ parts: (contentOf(stored(star)) as Outfit).body.parts, price_bundle: 430 }));
    expect(await collecting(id, one(each))).toBe('online');
    expect(await collecting(id, one(each), { names: { en: 'Star', tl: '' } })).toBe('online');
    const more = Math.ceil(10_000 / all) - each;
    expect(more * all).toBeLessThan(10_000);
    const steps = [...one(each), ...one(Math.max(more, Math.ceil((10_000 - each * owners) / all)), 2)];
    expect(await collecting(id, steps)).toBe('pending_approval');
    const request = found(db.approvals.get(stored(id).draft?.approval_id ?? ''));
    expect(request.why).toMatch(
      /^立即发放收集奖励 [\d,]+ 金币，上次第二人同意以来共 1\d,\d+，不低于 10,000，需要第二人同意$/,
    );
    const decision = { id: request.id, version: request.version, decision: 'approve', remark: '同意' } as const;
    await call(decideApproval, { ...decision, idem_key: newKey() }, 'lead');
    expect(await collecting(id, steps, { names: { en: 'Stars', tl: '' } })).toBe('online');
  });

  it('one user gets no more by many versions of one person than by one', () => {
    const stake = { worth: 0, longer: [], waiting: [], given: 0 };
    const why = (collect_reward: OutfitBody['collect_reward']) =>
      outfitNeeds(content({ collect_reward }), undefined, {
        ...stake,
        alone: [content({ collect_reward: one(300, 2) }).body],
      })?.why;
    expect([why(one(67)), why(one(367, 2)), why([])]).toEqual([undefined, undefined, undefined]);
    expect(why(one(68))).toBe('上次第二人同意以来，收集奖励每人共 368 金币，超过套装价，需要第二人同意');
  });

  it('agrees to what sells for less than half of its parts, or for longer than these are sold; a gift is worth that half', async () => {
    expect(await asked(await create(content({ price_bundle: 184 })))).toBeUndefined();
    const cheap = await create(content({ price_bundle: 183 }, { name: '半价套装' }));
    expect(await asked(cheap)).toBe('部件合计 368 金币，超过套装价的 2 倍，需要第二人同意');
    const request = async () => {
      const { id, version } = found(db.approvals.get((await submit(cheap)).data.approval_id ?? ''));
      return { id, version, decision: 'approve', remark: '同意', idem_key: newKey() } as const;
    };
    await call(decideApproval, await request(), 'lead');
    const { list } = (await call(rewardItems, {}, 'ops')).data;
    expect(list.find(({ item_id }) => item_id === cheap)).toMatchObject({ value: 184, on: true });
    const names = `「${contentOf(found(dressups.get(frame))).name}」、「气泡·薄荷」`;
    expect(await asked(await create(content({ valid_days: 0 })))).toBe(
      `${names}没有永久的售价，估值偏低，需要第二人同意`,
    );
    expect(await asked(await create(content({ valid_days: 31 })))).toBe(
      `${names}没有 31 天 或更久的售价，估值偏低，需要第二人同意`,
    );
    expect(await asked(await create(content({ valid_days: 29 })))).toBeUndefined();
  });

  it('what is served already gives nothing anew', async () => {
    const star = named('套装·星河');
    const told = async () => (await call(outfit.check, { id: star }, 'ops')).data.lines.map(({ text }) => text).join();
    const live = contentOf(stored(star)) as Outfit;
    await act(outfit.save, star, { content: { ...live, remark: '换主题图' } });
    expect(await told()).not.toContain('立即发放');
    const collect_reward = [{ parts_n: 1, reward: [coins(1)] }, ...live.body.collect_reward];
    await act(outfit.save, star, { content: { ...live, body: { ...live.body, collect_reward } } });
    expect(await told()).toMatch(/立即发放收集奖励 ([\d,]+) 金币：已有 1 件的 \1 人，每人 1$/);
  });
});

describe('a part that stops', () => {
  it('is not taken down while a set has it', async () => {
    expect(await moveDressup(ring, 'end')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/套装「.*正在引用，不能下架/),
    });
  });

  it('stops its sets, on record; they come back after it, by hand', async () => {
    const served = rows.filter(({ status }) => status === 'online').map(({ id }) => id);
    const withRing = served.filter((id) =>
      (contentOf(stored(id)).body as OutfitBody).parts.some(({ dressup_id }) => dressup_id === ring),
    );
    expect(withRing.length).toBeGreaterThan(1);
    const { version } = stored(beach);
    await moveDressup(ring, 'pause');
    const status = (id: string) => stored(id).status;
    expect(withRing.map(status)).toEqual(withRing.map(() => 'paused'));
    expect(served.filter((id) => status(id) === 'online')).toHaveLength(served.length - withRing.length);
    expect(stored(beach).version).toBe(version + 1);
    expect(lastAudit(beach)).toMatchObject({
      action: 'pauseWithPart',
      operator_id: 'system',
      remark: '装扮「麦圈·声浪」已停用，随之暂停',
      before: { status: 'online' },
      after: { status: 'paused' },
    });
    expect(await act(outfit.move, beach, { verb: 'resume', remark })).toMatchObject({
      status: 409,
      message: '装扮「麦圈·声浪」已停用，恢复它之后再恢复',
    });
    await moveDressup(ring, 'resume');
    expect(status(beach)).toBe('paused');
    expect(await act(outfit.move, beach, { verb: 'resume', remark })).toMatchObject({ status: 200 });
    expect(status(beach)).toBe('online');
  });

  it('a set whose time comes while a part is stopped begins paused', async () => {
    const winter = named('套装·冬日限定');
    await moveDressup(frame, 'pause');
    expect(stored(winter).status).toBe('scheduled');
    passTime(21 * day);
    await call(outfit.list, {}, 'ops');
    expect(stored(winter).status).toBe('paused');
  });
});

describe('who has it', () => {
  const have = async (id: string) => (await call(outfitParts, { id }, 'ops')).data;

  it('parts beside the set: the same as the dress-ups say; users by how many parts they have', async () => {
    const { parts, have: counts } = await have(beach);
    const figures = (await call(dressupFigures, {}, 'ops')).data.list;
    for (const { dressup_id, own_count, wearing_count, sold_bundle } of parts) {
      expect(figures).toContainEqual({ id: dressup_id, own_count, wearing_count });
      expect(sold_bundle).toBeGreaterThan(0);
      expect(sold_bundle).toBeLessThanOrEqual(own_count);
    }
    const all = new Set(parts.flatMap(({ dressup_id }) => ownersOf(found(dressups.get(dressup_id)))));
    expect(counts.map(({ parts_n }) => parts_n)).toEqual(parts.map((_, i) => i + 1));
    expect(counts.reduce((sum, { users }) => sum + users, 0)).toBe(all.size);
    const { list } = (await call(outfitFigures, {}, 'ops')).data;
    expect(found(list.find(({ id }) => id === beach))).toEqual({
      id: beach,
      complete_users: counts.at(-1)?.users,
      sold: parts[0]?.sold_bundle,
    });
  });

  it('nobody has a new one or one that is tried; an id that is none is 404', async () => {
    const { list } = (await call(outfitFigures, { env: 'test' }, 'ops')).data;
    expect(list.map(({ complete_users, sold }) => [complete_users, sold])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await have(await create())).have).toEqual([]);
    expect(await call(outfitParts, { id: 'out_9999' }, 'ops')).toMatchObject({ status: 404 });
    expect(await call(outfitMissing, { id: 'out_9999' }, 'ops')).toMatchObject({ status: 404 });
  });

  it('dress-ups of the environment may be chosen, with state and price', async () => {
    const { list } = (await call(outfitChoices, {}, 'ops')).data;
    expect(list.find(({ id }) => id === car)).toMatchObject({ status: 'paused', slot: 'car' });
    expect(list.map(({ id }) => id)).not.toContain('dre_1023');
    expect(list.some(({ status }) => status === 'archived')).toBe(false);
  });
});

describe('缺件提醒', () => {
  const missing = async (id: string) => (await call(outfitMissing, { id }, 'ops')).data;
  const told = (uid: string) => db.notices.get(uid)?.filter(({ batch_id }) => batch_id === beach) ?? [];

  it('tells everybody who misses one part which, and nobody twice', async () => {
    const before = await missing(beach);
    expect(before.users).toBeGreaterThan(0);
    expect(before.by_part.reduce((sum, { users }) => sum + users, 0)).toBe(before.users);
    const [one] = before.list;
    expect((await act(remindOutfit, beach, { remark })).data).toEqual({ told: before.users });
    const part = found(before.by_part.find(({ dressup_id }) => dressup_id === one?.dressup_id));
    const language = languageOf(db.users.get(one?.user_id ?? ''));
    expect(told(one?.user_id ?? '').map((notice) => notice.content)).toEqual([
      part.texts.find((text) => text.language === language)?.text,
    ]);
    expect(ownersOf(found(dressups.get(part.dressup_id)))).not.toContain(one?.user_id);
    expect(lastAudit(beach)).toMatchObject({
      action: 'remindOutfit',
      remark,
      before: { reminded: 0 },
      after: { reminded: before.users },
    });
    expect(await missing(beach)).toMatchObject({ users: 0, reminded: before.users, by_part: [], list: [] });
    expect(await act(remindOutfit, beach, { remark })).toMatchObject({
      status: 409,
      message: '现在没有只差一件且未提醒过的用户',
    });
    expect(told(one?.user_id ?? '')).toHaveLength(1);
  });

  it('tells each in the language he reads, with the names that set and part have there', async () => {
    const { by_part, users } = await missing(beach);
    const texts = by_part.flatMap((part) => part.texts.map((text) => ({ ...text, of: part })));
    expect(texts.reduce((sum, text) => sum + text.users, 0)).toBe(users);
    const set = contentOf(stored(beach)) as Outfit;
    const english = found(texts.find(({ language }) => language === 'en'));
    const { names } = contentOf(found(dressups.get(english.of.dressup_id))).body as DressupBody;
    expect(english.text).toContain(`“${set.body.names.en}”: only “${names.en || english.of.name}” is missing`);
    const chinese = found(texts.find(({ language }) => language === 'zh'));
    // The name says what it is: the noun is not said twice.
    expect(chinese.text).toBe(`您已拥有「套装·海边假日」的其他部件，只差「${chinese.of.name}」即可集齐，快去看看吧。`);
    await act(remindOutfit, beach, { remark });
    const sent = [...db.users.keys()].flatMap((id) => told(id).map(({ content: text }) => [id, text] as const));
    expect(sent).toHaveLength(users);
    const isEnglish = (id: string) => languageOf(db.users.get(id)) === 'en';
    expect(sent.filter(([id, text]) => isEnglish(id) !== text.startsWith('You have'))).toEqual([]);
  });

  it('not for what cannot be bought now, without the code, with an old version', async () => {
    expect(await act(remindOutfit, named('套装·南瓜派对'), { remark })).toMatchObject({
      status: 409,
      message: '只有生效中的套装可以提醒：现在买不到缺的部件',
    });
    expect(await act(remindOutfit, named('测试：套装'), { remark })).toMatchObject({
      status: 409,
      message: '测试环境没有用户',
    });
    expect(await act(remindOutfit, beach, { remark }, 'readonly')).toMatchObject({ status: 403 });
    const old = { id: beach, version: stored(beach).version - 1, idem_key: newKey(), remark };
    expect(await call(remindOutfit, old, 'ops')).toMatchObject({ status: 409 });
    expect((await missing(beach)).reminded).toBe(0);
  });
});
