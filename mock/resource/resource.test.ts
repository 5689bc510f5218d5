/** @jest-environment node */
import type { Content } from '../../src/domain/config/rules';
import { checkResource, type ResourceBody } from '../../src/domain/resource/rules';
import type { InputOf } from '../../src/services/endpoint';
import { resource } from '../../src/services/resource';
import { rewardItems } from '../../src/services/rewardItems';
import { found } from '../../tests/found';
import {
  call,
  configActs,
  contentFor,
  db,
  draftState,
  drawnResourceIcon,
  hour,
  linesIn,
  liveOf,
  newKey,
  now,
  passTime,
  resetDb,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Resource = Content<ResourceBody>;
const { stored, named, act, create, submit, decide, check, ...acts } = configActs('resource', resource);
const liveBody = (id: string) => found(liveOf(stored(id)) ?? undefined).content.body as ResourceBody;
const save = (id: string, patch: Partial<ResourceBody>) =>
  acts.save(id, ({ body }) => Object.assign(body as ResourceBody, patch));

const content = (body: Partial<ResourceBody> = {}): Resource =>
  contentFor({
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
  });

it('is found by kind, price, animation and code', async () => {
  const ask = async (input: InputOf<typeof resource.list>) =>
    (await call(resource.list, { size: 100, ...input }, 'ops')).data.list.map((one) => one.content);
  expect((await ask({ kind: ['badge'] })).every(({ body }) => body.kind === 'badge')).toBe(true);
  const prices = (await ask({ price_min: 1_000, price_max: 6_000 })).map(({ body }) => body.price);
  expect(prices.sort((a, b) => a - b)).toEqual([1_314, 3_344, 5_200]);
  expect((await ask({ animated: 'yes' })).every(({ body }) => body.anim !== null)).toBe(true);
  expect((await ask({ code: 'rock' })).map(({ name }) => name)).toEqual(['火箭']);
});

describe('checks', () => {
  it.each<[string, Partial<ResourceBody>, string[]]>([
    ['nothing wrong', {}, []],
    ['no code', { code: '' }, ['block body.code 编码写作 rose_01：小写字母开头，2–40 位字母、数字、_']],
    ['a gift for nothing', { price: 0 }, ['block body.price 礼物的价格至少 1 金币']],
    [
      'a long English name',
      { names: { en: 'x'.repeat(31), tl: 'Regalo' } },
      ['block body.names 外文名称最多 30 字，现在 31 字'],
    ],
    ['no icon', { icon: null }, ['block body.icon 请上传图标']],
    ['no animation', { kind: 'anim' }, ['block body.anim 特效须上传动效']],
    ['no sound', { kind: 'sound' }, ['block body.sound 音效须上传声音']],
    ['no tab', { tabs: [] }, ['warn body.tabs 没有选面板分类，礼物面板里看不到它']],
    ['stock 0', { stock: 0 }, ['warn body.stock 库存为 0，发布后即售罄']],
    [
      'an opaque icon',
      { icon: { ...drawnResourceIcon(1), alpha: false } },
      ['warn body.icon 图标没有透明通道，会带底色显示'],
    ],
    [
      'another ratio',
      { icon: { ...drawnResourceIcon(1), width: 240, height: 180 } },
      ['block body.icon 图标的比例应为 240×240，实际 240×180'],
    ],
  ])('%s', (_, body, lines) =>
    expect(linesIn(checkResource(content(body), { now: now(), status: 'draft', liveStart: null }))).toEqual(lines),
  );

  it('the backend refuses a code in use, and warns of a file in use', async () => {
    const rose = named('玫瑰');
    expect((await submit(await create(content({ code: 'rose' })))).fields).toEqual({
      'body.code': `编码已被「玫瑰」${rose}使用`,
    });
    expect(await check(await create(content({ icon: liveBody(rose).icon })))).toEqual([
      `warn body.icon 与「玫瑰」${rose}是同一个文件`,
    ]);
  });
});

describe('another price of a gift on sale', () => {
  const repriced = async (who?: string) => {
    const id = named('玫瑰');
    await save(id, { price: 2 });
    expect((await submit(id)).data.state).toBe('pending_approval');
    if (who) await decide(id, who);
    return id;
  };

  it('takes a second person, and becomes effective at the next full hour', async () => {
    const id = await repriced();
    expect((await decide(id, 'ops')).status).toBe(403);
    await decide(id);
    expect([liveBody(id).price, draftState(stored(id))]).toEqual([1, 'due']);
    const due_at = found((await call(resource.get, { id }, 'ops')).data.draft?.due_at ?? undefined);
    expect([due_at % hour, due_at > now()]).toEqual([0, true]);
    passTime(hour);
    await call(resource.list, {}, 'ops');
    expect([liveBody(id).price, draftState(stored(id))]).toEqual([2, 'none']);
    expect(db.audits.at(-1)).toMatchObject({ action: 'dueConfig', object_id: id, operator_id: 'system' });
  });

  it('stays as it was agreed to until then; it can be taken back', async () => {
    const id = await repriced('lead');
    expect(await save(id, { price: 3 })).toMatchObject({
      status: 409,
      message: '修改已提交，到时生效：如需修改请先撤回申请',
    });
    await act(resource.withdraw, id);
    passTime(2 * hour);
    await call(resource.list, {}, 'ops');
    expect([liveBody(id).price, draftState(stored(id))]).toEqual([1, 'open']);
  });

  it('is withdrawn by its maker only, while it waits', async () => {
    const id = named('火箭');
    const before = stored(id);
    const message = '只有发起人可以修改或撤回申请';
    expect(await act(resource.withdraw, id, {}, 'lead')).toMatchObject({ status: 403, message });
    expect(stored(id)).toEqual(before);
  });

  it('goes back to the editors if the gift was taken down meanwhile', async () => {
    const id = await repriced('lead');
    await act(resource.move, id, { verb: 'end' });
    passTime(hour);
    await call(resource.list, {}, 'ops');
    expect(stored(id)).toMatchObject({ status: 'ended', draft: { rejected: '生效前已经结束' } });
  });

  it('of any kind takes a second person; the kind itself never changes', async () => {
    const id = named('靓号 88888');
    await save(id, { price: 1 });
    expect(await check(id)).toContain('warn body.price 已发布资源的价格有变化，发放按它计价：须第二人同意');
    await submit(id);
    const { list } = (await call(rewardItems, {}, 'admin')).data;
    expect(list.find(({ item_id }) => item_id === id)).toMatchObject({ value: 88_888 });
    await decide(id);
    expect([liveBody(id).price, stored(id).status]).toEqual([1, 'paused']);
    const beer = named('啤酒');
    await save(beer, { kind: 'icon' });
    expect((await submit(beer)).fields).toEqual({
      'body.kind': '已发布的资源不能换类型：价格、分成和引用都按类型计算，请新建一个',
    });
  });
});
