/** @jest-environment node */
import { type BannerBody, bannerNeeds, checkBanner } from '../../../../src/domain/banner';
import { type Content, everybody } from '../../../../src/domain/config';
import { maxWhitelist } from '../../../../src/domain/limits';
import { decideApproval } from '../../../../src/services/approval';
import { banner } from '../../../../src/services/banner';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { found } from '../../../../tests/found';
import {
  call,
  cases,
  configsOf,
  day,
  db,
  drawnPicture,
  failures,
  hour,
  minute,
  newKey,
  now,
  passTime,
  pictureNumber,
  resetDb,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Banner = Content<BannerBody>;
const rows = configsOf('banner');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) =>
  found(rows.find(({ versions, draft }) => (versions.at(-1)?.content ?? draft?.content)?.name === name)).id;
const remark = '按运营计划执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const content = (more: Partial<Banner> = {}, body: Partial<BannerBody> = {}): Banner => ({
  name: `新图 ${newKey()}`,
  start_at: null,
  end_at: now() + 10 * day,
  audience: everybody,
  weight: 10,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
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
  },
  ...more,
});

const create = async (made = content(), who = 'ops', env: 'prod' | 'test' = 'prod') => {
  const answer = await call(banner.create, { env, content: made, idem_key: newKey() }, who);
  return answer.data.config.id;
};
const submit = (id: string, who = 'ops', more = {}) => act(banner.submit, id, { remark, ...more }, who);
const published = async (made = content(), env: 'prod' | 'test' = 'prod') => {
  const id = await create(made, 'ops', env);
  expect(await submit(id)).toMatchObject({ status: 200 });
  return id;
};
const decide = (approval_id: string | null, decision: 'approve' | 'reject', who = 'lead') => {
  const { id, version } = found(db.approvals.get(approval_id ?? ''));
  return call(decideApproval, { id, version, decision, remark: '人群不对，请收窄', idem_key: newKey() }, who);
};
const trail = (id: string) =>
  db.audits.filter(({ object_type, object_id }) => object_type === 'banner' && object_id === id);

describe('seed', () => {
  it('shows every status and position, and what is special', async () => {
    const { data } = await call(banner.list, { size: 100 }, 'ops');
    expect(data.total).toBe(41);
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(7);
    expect(new Set(data.list.map(({ content: { body } }) => body.position)).size).toBe(7);
    expect((await call(banner.list, { env: 'test' }, 'ops')).data.total).toBe(10);
    const { list: dead, total } = (await call(banner.list, { link: ['dead'] }, 'ops')).data;
    expect([total, dead[0]?.content.name]).toEqual([1, '旧活动房']);
    expect(data.list.filter(({ lock }) => lock).map(({ lock }) => lock?.by_name)).toEqual(['运营小吴']);
    expect(db.approvals.filter(({ type, status }) => type === 'config_banner' && status === 'pending')).toHaveLength(2);
  });

  it('is published as the rules want it', () => {
    const wrong = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Banner | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const moment = { now: now(), status, liveStart: last.start_at };
      return checkBanner(last, moment)
        .filter(({ level }) => level === 'block')
        .map(({ text }) => `${id} ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('list', () => {
  const ids = async (wish: InputOf<typeof banner.list>) =>
    (await call(banner.list, { size: 100, ...wish }, 'ops')).data.list;

  it('is filtered by each of its filters', async () => {
    for (const one of await ids({ position: ['splash'] })) expect(one.content.body.position).toBe('splash');
    for (const one of await ids({ jump: ['room'] })) expect(one.content.body.jump_type).toBe('room');
    for (const one of await ids({ status: ['paused', 'ended'] })) expect(['paused', 'ended']).toContain(one.status);
    expect((await ids({ draft: ['pending'] })).map(({ id }) => id).sort()).toEqual(['bn_1013', 'bn_1038']);
    expect((await ids({ q: '双十' })).map(({ content: { name } }) => name)).toEqual(['双十二预热', '双十一返场']);
    expect((await ids({ q: 'bn_1003' })).map(({ id }) => id)).toEqual(['bn_1003']);
    // A banner for all regions matches the Philippines, too.
    const regions = (await ids({ region: ['ph'] })).map(({ content: { audience } }) => audience.regions);
    expect(regions.every((one) => one.length === 0 || one.includes('ph'))).toBe(true);
    expect(await ids({ from: now() + 300 * day, to: now() + 301 * day })).toEqual([]);
  });

  it('is in order of place, and sorted by what is asked', async () => {
    const sorts = (await ids({})).map(({ sort }) => sort);
    expect(sorts).toEqual([...sorts].sort((a, b) => b - a));
    const ends = (await ids({ sort: 'end_at', status: ['online'] })).map(({ content: one }) => one.end_at ?? 0);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });
});

describe('drafts', () => {
  it('are kept whatever they hold, beside what is served', async () => {
    const live = stored('bn_1016').versions.at(-1)?.content;
    const wrong = content({ name: '', end_at: null }, { jump_type: 'h5', jump_value: 'http://nowhere' });
    const { data } = await act(banner.save, 'bn_1016', { content: wrong });
    expect(data).toMatchObject({ live, draft: { content: wrong, based_on: 1, updated_by: '运营小许' } });
    expect(data.config).toMatchObject({ status: 'online', draft: 'open', content: live, lock: { by: 'ops' } });
    expect(trail('bn_1016').at(-1)).toMatchObject({
      before: { jump_value: cases.normal },
      after: { jump_value: 'http://nowhere', draft: 'open' },
    });
  });

  it.each<[string, Banner, string, string]>([
    ['a day twice', content({}, { weekdays: [1, 1] }), 'body.weekdays', '有重复的内容'],
    ['an eighth day', content({}, { weekdays: [1, 2, 3, 4, 5, 6, 7, 1] }), 'body.weekdays', '最多 7 天'],
    ['no day', content({}, { weekdays: [0] }), 'body.weekdays.0', '星期为 1 到 7'],
    [
      'regions without end',
      content({ audience: { ...everybody, regions: Array(9).fill('ph') } }),
      'audience.regions',
      '最多 3 个',
    ],
    [
      'a gender twice',
      content({ audience: { ...everybody, genders: ['male', 'male'] } }),
      'audience.genders',
      '有重复的内容',
    ],
    ['a tag twice', content({ tags: ['拉新', '拉新'] }), 'tags', '有重复的内容'],
    ['too many tags', content({ tags: Array.from({ length: 21 }, (_, n) => `标签${n}`) }), 'tags', '最多 20 个标签'],
  ])('have no lists without end: %s', async (_, made, path, text) => {
    const wish = { env: 'prod' as const, content: made, idem_key: newKey() };
    expect(await call(banner.create, wish, 'ops')).toMatchObject({
      status: 422,
      fields: { [`content.${path}`]: text },
    });
  });

  it('have a name of their own, but for those that are archived', async () => {
    expect(await act(banner.save, 'bn_1016', { content: content({ name: ' 礼物周榜 ' }) })).toMatchObject({
      status: 422,
      fields: { name: '已有同名的Banner「礼物周榜」' },
    });
    expect(await act(banner.save, 'bn_1016', { content: content({ name: '中秋赏月' }) })).toMatchObject({
      status: 200,
    });
    const twice = { env: 'prod' as const, content: content({ name: '中秋赏月' }), idem_key: newKey() };
    expect(await call(banner.create, twice, 'ops')).toMatchObject({
      status: 422,
      fields: { name: expect.any(String) },
    });
  });

  it('are saved by one at a time: 409 names who, until when', async () => {
    expect(await act(banner.save, 'bn_1007', { content: content() })).toMatchObject({
      status: 409,
      message: '运营小吴 正在编辑，锁到 10:10',
    });
    expect(await act(banner.submit, 'bn_1007', { remark })).toMatchObject({ status: 409 });
    const { version } = stored('bn_1007');
    passTime(11 * minute);
    expect(await call(banner.lock, { id: 'bn_1007', hold: true }, 'ops')).toMatchObject({
      data: { lock: { by: 'ops' } },
    });
    expect(await call(banner.lock, { id: 'bn_1007', hold: true }, 'lead')).toMatchObject({ status: 409 });
    // Neither a change nor on record.
    expect([stored('bn_1007').version, trail('bn_1007').at(-1)?.action]).toEqual([version, 'submitBanner']);
    expect(await call(banner.lock, { id: 'bn_1007', hold: false }, 'lead')).toMatchObject({
      data: { lock: { by: 'ops' } },
    });
    expect(await call(banner.lock, { id: 'bn_1007', hold: false }, 'ops')).toMatchObject({ data: { lock: null } });
  });

  it('that a colleague is writing hold back what changes or ends it, but no emergency', async () => {
    const id = await published();
    expect(await call(banner.lock, { id, hold: true }, 'ops2')).toMatchObject({ status: 200 });
    const wait = { status: 409, message: expect.stringMatching(/^运营小吴 正在编辑，锁到 \d\d:\d\d$/) };
    const end_at = now() + 20 * day;
    expect(await act(banner.extend, id, { end_at, remark })).toMatchObject(wait);
    expect(await act(banner.rollout, id, { percent: 5, whitelist: [], remark })).toMatchObject(wait);
    expect(stored(id)).toMatchObject({ live: 1, rollout: { percent: 100 } });
    expect(await act(banner.extend, id, { end_at, remark }, 'ops2')).toMatchObject({ status: 200 });
    for (const verb of ['pause', 'resume', 'end'])
      expect(await act(banner.move, id, { verb, remark })).toMatchObject({ status: 200 });
    expect(await act(banner.move, id, { verb: 'archive', remark })).toMatchObject(wait);
    passTime(11 * minute);
    expect(await act(banner.move, id, { verb: 'archive', remark })).toMatchObject({ status: 200 });
  });

  it('of two operators the slower learns of it', async () => {
    const { version } = stored('bn_1016');
    await act(banner.save, 'bn_1016', { content: content() });
    const late = await act(banner.save, 'bn_1016', { content: content(), version });
    expect(late).toMatchObject({ status: 409, latest: { version: version + 1, changed_by: '运营小许' } });
  });

  it('are thrown away, and what never was published is removed', async () => {
    expect((await act(banner.discard, 'bn_1008')).data).toMatchObject({
      draft: null,
      config: { draft: 'none', status: 'online' },
    });
    expect(await act(banner.discard, 'bn_1008')).toMatchObject({ status: 409, message: '没有待处理的修改' });
    expect(await act(banner.remove, 'bn_1008', { remark })).toMatchObject({
      status: 409,
      message: '生效中的配置不能删除',
    });
    expect(await act(banner.remove, 'bn_1021', { remark, version: 99 })).toMatchObject({ status: 409 });
    expect(await act(banner.remove, 'bn_1021', { remark })).toMatchObject({ data: { id: 'bn_1021' } });
    expect([rows.has('bn_1021'), trail('bn_1021').at(-1)?.after]).toEqual([false, null]);
    expect(await call(banner.get, { id: 'bn_1021' }, 'ops')).toMatchObject({ status: 404, message: '未找到Banner' });
    // The next one has a number that nobody had.
    const known = new Map(rows.map((one) => [one.id, one.env]));
    const id = await create(content());
    expect([known.has(id), id === 'bn_1021']).toEqual([false, false]);
    expect(rows.length).toBe(known.size + 1);
  });

  it('are copied under a name that is free and not too long, without their time', async () => {
    const long = await create(content({ name: '一二三四五六七八九十一二三四五六七八九十' }));
    const copy = async (copy_of: string) =>
      (await call(banner.create, { env: 'prod', copy_of, idem_key: newKey() }, 'ops')).data;
    expect((await copy(long)).draft?.content).toMatchObject({
      name: '一二三四五六七八九十一二三四五六七 副本',
      start_at: null,
      end_at: null,
    });
    expect((await copy(long)).draft?.content.name).toBe('一二三四五六七八九十一二三四五六 副本2');
    expect(await call(banner.create, { env: 'prod', idem_key: newKey() }, 'ops')).toMatchObject({ status: 422 });
  });

  it('are those of an old version exactly', async () => {
    const [first] = stored('bn_1001').versions;
    const { data } = await act(banner.rollback, 'bn_1001', { to: 1, remark });
    expect(data.draft).toMatchObject({ content: first?.content, based_on: 1 });
    expect(data.versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(await act(banner.rollback, 'bn_1001', { to: 9, remark })).toMatchObject({ status: 422 });
    expect(await act(banner.rollback, 'bn_1014', { to: 1, remark })).toMatchObject({
      status: 409,
      message: '还没有发布过',
    });
  });

  it('come out of the test environment', async () => {
    const id = named('测试：家族页');
    const { data } = await act(banner.promote, id, { remark });
    // It has begun in the test environment; in production it begins on publication.
    const content = { ...stored(id).versions.at(-1)?.content, start_at: null };
    expect(data.config).toMatchObject({ env: 'prod', status: 'draft', content });
    expect(await act(banner.promote, 'bn_1016', { remark })).toMatchObject({
      status: 409,
      message: '只有测试环境的配置可以推到正式',
    });
  });
});

describe('what was tried against it', () => {
  it.each([
    'https://app.example.com\\@evil.com/',
    'https:app.example.com',
    'https:///app.example.com',
    ' https://app.example.com/',
    'https://app.example.com/a\n',
    'https://a\tpp.example.com/',
    'https://app。example。com/',
    'https://APP.example.com/',
    'https://@app.example.com/',
    'https://app.example.com:443/',
    'https://app.example.com.evil.com/',
    'https://app.example.com/\u202e',
  ])('%j is no address to lead to', (jump_value) => {
    const lines = checkBanner(content({}, { jump_type: 'h5', jump_value }), {
      now: now(),
      status: 'draft',
      liveStart: null,
    });
    expect(lines).toContainEqual(expect.objectContaining({ level: 'block', path: 'body.jump_value' }));
  });

  it('a name that cannot be seen, or only looks like another one', async () => {
    const lines = checkBanner(content({ name: '周年\u200b庆' }), { now: now(), status: 'draft', liveStart: null });
    expect(lines).toContainEqual(expect.objectContaining({ level: 'block', path: 'name' }));
    const twin = `${stored('bn_1001').versions[0]?.content.name}\u200b`;
    expect(
      await call(banner.create, { env: 'prod', content: content({ name: twin }), idem_key: newKey() }, 'ops'),
    ).toMatchObject({
      status: 422,
      fields: { name: expect.stringContaining('同名') },
    });
  });

  it('another start of what is served', () => {
    const liveStart = now() - day;
    const lines = checkBanner(content({ start_at: -1e15 }), { now: now(), status: 'online', liveStart });
    expect(lines).toContainEqual(expect.objectContaining({ level: 'block', path: 'start_at' }));
  });

  it('a second person who wrote it, and one who was shown another share', async () => {
    const splash = content({}, { position: 'splash', images: { zh: drawnPicture(pictureNumber(1, 'splash', 'zh')) } });
    const { data } = await call(banner.create, { env: 'prod', content: splash, idem_key: newKey() }, 'lead');
    const { id } = data.config;
    await call(banner.lock, { id, hold: false }, 'lead');
    expect((await submit(id, 'ops', { percent: 5 })).data).toMatchObject({ state: 'pending_approval' });
    const request = found(db.approvals.findLast(({ object_id }) => object_id === id));
    expect(request.after).toMatchObject({ percent: 5 });
    const answer = { id: request.id, decision: 'approve' as const, remark: '同意', version: request.version };
    expect(await call(decideApproval, { ...answer, idem_key: newKey() }, 'lead')).toMatchObject({
      status: 403,
      message: '不能审批自己编辑过的内容',
    });
    expect((await call(decideApproval, { ...answer, idem_key: newKey() }, 'admin')).data.status).toBe('executed');
    expect(stored(id).rollout.percent).toBe(5);
    // More people than were agreed to are asked for anew; fewer are not.
    expect(await act(banner.rollout, id, { percent: 100, whitelist: [], remark })).toMatchObject({ status: 409 });
    expect(await act(banner.rollout, id, { percent: 1, whitelist: [], remark })).toMatchObject({ status: 200 });
  });
});

describe('publication', () => {
  it('at once, by its time, and over what is served', async () => {
    const id = await create();
    expect((await submit(id, 'ops', { percent: 5 })).data).toMatchObject({
      state: 'online',
      approval_id: null,
      detail: { draft: null, config: { live: 1, lock: null, rollout: { percent: 5 } } },
    });
    await act(banner.save, id, { content: { ...(stored(id).versions[0]?.content as Banner), weight: 99 } });
    // Current viewers would lose it.
    expect(await submit(id, 'ops', { percent: 1 })).toMatchObject({
      status: 422,
      fields: { percent: expect.any(String) },
    });
    expect((await submit(id, 'ops', { percent: 20 })).data.detail).toMatchObject({
      config: { live: 2, status: 'online', rollout: { percent: 20 } },
      versions: [{ version: 2, note: remark, by: '运营小许' }, { version: 1 }],
    });
    const later = await create(content({ start_at: now() + hour }));
    expect((await submit(later)).data).toMatchObject({ state: 'scheduled', detail: { config: { online_at: null } } });
  });

  it('begins and ends by itself, on record by the system', async () => {
    const [start_at, end_at] = [now() + hour, now() + 2 * hour];
    const id = await published(content({ start_at, end_at }));
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
        .map(({ operator_name, label, after }) => [operator_name, label, after?.status]),
    ).toEqual([
      ['系统', '到时上线', 'online'],
      ['系统', '到时下线', 'ended'],
    ]);
    expect(failures()).toEqual([]);
  });

  it.each<[string, Banner, string]>([
    ['name', content({ name: '' }), 'name'],
    ['end', content({ end_at: null }), 'end_at'],
    ['picture', content({}, { images: {} }), 'body.images'],
    ['ratio', content({}, { images: { zh: drawnPicture(pictureNumber(1, 'splash', 'zh')) } }), 'body.images.zh'],
    ['host', content({}, { jump_type: 'h5', jump_value: 'https://evil.example.org/' }), 'body.jump_value'],
    ['dead room', content({}, { jump_type: 'room', jump_value: 'r_99404' }), 'body.jump_value'],
    ['dead page', content({}, { jump_type: 'h5', jump_value: 'https://app.example.com/gone' }), 'body.jump_value'],
    ['dead user', content({}, { jump_type: 'user', jump_value: '99999999' }), 'body.jump_value'],
    ['unknown file', content({}, { images: { zh: { ...drawnPicture(5), file_id: 'f_none' } } }), 'body.images.zh'],
    [
      'other address',
      content(
        {},
        { images: { zh: { ...drawnPicture(pictureNumber(1, 'mine', 'zh')), url: 'https://x.example/a.png' } } },
      ),
      'body.images.zh',
    ],
    ['no such group', content({ audience: { ...everybody, segment: '幽灵包' } }), 'audience.segment'],
    ['full', content({}, { position: 'home_top' }), 'body.position'],
  ])('is refused by field where the check blocks: %s', async (_, made, path) => {
    const id = await create(made);
    const answer = await submit(id);
    expect(answer).toMatchObject({ status: 422, fields: { [path]: expect.any(String) } });
    expect(
      (await call(banner.check, { id }, 'ops')).data.lines
        .filter(({ level }) => level === 'block')
        .map((line) => line.path),
    ).toContain(path);
    expect(stored(id)).toMatchObject({ status: 'draft', live: null });
  });

  it('where a place is full is to be had for others, or at another time', async () => {
    const full = await create(content({}, { position: 'home_top' }));
    const { data } = await call(banner.check, { id: full }, 'ops');
    expect(data.conflicts).toHaveLength(8);
    expect(data.lines).toContainEqual({
      level: 'block',
      path: 'body.position',
      text: '该位置同一时间最多 8 个，这段时间已有 8 个',
    });
    // Places get free as banners end: 版本 and 歌王 before this one begins.
    const later = content({ start_at: now() + 21 * day, end_at: now() + 40 * day }, { position: 'home_top' });
    expect(await submit(await create(later))).toMatchObject({ status: 200 });
    await act(banner.move, 'bn_1008', { verb: 'end', remark });
    expect(await submit(full)).toMatchObject({ status: 200 });
  });

  it('tells how many will see it', async () => {
    const users = async (audience: Partial<Banner['audience']>, percent?: 20) => {
      const id = await create(content({ audience: { ...everybody, ...audience } }));
      if (percent) await submit(id, 'ops', { percent });
      return (await call(banner.check, { id }, 'ops')).data.users;
    };
    const all = db.users.filter(({ status }) => status !== 'deleted');
    expect(await users({})).toBe(all.length);
    expect(await users({ regions: ['ph'] })).toBe(all.filter(({ region }) => region === 'ph').length);
    expect(await users({ min_level: 20 }, 20)).toBe(Math.round(all.filter(({ level }) => level >= 20).length / 5));
    expect(await users({ segment: '活跃' })).toBe(all.filter(({ tags }) => tags.includes('活跃')).length);
    const nobody = await create(content({ audience: { ...everybody, min_version: '99.0.0' } }));
    expect((await call(banner.check, { id: nobody }, 'ops')).data).toMatchObject({
      users: 0,
      lines: expect.arrayContaining([{ level: 'warn', path: '', text: '现在没有用户符合这个人群，发布后无人看到' }]),
    });
  });
});

describe('a second person', () => {
  const splash = () => content({}, { position: 'splash' });

  it('agrees to exactly the draft that was seen', async () => {
    const id = await create(splash());
    const { data } = await submit(id, 'ops', { percent: 50 });
    expect(data).toMatchObject({
      state: 'pending_approval',
      detail: { config: { status: 'pending', draft: 'pending' } },
    });
    for (const answer of [
      await act(banner.save, id, { content: splash() }),
      await submit(id),
      await act(banner.remove, id, { remark }),
    ])
      expect(answer).toMatchObject({ status: 409 });
    expect(await decide(data.approval_id, 'approve', 'ops')).toMatchObject({
      status: 403,
      message: '不能审批自己发起的申请',
    });
    // The page alone is not enough.
    expect(await decide(data.approval_id, 'approve', 'ops2')).toMatchObject({
      status: 403,
      code: 'resource.banner:check',
    });
    expect((await decide(data.approval_id, 'approve')).data).toMatchObject({ status: 'executed' });
    expect(stored(id)).toMatchObject({ status: 'online', live: 1, draft: null, rollout: { percent: 50 } });
    expect(stored(id).versions).toMatchObject([{ approval_id: data.approval_id, by: '运营小许', note: remark }]);
    expect(trail(id).at(-1)).toMatchObject({
      operator_id: 'lead',
      approval_id: data.approval_id,
      after: { status: 'online' },
    });
  });

  it('is not asked in the test environment', async () => {
    const id = await create(splash(), 'ops', 'test');
    expect((await submit(id)).data.state).toBe('online');
  });

  it('says no: the draft is open again, with the words', async () => {
    const id = await create(splash());
    const { data } = await submit(id);
    await decide(data.approval_id, 'reject');
    expect((await call(banner.get, { id }, 'ops')).data).toMatchObject({
      config: { status: 'draft', draft: 'open' },
      draft: { rejected: '人群不对，请收窄', approval_id: null },
    });
    expect((await submit(id)).data.state).toBe('pending_approval');
  });

  it('is not waited for any longer when the maker withdraws, or nobody answers', async () => {
    const id = await create(splash());
    await submit(id);
    expect(await act(banner.withdraw, id, {}, 'lead')).toMatchObject({ status: 403 });
    expect((await act(banner.withdraw, id)).data).toMatchObject({
      config: { status: 'draft' },
      draft: { rejected: null },
    });
    const { data } = await submit(id);
    passTime(73 * hour);
    await call(banner.list, {}, 'ops');
    expect(db.approvals.get(data.approval_id ?? '')?.status).toBe('expired');
    expect(stored(id)).toMatchObject({ status: 'draft', draft: { rejected: '审批超时，没有人处理' } });
  });

  it('comes too late where the check blocks by now, or it was taken down', async () => {
    const soon = await create({ ...splash(), start_at: now() + hour, end_at: now() + 2 * hour });
    const { data } = await submit(soon);
    passTime(3 * hour);
    expect((await decide(data.approval_id, 'approve')).data).toMatchObject({
      status: 'exec_failed',
      failure: expect.stringContaining('开始时间已过'),
    });
    expect(stored(soon)).toMatchObject({
      status: 'draft',
      versions: [],
      draft: { rejected: expect.stringContaining('开始时间已过') },
    });

    const { approval_id = null } = stored('bn_1013').draft ?? {};
    await act(banner.move, 'bn_1013', { verb: 'end', remark });
    expect((await decide(approval_id, 'approve')).data.failure).toContain('已经结束');
    expect(stored('bn_1013')).toMatchObject({ status: 'ended', draft: { approval_id: null } });
  });
});

describe('operation', () => {
  it('pauses, resumes, ends and archives, each from where it may', async () => {
    const id = await published();
    const move = (verb: string) => act(banner.move, id, { verb, remark });
    expect(await move('archive')).toMatchObject({ status: 409, message: '生效中的配置不能归档' });
    for (const [verb, status] of [
      ['pause', 'paused'],
      ['resume', 'online'],
      ['end', 'ended'],
      ['archive', 'archived'],
    ])
      expect((await move(verb ?? '')).data.config).toMatchObject({ status });
    expect(trail(id).at(-1)).toMatchObject({ before: { status: 'ended' }, after: { status: 'archived' }, remark });
    expect(await act(banner.save, id, { content: content() })).toMatchObject({ status: 409 });
  });

  it('leaves what is paused so with its new version', async () => {
    await act(banner.save, 'bn_1019', {
      content: { ...(stored('bn_1019').versions.at(-1)?.content as Banner), weight: 1 },
    });
    expect((await submit('bn_1019')).data).toMatchObject({
      state: 'paused',
      detail: { config: { status: 'paused', live: 3 } },
    });
  });

  it('extends by a version that differs in its end alone', async () => {
    const before = stored('bn_1016').versions.at(-1)?.content;
    const extend = (id: string, end_at: number) => act(banner.extend, id, { end_at, remark });
    const end_at = now() + 60 * day;
    expect((await extend('bn_1016', end_at)).data).toMatchObject({ config: { live: 2 }, live: { ...before, end_at } });
    expect(await extend('bn_1016', now() - 1)).toMatchObject({ status: 422, fields: { end_at: expect.any(String) } });
    expect(await extend('bn_1016', now() + 400 * day)).toMatchObject({ fields: { end_at: '有效期最多 365 天' } });
    expect(await extend('bn_1016', end_at)).toMatchObject({ fields: { end_at: '与原来的结束时间相同' } });
    expect(await extend('bn_1008', end_at)).toMatchObject({ status: 409, message: '有未发布的修改，请先发布或放弃' });
    // Full-screen banners need an approver, even for their end.
    const covering = rows.find(({ env, status, draft, versions }) => {
      const last = versions.at(-1);
      return env === 'prod' && status === 'online' && !draft && last && bannerNeeds(last.content as Banner);
    });
    expect(await extend(String(covering?.id), end_at)).toMatchObject({
      status: 409,
      message: expect.stringContaining('需要第二人同意'),
    });
    // Another eight hold the place from the day it would have been free.
    const later = { start_at: now() + 13 * day, end_at: now() + 14 * day };
    const taken = await create(content(later, { position: 'home_top' }));
    expect(await submit(taken)).toMatchObject({ status: 200 });
    for (const id of ['bn_1003']) expect(await extend(id, now() + 20 * day)).toMatchObject({ status: 200 });
    expect(await extend('bn_1001', now() + 20 * day)).toMatchObject({
      fields: { end_at: expect.stringContaining('最多 8 个') },
    });
  });

  it('changes who gets it', async () => {
    expect(
      (await act(banner.rollout, 'bn_1016', { percent: 5, whitelist: [cases.normal], remark })).data.config.rollout,
    ).toEqual({ percent: 5, whitelist: [cases.normal] });
    const many = Array.from({ length: maxWhitelist + 1 }, (_, n) => String(10_000_000 + n));
    for (const [whitelist, fields] of [
      [[cases.normal, cases.normal], { whitelist: '有重复的内容' }],
      [many, { whitelist: '最多 200 人' }],
      [['10000001 '], { 'whitelist.0': '用户ID 为 4–20 位数字' }],
    ])
      expect(await act(banner.rollout, 'bn_1016', { percent: 5, whitelist, remark })).toMatchObject({
        status: 422,
        fields,
      });
    expect(await act(banner.rollout, 'bn_1016', { percent: 7, whitelist: [], remark })).toMatchObject({ status: 422 });
    expect(await act(banner.rollout, 'bn_1021', { percent: 5, whitelist: [], remark })).toMatchObject({ status: 409 });
  });

  it('puts those of a place in order, all of them and nothing else', async () => {
    const ids = ['bn_1018', 'bn_1016', 'bn_1017', 'bn_1019', 'bn_1020', 'bn_1021'];
    const reorder = (wished: string[]) =>
      call(banner.reorder, { env: 'prod', place: 'room_side', ids: wished, idem_key: newKey() }, 'ops');
    expect(await reorder(ids.slice(1))).toMatchObject({ status: 409, message: '该位置的内容已有增减，请刷新后重排' });
    expect(await reorder([...ids.slice(1), 'bn_1001'])).toMatchObject({ status: 409 });
    expect(await reorder([...ids.slice(1), 'bn_1016'])).toMatchObject({ fields: { ids: '有重复的内容' } });
    const versions = ids.map((id) => stored(id).version);
    expect(await reorder(ids)).toMatchObject({ data: { ids } });
    expect(ids.map((id) => stored(id).sort)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(ids.map((id) => stored(id).version)).toEqual(versions);
    expect(trail('bn_1018').at(-1)).toMatchObject({ before: { sort: 1 }, after: { sort: 6 } });
    expect(await reorder(ids)).toMatchObject({ status: 422, fields: { ids: '顺序没有变化' } });
  });

  it('leaves the order of what production serves to who publishes; drafts and the test environment to who edits', async () => {
    const reorder = (env: 'prod' | 'test', place: string, ids: string[]) =>
      call(banner.reorder, { env, place, ids, idem_key: newKey() }, 'editor');
    const now0 = ['bn_1016', 'bn_1017', 'bn_1018', 'bn_1019', 'bn_1020', 'bn_1021'];
    const [, ...rest] = now0;
    expect(await reorder('prod', 'room_side', [...rest, 'bn_1016'])).toMatchObject({
      status: 403,
      code: 'resource.banner:publish',
    });
    // Scheduled and paused banners can become visible later without another check.
    expect(await reorder('prod', 'room_side', [...now0.slice(0, 3), 'bn_1020', 'bn_1019', 'bn_1021'])).toMatchObject({
      status: 403,
    });
    expect(now0.map((id) => stored(id).sort)).toEqual([3, 2, 1, 0, 0, 0]);
    expect(await reorder('prod', 'room_side', ['bn_1021', ...now0.slice(0, -1)])).toMatchObject({ status: 200 });
    expect(await reorder('test', 'home_top', ['bn_1043', 'bn_1042', 'bn_1044'])).toMatchObject({ status: 200 });
  });
});

describe('calendar and preview', () => {
  it('shows what has a place in a span, and where more are than it holds', async () => {
    const calendar = (from: number, to: number) => call(banner.calendar, { from, to }, 'ops');
    const { list } = (await calendar(now() + 39 * day, now() + 41 * day)).data;
    expect(list.map(({ id }) => id)).toContain('bn_1038');
    expect(list.flatMap(({ overlaps }) => overlaps)).toEqual([]);
    expect(list.some(({ id }) => id === 'bn_1010')).toBe(false);
    const at = now();
    expect(await calendar(at, at - 1)).toMatchObject({ status: 422 });
  });

  it('says what a user sees, in order, and why not', async () => {
    const seen = async (more = {}) => (await call(banner.preview, { uid: cases.normal, ...more }, 'ops')).data.list;
    const user = found(db.users.get(cases.normal));
    const at = async (id: string, more = {}) => (await seen(more)).find((one) => one.id === id);
    const now0 = await seen();
    const top = now0.filter(({ place, shown }) => place === 'home_top' && shown).map(({ id }) => id);
    expect(top.slice(0, 4)).toEqual(['bn_1001', 'bn_1002', 'bn_1003', 'bn_1004']);
    // A Friday, ten o'clock.
    expect(await at('bn_1005')).toMatchObject({ shown: false, why: '今天不展示' });
    expect(await at('bn_1006')).toMatchObject({ shown: false, why: '只在 20–24 时展示' });
    expect(await at('bn_1005', { at: now() + day })).toMatchObject({ shown: true, why: '符合人群' });
    expect(await at('bn_1019')).toMatchObject({ why: '已暂停' });
    expect(await at('bn_1009')).toMatchObject({ why: '还没有开始' });
    expect(await at('bn_1009', { at: now() + 15 * day })).toMatchObject({ shown: true });
    expect(await at('bn_1023')).toMatchObject({ why: `地区是中国，不在人群中` });
    expect(user.region).toBe('wy');
    expect(await call(banner.preview, { uid: '99999999' }, 'ops')).toMatchObject({ status: 422 });
  });

  it('gives a share to the same users every time, and to those listed', async () => {
    const id = await published();
    const sees = async () => {
      const users = db.users.values().slice(0, 60);
      const answers = await Promise.all(users.map(({ user_id: uid }) => call(banner.preview, { uid }, 'ops')));
      return answers.map(({ data }) => data.list.find((one) => one.id === id)?.shown === true);
    };
    await act(banner.rollout, id, { percent: 20, whitelist: [], remark });
    const few = await sees();
    await act(banner.rollout, id, { percent: 50, whitelist: [], remark });
    const more = await sees();
    expect(few.filter(Boolean).length).toBeGreaterThan(0);
    expect(more.filter(Boolean).length).toBeGreaterThan(few.filter(Boolean).length);
    expect(few.every((is, i) => !is || more[i])).toBe(true);
    await act(banner.rollout, id, { percent: 1, whitelist: [cases.normal], remark });
    expect(
      (await call(banner.preview, { uid: cases.normal }, 'ops')).data.list.find((one) => one.id === id),
    ).toMatchObject({ shown: true });
  });
});

describe('who may', () => {
  it('a page key makes all, a code narrows, and looking alone does nothing', async () => {
    expect(await act(banner.move, 'bn_1016', { verb: 'pause', remark }, 'readonly')).toMatchObject({
      status: 403,
      code: 'resource.banner:stop',
    });
    expect(await act(banner.save, 'bn_1016', { content: content() }, 'reviewer')).toMatchObject({
      status: 403,
      code: 'resource.banner',
    });
    expect(await call(banner.list, {}, 'readonly')).toMatchObject({ status: 200 });
    expect(await act(banner.move, 'bn_1016', { verb: 'pause', remark: '短' })).toMatchObject({
      status: 422,
      fields: { remark: '说明至少 5 字' },
    });
  });
});
