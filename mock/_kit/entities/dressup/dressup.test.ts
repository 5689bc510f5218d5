/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { checkDressup, coveredShare, type DressupBody, layerConflicts, slots } from '../../../../src/domain/dressup';
import type { MediaFile } from '../../../../src/domain/media';
import { decideApproval } from '../../../../src/services/approval';
import { dressup, dressupFigures, dressupWear, takeOffDressup } from '../../../../src/services/dressup';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { rewardItems } from '../../../../src/services/rewardItems';
import { found } from '../../../../tests/found';
import { unnamed } from '../../../../tests/unnamed';
import {
  call,
  change,
  configsOf,
  contentOf,
  day,
  db,
  drawnDressup,
  drawnMedia,
  dressupNumber,
  holdingKey,
  holdings,
  liveOf,
  newKey,
  now,
  passTime,
  resetDb,
} from '../../../testing';
import { ownersOf, wearersOf, wornBy } from './wardrobe';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Dressup = Content<DressupBody>;
const rows = configsOf('dressup');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const [koi, meteor] = ['dre_1001', 'dre_1002'];
const why = { reason_code: 'copyright.avatar', remark: '素材含侵权图案，先行卸下' };
const remark = '按运营计划执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);
const submit = (id: string) => act(dressup.submit, id, { remark });
const end = (id: string, choice?: object) =>
  act(dressup.move, id, { verb: 'end', remark, ...(choice ? { choice } : {}) });
const lastAudit = (object_id: string) => found(db.audits.findLast((row) => row.object_id === object_id));
const liveBody = (id: string) => found(liveOf(rows.edit(id)) ?? undefined).content.body as DressupBody;
const figures = async (id: string) =>
  found((await call(dressupFigures, {}, 'ops')).data.list.find((one) => one.id === id));

const frame = drawnDressup(dressupNumber(9_001, 'avatar_frame'));
const content = (body: Partial<DressupBody> = {}, more: Partial<Dressup> = {}): Dressup => ({
  name: `新头像框 ${newKey().slice(-8)}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
    slot: 'avatar_frame',
    names: { en: 'Frame', tl: 'Kuwadro' },
    rarity: 'r',
    valid_days: 30,
    obtain: 'shop',
    price_list: [{ days: 30, coin: 200 }],
    vip_min: 0,
    gender_limit: 'all',
    layer: 50,
    value_coin: 200,
    preview_static: frame,
    preview_anim: null,
    ...body,
  },
  ...more,
});
const create = async (made = content()) =>
  (await call(dressup.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config.id;

describe('seed', () => {
  it('shows every status and slot, and is published as the rules want it', async () => {
    const { data } = await call(dressup.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(new Set(data.list.map((one) => one.content.body.slot)).size).toBe(Object.keys(slots).length);
    const wrong = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Dressup | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const lines = checkDressup(last, { now: now(), status, liveStart: last.start_at });
      return lines.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is filtered by slot, rarity and obtain', async () => {
    const ask = async (wish: InputOf<typeof dressup.list>) =>
      (await call(dressup.list, { size: 100, ...wish }, 'ops')).data.list.map((one) => one.content.body);
    expect(new Set((await ask({ slot: ['car'] })).map(({ slot }) => slot))).toEqual(new Set(['car']));
    expect(new Set((await ask({ rarity: ['ssr'] })).map(({ rarity }) => rarity))).toEqual(new Set(['ssr']));
    expect(await ask({ obtain: ['family'], slot: ['nameplate'] })).toHaveLength(1);
    expect(await ask({ obtain: ['admin'], slot: ['nameplate'] })).toEqual([]);
  });

  it('can be given: by its value, once, and not what is off', async () => {
    const { list } = (await call(rewardItems, {}, 'lead')).data;
    const dressups = list.filter(({ item_type }) => item_type === 'dressup');
    expect(dressups.find(({ item_id }) => item_id === koi)).toMatchObject({
      name: '头像框·锦鲤',
      value: 520,
      on: true,
    });
    expect(dressups.find(({ item_id }) => item_id === 'dre_1003')).toMatchObject({ name: '头像框·旧春节', on: false });
    expect(dressups.map(({ item_id }) => item_id)).not.toContain('dre_1016');
  });
});

describe('checks', () => {
  const said = (made: Dressup, more: object = {}) =>
    checkDressup(made, { now: now(), status: 'draft', liveStart: null, ...more }).flatMap(({ level, path, text }) =>
      level === 'pass' ? [] : [`${level} ${path} ${text}`],
    );
  const heavy: MediaFile = { ...drawnMedia('dl', dressupNumber(1, 'avatar_frame')), bytes: 3.2 * 1_048_576 };

  it('a whole one is clean, with no end', () => expect(said(content())).toEqual([]));

  it.each<[string, Partial<DressupBody>, string[]]>([
    ['no picture', { preview_static: null }, ['block body.preview_static 请上传静图：没有动效的机型显示它']],
    [
      'another ratio',
      { preview_static: { ...frame, width: 300, height: 200 } },
      ['block body.preview_static 静图的比例应为 300×300，实际 300×200'],
    ],
    [
      'a frame one cannot look through',
      { preview_static: { ...frame, alpha: false, mime: 'image/jpeg' } },
      ['block body.preview_static 头像框须有透明通道，静图是不透明的'],
    ],
    [
      'an animation of another slot',
      { preview_anim: drawnMedia('dl', dressupNumber(1, 'car')) },
      ['block body.preview_anim 动效的比例应为 300×300，实际 640×360'],
    ],
    [
      'a heavy frame',
      { preview_anim: heavy },
      ['warn body.preview_anim 头像框动效 3.2 MB，超过 3 MB：列表里同屏很多个，低端机会卡顿'],
    ],
    ['not sold for anything', { price_list: [] }, ['block body.price_list 商城购买至少要有一档价格']],
    [
      'for nothing',
      { price_list: [{ days: 30, coin: 0 }] },
      ['warn body.value_coin 最高的售价低于估值', 'block body.price_list 第 1 档的价格至少 1 金币'],
    ],
    [
      'days that do not grow',
      {
        price_list: [
          { days: 30, coin: 100 },
          { days: 30, coin: 200 },
        ],
      },
      ['block body.price_list 第 2 档（30 天）须比上一档（30 天）更久'],
    ],
    [
      'anything after for ever',
      {
        price_list: [
          { days: 0, coin: 100 },
          { days: 30, coin: 200 },
        ],
      },
      ['block body.price_list 第 2 档（30 天）须比上一档（永久）更久'],
    ],
    [
      'longer and not dearer',
      {
        price_list: [
          { days: 7, coin: 200 },
          { days: 0, coin: 200 },
        ],
      },
      ['warn body.price_list 第 2 档时长更久但价格不更高，上一档将无人购买'],
    ],
    ['prices of what is not sold', { obtain: 'activity' }, ['warn body.price_list 活动获得不出售，价格不会显示']],
    ['for VIPs of no level', { obtain: 'vip', price_list: [] }, ['block body.vip_min VIP 专属须填写最低 VIP 等级']],
    ['no value', { value_coin: null }, ['block body.value_coin 请填写估值：用于计算奖励预算']],
  ])('%s', (_, body, lines) => expect(said(content(body))).toEqual(lines));

  it('a car that does not move, for men among women, in another slot than before', () => {
    const car = drawnDressup(dressupNumber(1, 'car'));
    expect(said(content({ slot: 'car', preview_static: car }))).toEqual([
      'warn body.preview_anim 座驾没有动效，只显示静图',
    ]);
    const women = { audience: { ...everybody, genders: ['female' as const] } };
    expect(said(content({ gender_limit: 'male' }, women))).toEqual([
      'block body.gender_limit 性别限制与人群的性别没有交集，没有用户能获得',
    ]);
    expect(said(content(), { live: content({ slot: 'bubble' }) })).toEqual([
      'block body.slot 已发布的装扮不能换部位：佩戴者会同时戴两件，请新建一件',
    ]);
  });

  it('two slots at one height are told, one of a slot is not', () => {
    const at = (slot: 'car' | 'bubble', layer: number) => ({ slot, layer, name: slot });
    expect(layerConflicts([at('car', 9), at('bubble', 8)])).toEqual([]);
    expect(layerConflicts([at('car', 9), at('bubble', 9)])).toEqual([
      '座驾「car」与气泡「bubble」同为层级 9，显示顺序不确定',
    ]);
  });

  it('the hole in the middle is measured by its transparency', () => {
    const side = 40;
    const picture = (isCovered: (x: number, y: number) => boolean) =>
      Array.from({ length: side * side }, (_, i) => [
        9,
        9,
        9,
        isCovered(i % side, Math.floor(i / side)) ? 255 : 0,
      ]).flat();
    const ring = picture((x, y) => Math.hypot(x - 19.5, y - 19.5) > 15);
    expect(coveredShare(ring, side, 0.7)).toBe(0);
    expect(coveredShare(ring, side, 0.9)).toBeGreaterThan(0.2);
    expect(
      coveredShare(
        picture((x) => x < side / 2),
        side,
        0.7,
      ),
    ).toBe(0.5);
  });

  it('the backend knows files that are gone, and what another slot draws at the same height', async () => {
    const gone = { ...frame, file_id: 'f_gone' };
    const id = await create(content({ preview_static: gone, layer: 40 }));
    const { lines } = (await call(dressup.check, { id }, 'ops')).data;
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['静图已不在，请重新上传', expect.stringContaining('与麦圈「麦圈·声浪」同为层级 40')]),
    );
    expect(await submit(id)).toMatchObject({
      status: 422,
      fields: { 'body.preview_static': '静图已不在，请重新上传' },
    });
  });
});

describe('a second person', () => {
  it('agrees to what is worth much or costs much, nobody to the rest', async () => {
    expect(await submit(await create())).toMatchObject({ data: { state: 'online' } });
    const dear = await create(content({ price_list: [{ days: 30, coin: 1_000 }] }));
    const asked = (await submit(dear)).data;
    expect(asked.state).toBe('pending_approval');
    const request = found(db.approvals.get(asked.approval_id ?? ''));
    expect(request.why).toBe('售价不低于 1,000 金币，需要第二人同意');
    const decision = { id: request.id, version: request.version, decision: 'approve', remark: '同意' } as const;
    expect(await call(decideApproval, { ...decision, idem_key: newKey() }, 'ops')).toMatchObject({ status: 403 });
    await call(decideApproval, { ...decision, idem_key: newKey() }, 'lead');
    expect(stored(dear).status).toBe('online');
  });
});

describe('what it cost before', () => {
  const save = (id: string, body: Partial<DressupBody>) => {
    const live = contentOf(stored(id)) as Dressup;
    return act(dressup.save, id, { content: { ...live, body: { ...live.body, ...body } } });
  };
  const asked = async (id: string, body: Partial<DressupBody>) => {
    expect((await save(id, body)).status).toBe(200);
    return (await call(dressup.check, { id }, 'ops')).data.approval?.why;
  };
  const prices = (...list: [days: number, coin: number][]) => ({
    price_list: list.map(([days, coin]) => ({ days, coin })),
  });

  it.each<[string, Partial<DressupBody>, string | undefined]>([
    ['the same', prices([7, 168], [30, 520], [0, 900]), undefined],
    ['dearer, and one no more', prices([7, 200], [0, 900]), undefined],
    ['a coin for ever', prices([0, 1]), '永久的售价低于原来的 900 金币'],
    ['longer for less', prices([7, 168], [60, 519], [0, 900]), '60 天的售价低于原来的 520 金币'],
    ['a week of days, each for nearly nothing', prices([1, 1], [7, 168]), '1 天的售价低于原来的 24 金币'],
    ['another value', { value_coin: 521 }, '已发布的估值有变化（原 520 金币）'],
  ])('%s', async (_, body, why) => expect(await asked(koi, body)).toBe(why && `${why}，需要第二人同意`));

  it('counts over any number of steps, and what was not sold is sold for its value at least', async () => {
    await save(koi, { obtain: 'admin' });
    expect((await submit(koi)).data.state).toBe('online');
    const low = prices([0, 600]);
    expect(await asked(koi, { obtain: 'shop', ...low })).toBe('永久的售价低于原来的 900 金币，需要第二人同意');
    expect(await asked(koi, { obtain: 'shop', ...prices([0, 519]) })).toBe(
      '永久的售价低于原来的 520 金币，需要第二人同意',
    );
    expect(await asked(koi, { obtain: 'shop', ...prices([0, 900]) })).toBeUndefined();
  });
});

describe('who wears it', () => {
  it('wears one of each slot, has it, and is counted', async () => {
    const worn = wearersOf(stored(koi));
    expect(worn.length).toBeGreaterThan(0);
    expect(worn.every((uid) => wornBy(uid, 'avatar_frame') === koi && ownersOf(stored(koi)).includes(uid))).toBe(true);
    expect(await figures(koi)).toEqual({
      id: koi,
      own_count: ownersOf(stored(koi)).length,
      wearing_count: worn.length,
    });
    const { days } = (await call(dressupWear, { id: koi }, 'ops')).data;
    expect(days.at(-1)).toMatchObject({ wearing_count: worn.length });
    expect(days.every(({ own_count, wearing_count }) => wearing_count <= own_count)).toBe(true);
    expect(await call(dressupWear, { id: 'dre_9999' }, 'ops')).toMatchObject({ status: 404 });
  });

  it('what a task gave counts as well, and what is tried or new nobody wears', async () => {
    const given = found(holdings.find(({ item_id }) => item_id === koi));
    expect(ownersOf(stored(koi))).toContain(given.uid);
    change(() => Object.assign(holdings.edit(holdingKey(given)), { equipped: true }));
    expect(wornBy(given.uid, 'avatar_frame')).toBe(koi);
    const { list } = (await call(dressupFigures, { env: 'test' }, 'ops')).data;
    expect(list.map(({ own_count }) => own_count)).toEqual([0, 0, 0]);
    expect(await figures(await create())).toMatchObject({ own_count: 0, wearing_count: 0 });
  });
});

describe('强制卸下', () => {
  it('of one user: he is told, and both trails say so', async () => {
    const [uid = ''] = wearersOf(stored(koi));
    const before = wearersOf(stored(koi)).length;
    expect((await act(takeOffDressup, koi, { scope: 'one', uid, ...why })).data).toEqual({ taken: 1 });
    expect(wornBy(uid, 'avatar_frame')).toBeNull();
    expect(db.notices.get(uid)?.[0]?.content).toBe('您佩戴的头像框「头像框·锦鲤」因违反平台规范已被卸下。');
    expect(lastAudit(koi)).toMatchObject({
      action: 'takeOffDressup',
      reason_code: why.reason_code,
      before: { wearing_count: before },
      after: { wearing_count: before - 1 },
    });
    expect(lastAudit(uid)).toMatchObject({ object_type: 'user', after: { dressup_worn: null } });
    expect(await act(takeOffDressup, koi, { scope: 'one', uid, ...why })).toMatchObject({
      status: 422,
      fields: { uid: '该用户没有佩戴它' },
    });
  });

  it('of all who wear it, those of tasks too; then there is nobody left', async () => {
    const users = wearersOf(stored(koi));
    expect((await act(takeOffDressup, koi, { scope: 'all', ...why })).data).toEqual({ taken: users.length });
    expect(wearersOf(stored(koi))).toEqual([]);
    expect(holdings.find(({ item_id, equipped }) => item_id === koi && equipped)).toBeUndefined();
    expect(users.every((uid) => db.notices.get(uid)?.[0]?.batch_id === koi)).toBe(true);
    expect(await act(takeOffDressup, koi, { scope: 'all', ...why })).toMatchObject({
      status: 409,
      message: '现在没有人佩戴它',
    });
  });

  it('needs a user, a reason, the page', async () => {
    expect(await act(takeOffDressup, koi, { scope: 'one', ...why })).toMatchObject({ fields: { uid: '请填写用户ID' } });
    expect(await act(takeOffDressup, koi, { scope: 'all', ...why, reason_code: 'no.such' })).toMatchObject({
      fields: { reason_code: '原因码不存在' },
    });
    expect(await act(takeOffDressup, koi, { scope: 'all', ...why }, 'viewer')).toMatchObject({ status: 403 });
    expect(await act(takeOffDressup, koi, { scope: 'all', ...why }, 'readonly')).toMatchObject({ status: 403 });
  });
});

describe('下架 with wearers', () => {
  beforeEach(() => unnamed('dressup', koi));

  it('asks what becomes of them, and does nothing before', async () => {
    const count = wearersOf(stored(koi)).length;
    expect(await end(koi)).toMatchObject({
      status: 422,
      fields: { 'choice.wearers': `还有 ${count} 人佩戴，请选择保留、卸下或替换` },
    });
    expect(stored(koi).status).toBe('online');
  });

  it('保留: they keep it on, and the record says so', async () => {
    const users = wearersOf(stored(koi));
    await end(koi, { wearers: 'keep' });
    expect(stored(koi)).toMatchObject({ status: 'ended', ending: { wearers: 'keep' } });
    expect(wearersOf(stored(koi))).toEqual(users);
    expect(lastAudit(koi).after).toMatchObject({ wearers: 'keep', wearing_count: users.length });
  });

  it('卸下: nobody wears it any more, and they are told', async () => {
    const users = wearersOf(stored(koi));
    await end(koi, { wearers: 'take_off' });
    expect(wearersOf(stored(koi))).toEqual([]);
    expect(db.notices.get(users[0] ?? '')?.[0]?.content).toBe('您佩戴的头像框「头像框·锦鲤」已下架，已为您卸下。');
  });

  it('替换: another one of the slot is put on; nothing else may be', async () => {
    const users = wearersOf(stored(koi));
    const refused = async (replaced_by: string) => (await end(koi, { wearers: 'replace', replaced_by })).fields;
    expect(await refused('')).toEqual({ 'choice.replaced_by': '请选择替换为哪一件' });
    expect(await refused(koi)).toEqual({ 'choice.replaced_by': '不能替换为它自己' });
    expect(await refused(meteor)).toEqual({ 'choice.replaced_by': '请选择同为头像框的装扮' });
    expect(await refused('dre_1003')).toEqual({ 'choice.replaced_by': '「头像框·旧春节」没有在售或发放，请重新选择' });
    expect(await refused('dre_9999')).toEqual({ 'choice.replaced_by': '装扮「dre_9999」不存在，请重新选择' });
    const other = named('إطار القمر 🌙 头像框');
    const before = wearersOf(stored(other)).length;
    change(() => Object.assign(liveBody(other), { gender_limit: 'all' }));
    await end(koi, { wearers: 'replace', replaced_by: other });
    expect(wearersOf(stored(koi))).toEqual([]);
    expect(wearersOf(stored(other))).toHaveLength(before + users.length);
    expect(ownersOf(stored(other))).toEqual(expect.arrayContaining(users));
    expect(lastAudit(koi).after).toMatchObject({ wearers: 'replace', replaced_by: other });
    expect(db.notices.get(users[0] ?? '')?.[0]?.content).toContain('已为您换上「إطار القمر 🌙 头像框」');
    // As long as one that is not bought is held.
    passTime(31 * day);
    expect(wearersOf(stored(other))).toHaveLength(before);
    expect(ownersOf(stored(other))).not.toEqual(expect.arrayContaining(users));
  });

  it('替换 gives nobody more than he had: not by worth, by VIP level, to others', async () => {
    const other = named('إطار القمر 🌙 头像框');
    const refused = async (body: Partial<DressupBody>, audience: Partial<Dressup['audience']> = {}) => {
      const rest = { vip_min: 0, gender_limit: 'all', value_coin: 520 } as const;
      change(() => {
        Object.assign(liveBody(other), { ...rest, ...body });
        Object.assign(found(liveOf(rows.edit(other)) ?? undefined).content.audience, { ...everybody, ...audience });
      });
      return (await end(koi, { wearers: 'replace', replaced_by: other })).fields?.['choice.replaced_by'];
    };
    expect(await refused({ value_coin: 521 })).toBe('估值 521 金币，高于下架的 520 金币');
    expect(await refused({ value_coin: 8_800 })).toBe(
      '估值 8,800 金币，不低于 1,000：请选卸下，再到「发放与回收」发放',
    );
    expect(await refused({ vip_min: 5 })).toBe('须 VIP 5 以上，下架的不限');
    expect(await refused({ gender_limit: 'female' })).toBe('仅女可用，下架的不是');
    expect(await refused({}, { regions: ['ph'] })).toBe('只给部分人群，与下架的不同');
    expect(stored(koi).status).toBe('online');
    expect(await refused({})).toBeUndefined();
  });

  it('by an earlier end: told before, not done by 延期 alone, and kept on record as it ends', async () => {
    const count = wearersOf(stored(koi)).length;
    const told = `现在 ${count} 人佩戴，到时保留；要卸下或替换，请到时用「下架」`;
    const end_at = now() + day;
    expect(await act(dressup.extend, koi, { end_at, remark })).toMatchObject({
      status: 422,
      fields: { end_at: `${told}；确实要改，请在编辑中改结束时间，再提交发布` },
    });
    await act(dressup.save, koi, { content: { ...contentOf(stored(koi)), end_at } });
    const { lines } = (await call(dressup.check, { id: koi }, 'ops')).data;
    expect(lines).toContainEqual({ level: 'warn', path: 'end_at', text: told });
    expect(await submit(koi)).toMatchObject({ data: { state: 'online' } });
    // Later is no news to anybody.
    expect(await act(dressup.extend, koi, { end_at: end_at + day, remark })).toMatchObject({ status: 200 });
    passTime(3 * day);
    await call(dressup.list, {}, 'ops');
    expect(stored(koi)).toMatchObject({ status: 'ended', ending: { wearers: 'keep' } });
    expect(lastAudit(koi)).toMatchObject({ action: 'endConfig', after: { wearers: 'keep' } });
  });

  it('what nobody wears needs no choice', async () => {
    const id = await create();
    await submit(id);
    expect(liveOf(stored(id))).not.toBeNull();
    expect(await end(id)).toMatchObject({ status: 200 });
  });
});
