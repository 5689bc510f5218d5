/** @jest-environment node */
import { type BannerBody, checkBanner } from '../../src/domain/banner/rules';
import { type Content, everybody } from '../../src/domain/config/rules';
import { banner } from '../../src/services/banner';
import type { InputOf } from '../../src/services/endpoint';
import { found } from '../../tests/found';
import {
  call,
  cases,
  configActs,
  contentFor,
  day,
  db,
  drawnPicture,
  hour,
  linesIn,
  newKey,
  now,
  passTime,
  pictureNumber,
  resetDb,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

/** Banners, and with them what the config kit does for every type. */

type Banner = Content<BannerBody>;
const { remark, stored, named, act, create, submit, publish, decide } = configActs('banner', banner);

const content = (more: Partial<Banner> = {}, body: Partial<BannerBody> = {}): Banner => ({
  ...contentFor<BannerBody>({
    position: 'mine',
    images: { zh: drawnPicture(pictureNumber(1, body.position ?? 'mine', 'zh')) },
    image_b: null,
    jump_type: 'none',
    jump_value: '',
    weekdays: [],
    hours: null,
    frequency: 'always',
    times_a_day: 0,
    ...body,
  }),
  end_at: now() + 10 * day,
  ...more,
});
const splash = () => content({}, { position: 'splash' });
const added = (made: Banner | undefined) =>
  call(banner.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops');
const trail = (id: string) => db.audits.filter((row) => row.object_type === 'banner' && row.object_id === id);
const move = (id: string, verb: string, who?: string) => act(banner.move, id, { verb }, who);

it('is found by its filters, in order of place', async () => {
  const ids = async (input: InputOf<typeof banner.list>) =>
    (await call(banner.list, { size: 100, ...input }, 'ops')).data.list;
  expect((await ids({ position: ['splash'] })).every((one) => one.content.body.position === 'splash')).toBe(true);
  expect((await ids({ jump: ['room'] })).every((one) => one.content.body.jump_type === 'room')).toBe(true);
  expect((await ids({ link: ['dead'] })).map((one) => one.content.name)).toEqual(['旧活动房']);
  expect((await ids({ draft: ['pending'] })).map(({ id }) => id).sort()).toEqual(['bn_1013', 'bn_1038']);
  expect((await ids({ q: '双十' })).map((one) => one.content.name)).toEqual(['双十二预热', '双十一返场']);
  const regions = (await ids({ region: ['ph'] })).map((one) => one.content.audience.regions);
  expect(regions.every((one) => one.length === 0 || one.includes('ph'))).toBe(true);
  expect(await ids({ from: now() + 300 * day, to: now() + 301 * day })).toEqual([]);
  const sorts = (await ids({})).map(({ sort }) => sort);
  expect(sorts).toEqual([...sorts].sort((a, b) => b - a));
});

const atSide = ['bn_1018', 'bn_1016', 'bn_1017', 'bn_1019', 'bn_1020', 'bn_1021'];
const reorder = (ids: string[], who = 'ops') =>
  call(banner.reorder, { env: 'prod', place: 'room_side', ids, idem_key: newKey() }, who);
const saved = (id: string, made: Banner, version = stored(id).version) =>
  act(banner.save, id, { content: made, version });
const extended = (id: string, end_at: number) => act(banner.extend, id, { end_at });
const widened = (id: string, percent: number, whitelist: string[] = []) =>
  act(banner.rollout, id, { percent, whitelist });
const locked = { status: 409, message: '运营小吴 正在编辑，锁到 10:10' };
const lastEnd = (id: string) => stored(id).versions.at(-1)?.content.end_at ?? 0;

it.each<[string, () => Promise<object>, object]>([
  ['an old version', () => saved('bn_1016', content(), 0), { status: 409, latest: { changed_by: expect.any(String) } }],
  [
    'a name in use',
    () => saved('bn_1016', content({ name: ' 礼物周榜 ' })),
    { fields: { name: '已有同名的Banner「礼物周榜」' } },
  ],
  ['a hidden character', () => saved('bn_1016', content({ name: '礼物\u200b周榜' })), { status: 422 }],
  ['a locked draft', () => saved('bn_1007', content()), locked],
  ['a locked rollout', () => widened('bn_1007', 50), locked],
  [
    'equal weekdays',
    () => added(content({}, { weekdays: [1, 1] })),
    { fields: { 'content.body.weekdays': '有重复的内容' } },
  ],
  [
    'no weekday',
    () => added(content({}, { weekdays: [0] })),
    { fields: { 'content.body.weekdays.0': '星期为 1 到 7' } },
  ],
  [
    'too many regions',
    () => added(content({ audience: { ...everybody, regions: Array(9).fill('ph') } })),
    { fields: { 'content.audience.regions': '最多 3 个' } },
  ],
  [
    'too many tags',
    () => added(content({ tags: Array.from({ length: 21 }, (_, n) => `标签${n}`) })),
    { fields: { 'content.tags': '最多 20 个标签' } },
  ],
  ['no draft', () => act(banner.discard, 'bn_1016'), { status: 409, message: '没有待处理的修改' }],
  ['removal while live', () => act(banner.remove, 'bn_1016'), { message: '生效中的配置不能删除' }],
  ['an unknown version', () => act(banner.rollback, 'bn_1001', { to: 9 }), { fields: { to: '没有第 9 版' } }],
  ['an earlier version of none', () => act(banner.rollback, 'bn_1014', { to: 1 }), { message: '还没有发布过' }],
  ['promotion of prod', () => act(banner.promote, 'bn_1016'), { message: '只有测试环境的配置可以推到正式' }],
  ['archiving while live', () => move('bn_1016', 'archive'), { message: '生效中的配置不能归档' }],
  ['no code', () => move('bn_1016', 'pause', 'readonly'), { status: 403, code: 'resource.banner:stop' }],
  [
    'a short remark',
    () => act(banner.move, 'bn_1016', { verb: 'pause', remark: '短' }),
    { fields: { remark: '说明至少 5 字' } },
  ],
  ['an end in the past', () => extended('bn_1016', now() - 1), { fields: { end_at: expect.any(String) } }],
  ['a long period', () => extended('bn_1016', now() + 400 * day), { fields: { end_at: '有效期最多 365 天' } }],
  ['the same end', () => extended('bn_1016', lastEnd('bn_1016')), { fields: { end_at: '与原来的结束时间相同' } }],
  ['an end beside a draft', () => extended('bn_1008', now() + 60 * day), { message: '有未发布的修改，请先发布或放弃' }],
  [
    'an end that two agreed to',
    () => extended(named('冬日主题开屏'), now() + 60 * day),
    { message: expect.stringMatching(/需要第二人同意：请在编辑中改结束时间，再提交发布$/) },
  ],
  ['a user twice', () => widened('bn_1016', 5, ['1', '1']), { fields: { whitelist: '有重复的内容' } }],
  [
    'a smaller share than the live one',
    () => submit('bn_1008', { percent: 1 }),
    { fields: { percent: expect.stringMatching(/^现在 \d+% 的用户可见；调小请用「灰度」，其余用户将不可见$/) } },
  ],
  ['an odd share', () => widened('bn_1016', 7), { status: 422 }],
  ['a share of a draft', () => widened('bn_1021', 5), { status: 409 }],
  ['an incomplete order', () => reorder(atSide.slice(1)), { message: '该位置的内容已有增减，请刷新后重排' }],
  ['a place twice', () => reorder([...atSide.slice(1), 'bn_1016']), { fields: { ids: '有重复的内容' } }],
  ['an order without the code', () => reorder(atSide, 'editor'), { message: '改变线上内容的顺序须有发布权限' }],
  ['the same tags', () => act(banner.retag, 'bn_1016', { add: [], take: ['无'] }), { fields: { add: '标签没有变化' } }],
  ['no content', () => added(undefined), { fields: { content: '新建须有内容，或指定要复制的配置' } }],
  [
    'a span that ends first',
    () => call(banner.calendar, { from: now(), to: now() - 1 }, 'ops'),
    { fields: { to: '结束时间早于开始时间' } },
  ],
  ['an unknown viewer', () => call(banner.preview, { uid: '99999999' }, 'ops'), { status: 422 }],
])('refuses %s, and leaves no audit row', async (_, attempt, answer) => {
  const before = db.audits.length;
  expect(await attempt()).toMatchObject(answer);
  expect(db.audits).toHaveLength(before);
});

it('writes an audit row with both states and the remark', async () => {
  const id = await publish(content());
  for (const verb of ['pause', 'resume', 'end', 'archive']) expect((await move(id, verb)).status).toBe(200);
  expect(trail(id).at(-1)).toMatchObject({ before: { status: 'ended' }, after: { status: 'archived' }, remark });
});

describe('checks', () => {
  it.each([
    'https://app.example.com\\@evil.com/',
    'https:app.example.com',
    ' https://app.example.com/',
    'https://a\tpp.example.com/',
    'https://app。example。com/',
    'https://@app.example.com/',
    'https://app.example.com.evil.com/',
    'https://app.example.com/\u202e',
  ])('%j is no target', (jump_value) => {
    const made = content({}, { jump_type: 'h5', jump_value });
    const lines = linesIn(checkBanner(made, { now: now(), status: 'draft', liveStart: null }));
    expect(lines).toContainEqual(expect.stringMatching(/^block body.jump_value /));
  });

  it.each<[string, Banner, string]>([
    ['name', content({ name: '' }), 'name'],
    ['hidden name', content({ name: '周年\u200b庆' }), 'name'],
    ['end', content({ end_at: null }), 'end_at'],
    ['picture', content({}, { images: {} }), 'body.images'],
    ['ratio', content({}, { images: { zh: drawnPicture(pictureNumber(1, 'splash', 'zh')) } }), 'body.images.zh'],
    ['dead room', content({}, { jump_type: 'room', jump_value: 'r_99404' }), 'body.jump_value'],
    ['dead page', content({}, { jump_type: 'h5', jump_value: 'https://app.example.com/gone' }), 'body.jump_value'],
    ['dead user', content({}, { jump_type: 'user', jump_value: '99999999' }), 'body.jump_value'],
    ['lost file', content({}, { images: { zh: { ...drawnPicture(5), file_id: 'f_none' } } }), 'body.images.zh'],
    ['user group', content({ audience: { ...everybody, segment: '幽灵包' } }), 'audience.segment'],
    ['full place', content({}, { position: 'home_top' }), 'body.position'],
  ])('refuse by field: %s', async (_, made, path) => {
    const id = await create(made);
    expect(await submit(id)).toMatchObject({ status: 422, fields: { [path]: expect.any(String) } });
    const { findings } = (await call(banner.check, { id }, 'ops')).data;
    expect(findings).toContainEqual(expect.objectContaining({ level: 'block', path }));
    expect(stored(id)).toMatchObject({ status: 'draft', live: null });
  });

  it('a full place is free for another time, and once one of its banners ended', async () => {
    const full = await create(content({}, { position: 'home_top' }));
    expect((await call(banner.check, { id: full }, 'ops')).data.conflicts).toHaveLength(8);
    await publish(content({ end_at: now() + 40 * day }, { position: 'mine' }));
    const later = { start_at: now() + 21 * day, end_at: now() + 40 * day };
    expect((await submit(await create(content(later, { position: 'home_top' })))).status).toBe(200);
    await move('bn_1008', 'end');
    expect((await submit(full)).status).toBe(200);
  });

  it('count the users of the audience', async () => {
    const users = async (audience: Partial<Banner['audience']>) =>
      (await call(banner.check, { id: await create(content({ audience: { ...everybody, ...audience } })) }, 'ops'))
        .data;
    const all = db.users.filter(({ status }) => status !== 'deleted');
    expect((await users({})).users).toBe(all.length);
    expect((await users({ regions: ['ph'] })).users).toBe(all.filter(({ region }) => region === 'ph').length);
    expect((await users({ segment: '活跃' })).users).toBe(all.filter(({ tags }) => tags.includes('活跃')).length);
    expect((await users({ min_version: '99.0.0' })).findings).toContainEqual({
      level: 'warn',
      path: '',
      text: '现在没有用户符合这个人群，发布后无人看到',
    });
  });
});

describe('drafts', () => {
  it('are edited by one at a time; a lock holds back changes, but no emergency', async () => {
    const id = await publish(content());
    const lock = (hold: boolean, who: string) => call(banner.lock, { id, hold }, who);
    const { version } = stored(id);
    expect((await lock(true, 'ops2')).data.lock).toMatchObject({ by: 'ops2' });
    expect((await lock(true, 'lead')).status).toBe(409);
    expect(stored(id).version).toBe(version);
    for (const verb of ['pause', 'resume', 'end']) expect((await move(id, verb)).status).toBe(200);
    expect((await move(id, 'archive')).message).toMatch(/^运营小吴 正在编辑，锁到/);
    expect((await lock(false, 'ops2')).data.lock).toBeNull();
    expect((await move(id, 'archive')).status).toBe(200);
  });

  it('are copied under a free name, without their time', async () => {
    const copy_of = await create(content({ name: '一二三四五六七八九十一二三四五六七八九十' }));
    const copy = async () =>
      (await call(banner.create, { env: 'prod', copy_of, idem_key: newKey() }, 'ops')).data.draft?.content;
    const name = '一二三四五六七八九十一二三四五六七 副本';
    expect(await copy()).toMatchObject({ name, start_at: null, end_at: null });
    expect((await copy())?.name).toBe('一二三四五六七八九十一二三四五六 副本2');
  });
});

describe('publication', () => {
  it('begins and ends by itself, with audit rows of the system', async () => {
    const [start_at, end_at] = [now() + hour, now() + 2 * hour];
    const id = await create(content({ start_at, end_at }));
    await submit(id);
    passTime(hour);
    expect((await call(banner.get, { id }, 'ops')).data.config).toMatchObject({
      status: 'online',
      online_at: start_at,
    });
    passTime(hour);
    await call(banner.list, {}, 'ops');
    expect(stored(id)).toMatchObject({ status: 'ended', ended_at: end_at, updated_by: '系统' });
    expect(
      trail(id)
        .slice(-2)
        .map(({ operator_name, label }) => [operator_name, label]),
    ).toEqual([
      ['系统', '到时上线'],
      ['系统', '到时下线'],
    ]);
  });
});

describe('a second person', () => {
  it('agrees to exactly the draft that was seen, and did not write it', async () => {
    const id = await create(splash(), 'prod', 'lead');
    await call(banner.lock, { id, hold: false }, 'lead');
    const { data } = await submit(id, { percent: 5 });
    expect(data).toMatchObject({ state: 'pending_approval', detail: { config: { status: 'pending' } } });
    for (const answer of [
      await act(banner.save, id, { content: splash() }),
      await submit(id),
      await act(banner.remove, id),
    ])
      expect(answer.status).toBe(409);
    expect(await decide(id, 'ops')).toMatchObject({ status: 403, message: '不能审批自己发起的申请' });
    expect(await decide(id, 'ops2')).toMatchObject({ status: 403, code: 'resource.banner:check' });
    expect(await decide(id, 'lead')).toMatchObject({ status: 403, message: '不能审批自己编辑过的内容' });
    expect((await decide(id, 'admin')).data.status).toBe('executed');
    expect(stored(id)).toMatchObject({ status: 'online', live: 1, draft: null, rollout: { percent: 5 } });
    expect(trail(id).at(-1)).toMatchObject({ operator_id: 'admin', approval_id: data.approval_id });
    expect((await widened(id, 100)).message).toMatch(/需要第二人同意：请重新提交发布，并选择灰度比例$/);
    expect((await act(banner.rollout, id, { percent: 1, whitelist: [] })).status).toBe(200);
    expect((await submit(await create(splash(), 'test'))).data.state).toBe('online');
  });

  it('rejects, does not answer, or the maker withdraws: the draft is open again', async () => {
    const id = await create(splash());
    await submit(id);
    await decide(id, 'lead', 'reject');
    expect(stored(id)).toMatchObject({ status: 'draft', draft: { rejected: '人群不对，请收窄', approval_id: null } });
    await submit(id);
    expect((await act(banner.withdraw, id, {}, 'lead')).message).toBe('只有发起人可以修改或撤回申请');
    expect((await act(banner.withdraw, id)).data.draft).toMatchObject({ rejected: null });
    await submit(id);
    passTime(73 * hour);
    await call(banner.list, {}, 'ops');
    expect(stored(id)).toMatchObject({ status: 'draft', draft: { rejected: '审批超时，没有人处理' } });
  });

  it('comes too late if the check blocks by now, or the banner was taken down', async () => {
    const soon = await create({ ...splash(), start_at: now() + hour, end_at: now() + 2 * hour });
    await submit(soon);
    passTime(3 * hour);
    expect((await decide(soon)).data).toMatchObject({
      status: 'exec_failed',
      failure: expect.stringContaining('开始时间已过'),
    });
    const approval_id = stored('bn_1013').draft?.approval_id ?? '';
    await move('bn_1013', 'end');
    expect((await decide(approval_id)).data.failure).toBe('申请后已经结束，请核对后重新提交');
  });
});

describe('operation', () => {
  it('orders all banners of a place, without a new version; the live ones only with the code', async () => {
    const ids = atSide;
    const versions = ids.map((id) => stored(id).version);
    expect((await reorder(ids)).data).toMatchObject({ ids });
    expect(ids.map((id) => stored(id).sort)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(ids.map((id) => stored(id).version)).toEqual(versions);
    expect(trail('bn_1018').at(-1)).toMatchObject({ before: { sort: 1 }, after: { sort: 6 } });
    expect((await reorder(ids)).fields).toEqual({ ids: '顺序没有变化' });
    expect((await reorder(['bn_1021', ...ids.slice(0, -1)], 'editor')).status).toBe(200);
  });
});

describe('calendar and preview', () => {
  it('shows the banners of a span', async () => {
    const span = { from: now() + 39 * day, to: now() + 41 * day };
    const ids = (await call(banner.calendar, span, 'ops')).data.list.map(({ id }) => id);
    expect([ids.includes('bn_1038'), ids.includes('bn_1010')]).toEqual([true, false]);
  });

  it('says what a user sees, in order, and why not', async () => {
    const seen = async (at = now()) => (await call(banner.preview, { uid: cases.normal, at }, 'ops')).data.list;
    const top = (await seen()).filter(({ place, shown }) => place === 'home_top' && shown).map(({ id }) => id);
    expect(top.slice(0, 4)).toEqual(['bn_1001', 'bn_1002', 'bn_1003', 'bn_1004']);
    const of = async (id: string, at?: number) => {
      const one = found((await seen(at)).find((each) => each.id === id));
      return [one.shown, one.why];
    };
    // A Friday, ten o'clock.
    expect(await of('bn_1005')).toEqual([false, '今天不展示']);
    expect(await of('bn_1006')).toEqual([false, '只在 20–24 时展示']);
    expect(await of('bn_1005', now() + day)).toEqual([true, '符合人群']);
    expect(await of('bn_1019')).toEqual([false, '已暂停']);
    expect(await of('bn_1009')).toEqual([false, '还没有开始']);
    expect(await of('bn_1023')).toEqual([false, '地区是中国，不在人群中']);
  });

  it('gives a share to the same users every time, and to those listed', async () => {
    const id = await publish(content());
    const users = db.users.values().slice(0, 60);
    const sees = async (percent: number, whitelist: string[] = []) => {
      await act(banner.rollout, id, { percent, whitelist });
      const answers = await Promise.all(users.map(({ user_id: uid }) => call(banner.preview, { uid }, 'ops')));
      return users.filter((_, i) => answers[i]?.data.list.some((one) => one.id === id && one.shown));
    };
    const few = await sees(20);
    const more = await sees(50);
    expect(few.length).toBeGreaterThan(0);
    expect(more).toEqual(expect.arrayContaining(few));
    expect(more.length).toBeGreaterThan(few.length);
    expect((await sees(1, [cases.normal])).map(({ user_id }) => user_id)).toContain(cases.normal);
  });
});
