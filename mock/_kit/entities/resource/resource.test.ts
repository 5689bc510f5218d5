/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { maxTags } from '../../../../src/domain/limits';
import { checkResource, type ResourceBody, resourceKinds } from '../../../../src/domain/resource';
import { decideApproval } from '../../../../src/services/approval';
import { banner } from '../../../../src/services/banner';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { resource } from '../../../../src/services/resource';
import { rewardItems } from '../../../../src/services/rewardItems';
import { found } from '../../../../tests/found';
import {
  call,
  configsOf,
  contentOf,
  db,
  draftState,
  drawnResourceIcon,
  hour,
  liveOf,
  newKey,
  now,
  passTime,
  resetDb,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Resource = Content<ResourceBody>;
const rows = configsOf('resource');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const liveBody = (id: string) => found(liveOf(stored(id)) ?? undefined).content.body as ResourceBody;
const remark = '按运营计划执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);
const submit = (id: string) => act(resource.submit, id, { remark });
const save = (id: string, body: Partial<ResourceBody>) => {
  const content = contentOf(stored(id)) as Resource;
  return act(resource.save, id, { content: { ...content, body: { ...content.body, ...body } } });
};

const content = (body: Partial<ResourceBody> = {}, more: Partial<Resource> = {}): Resource => ({
  name: `新礼物 ${newKey()}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
    code: `gift_${newKey().slice(0, 8).replaceAll('-', '_')}`,
    kind: 'gift',
    names: { en: 'Gift', tl: 'Regalo' },
    tier: 'r',
    price: 66,
    share: 50,
    effect_level: 2,
    icon: drawnResourceIcon(9_001),
    anim: null,
    sound: null,
    tabs: ['hot'],
    limit: 'none',
    stock: -1,
    ...body,
  },
  ...more,
});

const create = async (made = content()) =>
  (await call(resource.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config.id;

describe('seed', () => {
  it('shows every status and kind, and is published as the rules want it', async () => {
    const { data } = await call(resource.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length - 1);
    expect(new Set(data.list.map((one) => one.content.body.kind)).size).toBe(Object.keys(resourceKinds).length - 1);
    const wrong = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Resource | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const lines = checkResource(last, { now: now(), status, liveStart: last.start_at });
      return lines.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('list', () => {
  const ask = async (wish: InputOf<typeof resource.list>) =>
    (await call(resource.list, { size: 100, ...wish }, 'ops')).data.list;

  it('is filtered by kind, tier, price, animation, code and by whether anything names it', async () => {
    expect(new Set((await ask({ kind: ['badge'] })).map((one) => one.content.body.kind))).toEqual(new Set(['badge']));
    const prices = (await ask({ price_min: 1_000, price_max: 6_000 })).map((one) => one.content.body.price);
    expect(prices.sort((a, b) => a - b)).toEqual([1_314, 3_344, 5_200]);
    expect(new Set((await ask({ animated: 'yes' })).map((one) => one.content.body.tier))).toEqual(
      new Set(['sr', 'ssr']),
    );
    expect((await ask({ code: 'rock' })).map((one) => one.content.name)).toEqual(['火箭']);
    expect(await ask({ used: 'yes' })).toEqual([]);
    expect((await ask({ used: 'no' })).length).toBe((await ask({})).length);
  });
});

describe('checks', () => {
  const said = (made: Resource, more: object = {}) =>
    checkResource(made, { now: now(), status: 'draft', liveStart: null, ...more }).flatMap(({ level, path, text }) =>
      level === 'pass' ? [] : [`${level} ${path} ${text}`],
    );

  it('a whole one is clean, with no end', () => expect(said(content())).toEqual([]));

  it.each<[string, Partial<ResourceBody>, string]>([
    ['no code', { code: '' }, 'block body.code 编码写作 rose_01：小写字母开头，2–40 位字母、数字、_'],
    ['a gift for nothing', { price: 0 }, 'block body.price 礼物的价格至少 1 金币'],
    [
      'an English name that is longer than any',
      { names: { en: 'x'.repeat(31), tl: 'Regalo' } },
      'block body.names 外文名称最多 30 字，现在 31 字',
    ],
    ['no icon', { icon: null }, 'block body.icon 请上传图标'],
    ['an effect without one', { kind: 'anim' }, 'block body.anim 特效须上传动效'],
    ['a sound without one', { kind: 'sound' }, 'block body.sound 音效须上传声音'],
    ['a gift in no tab', { tabs: [] }, 'warn body.tabs 没有选面板分类，礼物面板里看不到它'],
    ['nothing left of it', { stock: 0 }, 'warn body.stock 库存为 0，发布后即售罄'],
    [
      'an icon on a ground',
      { icon: { ...drawnResourceIcon(1), alpha: false } },
      'warn body.icon 图标没有透明通道，会带底色显示',
    ],
    [
      'an icon that is no square',
      { icon: { ...drawnResourceIcon(1), width: 240, height: 180 } },
      'block body.icon 图标的比例应为 240×240，实际 240×180',
    ],
  ])('%s', (_, body, line) => expect(said(content(body))).toEqual([line]));

  it('a code that another one has, or had and may come back to, blocks at its field', async () => {
    const id = await create(content({ code: 'rose' }));
    expect(await submit(id)).toMatchObject({
      status: 422,
      fields: { 'body.code': `编码已被「玫瑰」${named('玫瑰')}使用` },
    });
    const own = await create(content({ code: 'tulip' }));
    expect(await submit(own)).toMatchObject({ status: 200, data: { state: 'online' } });
  });

  it('the same file in two of them is told, and blocks nothing', async () => {
    const twin = liveBody(named('玫瑰')).icon;
    const id = await create(content({ icon: twin }));
    const { lines } = (await call(resource.check, { id }, 'ops')).data;
    expect(lines).toContainEqual({
      level: 'warn',
      path: 'body.icon',
      text: `与「玫瑰」${named('玫瑰')}是同一个文件`,
    });
    expect(await submit(id)).toMatchObject({ status: 200 });
  });
});

describe('another price of a gift that is on sale', () => {
  const asked = async () => {
    const id = named('玫瑰');
    await save(id, { price: 2 });
    expect(await submit(id)).toMatchObject({ status: 200, data: { state: 'pending_approval' } });
    const request = found(db.approvals.find(({ object_id, status }) => object_id === id && status === 'pending'));
    return { id, request };
  };
  const decide = ({ id, version }: { id: string; version: number }, who: string) =>
    call(decideApproval, { id, version, decision: 'approve', remark, idem_key: newKey() }, who);

  it('takes a second person, and holds from the next hour on', async () => {
    const { id, request } = await asked();
    expect((await decide(request, 'ops')).status).toBe(403);
    expect((await decide(request, 'lead')).status).toBe(200);
    expect([liveBody(id).price, draftState(stored(id))]).toEqual([1, 'due']);
    const { draft } = (await call(resource.get, { id }, 'ops')).data;
    expect(found(draft?.due_at ?? undefined) % hour).toBe(0);
    expect(draft?.due_at).toBeGreaterThan(now());
    const before = stored(id).versions.length;
    passTime(hour);
    await call(resource.list, {}, 'ops');
    expect([liveBody(id).price, draftState(stored(id))]).toEqual([2, 'none']);
    expect(stored(id).versions).toHaveLength(before + 1);
    expect(stored(id).versions.at(-1)).toMatchObject({ approval_id: request.id, by: '运营小许' });
    expect(db.audits.at(-1)).toMatchObject({ action: 'dueConfig', object_id: id, operator_id: 'system' });
  });

  it('is as it was agreed to until then, and can be taken back', async () => {
    const { id, request } = await asked();
    await decide(request, 'lead');
    const refused = await save(id, { price: 3 });
    expect(refused).toMatchObject({ status: 409, message: '修改已提交，到时生效：如需修改请先撤回申请' });
    expect(await act(resource.withdraw, id)).toMatchObject({ status: 200 });
    expect(draftState(stored(id))).toBe('open');
    passTime(2 * hour);
    await call(resource.list, {}, 'ops');
    expect(liveBody(id).price).toBe(1);
  });

  it('goes back to its editors where it was taken down meanwhile', async () => {
    const { id, request } = await asked();
    await decide(request, 'lead');
    expect(await act(resource.move, id, { verb: 'end', remark })).toMatchObject({ status: 200 });
    passTime(hour);
    await call(resource.list, {}, 'ops');
    expect([stored(id).status, draftState(stored(id))]).toEqual(['ended', 'open']);
    expect(stored(id).draft?.rejected).toBe('生效前已经结束');
  });

  it('is not to be had by another kind in between: what it is stays', async () => {
    const id = named('啤酒');
    await save(id, { kind: 'icon' });
    const text = '已发布的资源不能换类型：价格、分成和引用都按类型计算，请新建一个';
    expect(await submit(id)).toMatchObject({ status: 422, fields: { 'body.kind': text } });
    await save(id, { kind: 'gift', price: 1, share: 100 });
    expect(await submit(id)).toMatchObject({ data: { state: 'pending_approval' } });
    expect([liveBody(id).kind, liveBody(id).price, liveBody(id).share]).toEqual(['gift', 5, 50]);
  });

  it('of any kind takes a second person: rewards are limited by it', async () => {
    const id = named('靓号 88888');
    await save(id, { price: 1 });
    const { approval, lines } = (await call(resource.check, { id }, 'ops')).data;
    expect(approval?.why).toBe('已发布资源的价格有变化：发放按它计价，需要第二人同意');
    expect(lines).toContainEqual({
      level: 'warn',
      path: 'body.price',
      text: '已发布资源的价格有变化，发放按它计价：须第二人同意',
    });
    expect(await submit(id)).toMatchObject({ data: { state: 'pending_approval' } });
    const { list } = (await call(rewardItems, {}, 'admin')).data;
    expect(list.find(({ item_id }) => item_id === id)).toMatchObject({ value: 88_888 });
    const request = found(db.approvals.find(({ object_id, status }) => object_id === id && status === 'pending'));
    expect((await decide(request, 'lead')).status).toBe(200);
    // Nobody buys a number in a row of gifts: it does not wait for the hour.
    expect([liveBody(id).price, draftState(stored(id)), stored(id).status]).toEqual([1, 'none', 'paused']);
  });

  it('what is no price is served at once', async () => {
    const id = named('玫瑰');
    await save(id, { effect_level: 3 });
    expect(await submit(id)).toMatchObject({ status: 200, data: { state: 'online' } });
    expect(liveBody(id).effect_level).toBe(3);
  });
});

describe('references', () => {
  const jump = async (target: string) => {
    const shown = found(
      configsOf('banner').find((one) => one.env === 'prod' && one.status === 'online' && !one.lock && !one.draft),
    );
    const { content: live } = found(liveOf(shown) ?? undefined);
    const body = { ...(live.body as object), jump_type: 'scheme', jump_value: `voice://backpack?item=${target}` };
    const saved = { id: shown.id, version: shown.version, content: { ...live, body }, idem_key: newKey() };
    const { data } = await call(banner.save, saved as InputOf<typeof banner.save>, 'ops');
    const { version } = data.config;
    return call(banner.submit, { id: shown.id, version, remark, idem_key: newKey() }, 'ops');
  };

  it('to what is not there, or is off, keep a version from being published, at the field', async () => {
    expect(await jump('cons_9999')).toMatchObject({
      status: 422,
      fields: { 'body.jump_value': '消耗品「cons_9999」不存在，请重新选择' },
    });
    const paused = found(configsOf('consumable').find((one) => one.env === 'prod' && one.status === 'paused'));
    expect(await jump(paused.id)).toMatchObject({
      fields: { 'body.jump_value': `消耗品「${contentOf(paused).name}」已停用` },
    });
  });

  it('an item of rewards is what is served of it, with its price and picture', async () => {
    const { list } = (await call(rewardItems, {}, 'admin')).data;
    const rose = found(list.find(({ item_id }) => item_id === named('玫瑰')));
    expect(rose).toMatchObject({ item_type: 'resource', name: '玫瑰', value: 1, on: true, end_at: null });
    expect(rose.picture).toBe(liveBody(named('玫瑰')).icon?.url);
  });
});

describe('tags', () => {
  const tagsOf = (id: string) => contentOf(stored(id)).tags;

  it('are added and taken as a version that differs in nothing else; the draft beside it has them too', async () => {
    const id = named('小熊');
    const before = found(liveOf(stored(id)) ?? undefined);
    expect(await act(resource.retag, id, { add: ['春节'], take: [] })).toMatchObject({ status: 200 });
    const after = found(liveOf(stored(id)) ?? undefined);
    expect(after.version).toBe(before.version + 1);
    expect({ ...after.content, tags: [] }).toEqual({ ...before.content, tags: [] });
    expect(tagsOf(id)).toContain('春节');
    expect(stored(id).draft?.content.tags).toContain('春节');
    expect(await act(resource.retag, id, { add: [], take: ['春节'] })).toMatchObject({ status: 200 });
    expect(tagsOf(id)).not.toContain('春节');
  });

  it('that change nothing, are too many, or are of what is over, are refused', async () => {
    const id = named('玫瑰');
    expect(await act(resource.retag, id, { add: [], take: ['没有'] })).toMatchObject({
      fields: { add: '标签没有变化' },
    });
    const many = Array.from({ length: maxTags + 1 }, (_, i) => `标签${i}`);
    expect((await act(resource.retag, id, { add: many, take: [] })).status).toBe(422);
    expect((await act(resource.retag, named('情人节花束'), { add: ['一'], take: [] })).status).toBe(409);
    expect((await act(resource.retag, id, { add: ['一'], take: [] }, 'readonly')).status).toBe(403);
  });
});
