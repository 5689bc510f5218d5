/** @jest-environment node */
import { type Content, everybody } from '../../src/domain/config/rules';
import { checkDressup, coveredShare, type DressupBody, layerConflicts } from '../../src/domain/dressup/rules';
import type { MediaFile } from '../../src/domain/shared/media';
import { dressup, dressupFigures, dressupWear, takeOffDressup } from '../../src/services/dressup';
import type { InputOf } from '../../src/services/endpoint';
import { rewardItems } from '../../src/services/rewardItems';
import { found } from '../../tests/found';
import { unnamed } from '../../tests/unnamed';
import {
  call,
  change,
  configActs,
  contentFor,
  day,
  db,
  drawnDressup,
  drawnMedia,
  dressupNumber,
  linesIn,
  liveOf,
  now,
  ownersOf,
  passTime,
  resetDb,
  shownContentOf,
  wearersOf,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Dressup = Content<DressupBody>;
const { rows, stored, named, act, create, submit, publish, save, decide, check } = configActs('dressup', dressup);
const koi = 'dre_1001';
const why = { reason_code: 'copyright.avatar', remark: '素材含侵权图案，先行卸下' };
const end = (id: string, choice?: object) => act(dressup.move, id, { verb: 'end', ...(choice ? { choice } : {}) });
const lastAudit = (object_id: string) => found(db.audits.findLast((row) => row.object_id === object_id));
const prices = (...list: [days: number, coin: number][]) => ({
  price_list: list.map(([days, coin]) => ({ days, coin })),
});

const frame = drawnDressup(dressupNumber(9_001, 'avatar_frame'));
const content = (body: Partial<DressupBody> = {}, more: Partial<Dressup> = {}): Dressup =>
  contentFor(
    {
      slot: 'avatar_frame',
      names: { en: 'Frame', tl: 'Kuwadro' },
      rarity: 'r',
      valid_days: 30,
      obtain: 'shop',
      ...prices([30, 200]),
      vip_min: 0,
      gender_limit: 'all',
      layer: 50,
      value_coin: 200,
      preview_static: frame,
      preview_anim: null,
      ...body,
    },
    more,
  );

it('is found by slot, rarity and way to get it; it can be given by its value', async () => {
  const ask = async (values: InputOf<typeof dressup.list>) =>
    (await call(dressup.list, { size: 100, ...values }, 'ops')).data.list.map((one) => one.content.body);
  expect((await ask({ slot: ['car'] })).every(({ slot }) => slot === 'car')).toBe(true);
  expect((await ask({ rarity: ['ssr'] })).every(({ rarity }) => rarity === 'ssr')).toBe(true);
  expect(await ask({ obtain: ['family'], slot: ['nameplate'] })).toHaveLength(1);
  const { list } = (await call(rewardItems, {}, 'lead')).data;
  expect(list.find(({ item_id }) => item_id === koi)).toMatchObject({ name: '头像框·锦鲤', value: 520, on: true });
  expect(list.find(({ item_id }) => item_id === 'dre_1003')).toMatchObject({ on: false });
});

describe('checks', () => {
  const said = (made: Dressup, more: object = {}) =>
    linesIn(checkDressup(made, { now: now(), status: 'draft', liveStart: null, ...more }));
  const heavy: MediaFile = { ...drawnMedia('dl', dressupNumber(1, 'avatar_frame')), bytes: 3.2 * 1_048_576 };
  const car = drawnDressup(dressupNumber(1, 'car'));

  it.each<[string, Partial<DressupBody>, string[]]>([
    ['nothing wrong', {}, []],
    ['no picture', { preview_static: null }, ['block body.preview_static 请上传静图：没有动效的机型显示它']],
    [
      'another ratio',
      { preview_static: { ...frame, width: 300, height: 200 } },
      ['block body.preview_static 静图的比例应为 300×300，实际 300×200'],
    ],
    [
      'an opaque frame',
      { preview_static: { ...frame, alpha: false, mime: 'image/jpeg' } },
      ['block body.preview_static 头像框须有透明通道，静图是不透明的'],
    ],
    [
      'an animation of another slot',
      { preview_anim: drawnMedia('dl', dressupNumber(1, 'car')) },
      ['block body.preview_anim 动效的比例应为 300×300，实际 640×360'],
    ],
    [
      'a heavy animation',
      { preview_anim: heavy },
      ['warn body.preview_anim 头像框动效 3.2 MB，超过 3 MB：列表里同屏很多个，低端机会卡顿'],
    ],
    [
      'a car that does not move',
      { slot: 'car', preview_static: car },
      ['warn body.preview_anim 座驾没有动效，只显示静图'],
    ],
    ['no price', prices(), ['block body.price_list 商城购买至少要有一档价格']],
    [
      'a price of 0',
      prices([30, 0]),
      ['warn body.value_coin 最高的售价低于估值', 'block body.price_list 第 1 档的价格至少 1 金币'],
    ],
    [
      'days that do not grow',
      prices([30, 100], [30, 200]),
      ['block body.price_list 第 2 档（30 天）须比上一档（30 天）更久'],
    ],
    [
      'longer for the same price',
      prices([7, 200], [0, 200]),
      ['warn body.price_list 第 2 档时长更久但价格不更高，上一档将无人购买'],
    ],
    ['prices without a sale', { obtain: 'activity' }, ['warn body.price_list 活动获得不出售，价格不会显示']],
    ['no VIP level', { obtain: 'vip', ...prices() }, ['block body.vip_min VIP 专属须填写最低 VIP 等级']],
    ['no value', { value_coin: null }, ['block body.value_coin 请填写估值：用于计算奖励预算']],
  ])('%s', (_, body, lines) => expect(said(content(body))).toEqual(lines));

  it('an audience without the gender, and another slot than the live one', () => {
    const women = { audience: { ...everybody, genders: ['female' as const] } };
    expect(said(content({ gender_limit: 'male' }, women))).toEqual([
      'block body.gender_limit 性别限制与人群的性别没有交集，没有用户能获得',
    ]);
    expect(said(content(), { live: content({ slot: 'bubble' }) })).toEqual([
      'block body.slot 已发布的装扮不能换部位：佩戴者会同时戴两件，请新建一件',
    ]);
  });

  it('two slots at one layer conflict, and the hole of a frame is measured by its transparency', () => {
    const at = (slot: 'car' | 'bubble', layer: number) => ({ slot, layer, name: slot });
    expect(layerConflicts([at('car', 9), at('bubble', 8)])).toEqual([]);
    expect(layerConflicts([at('car', 9), at('bubble', 9)])).toEqual([
      '座驾「car」与气泡「bubble」同为层级 9，显示顺序不确定',
    ]);
    const side = 40;
    const pixels = Array.from({ length: side * side }, (_, i) => [9, 9, 9, i % side < side / 2 ? 255 : 0]);
    expect(coveredShare(pixels.flat(), side, 0.7)).toBe(0.5);
  });

  it('the backend finds lost files, and another slot at the same layer', async () => {
    const id = await create(content({ preview_static: { ...frame, file_id: 'f_gone' }, layer: 40 }));
    expect(await check(id)).toEqual([
      'block body.preview_static 静图已不在，请重新上传',
      expect.stringContaining('与麦圈「麦圈·声浪」同为层级 40'),
    ]);
  });
});

describe('approval', () => {
  it('is needed for a high price', async () => {
    const id = await create(content(prices([30, 1_000])));
    const { approval_id } = (await submit(id)).data;
    expect(db.approvals.get(approval_id ?? '')?.why).toBe('售价不低于 1,000 金币，需要第二人同意');
    expect((await decide(id, 'ops')).status).toBe(403);
    await decide(id);
    expect(stored(id).status).toBe('online');
  });

  const asked = async (body: Partial<DressupBody>) => {
    await save(koi, ({ body: next }) => Object.assign(next as DressupBody, body));
    return (await call(dressup.check, { id: koi }, 'ops')).data.approval?.why;
  };

  it.each<[string, Partial<DressupBody>, string | undefined]>([
    ['the same', prices([7, 168], [30, 520], [0, 900]), undefined],
    ['higher prices', prices([7, 200], [0, 900]), undefined],
    ['a low price for ever', prices([0, 1]), '永久的售价低于原来的 900 金币'],
    ['longer for less', prices([7, 168], [60, 519], [0, 900]), '60 天的售价低于原来的 520 金币'],
    ['cheap days', prices([1, 1], [7, 168]), '1 天的售价低于原来的 24 金币'],
    ['another value', { value_coin: 521 }, '已发布的估值有变化（原 520 金币）'],
  ])('of a change: %s', async (_, body, reason) =>
    expect(await asked(body)).toBe(reason && `${reason}，需要第二人同意`),
  );

  it('counts over any number of versions', async () => {
    await save(koi, ({ body }) => Object.assign(body as DressupBody, { obtain: 'admin' }));
    await submit(koi);
    expect(await asked({ obtain: 'shop', ...prices([0, 600]) })).toBe('永久的售价低于原来的 900 金币，需要第二人同意');
    expect(await asked({ obtain: 'shop', ...prices([0, 900]) })).toBeUndefined();
  });
});

it('figures: wearers are owners, the chart ends with them, and a new item has none', async () => {
  const worn = wearersOf(stored(koi));
  expect(worn.filter((uid) => !ownersOf(stored(koi)).includes(uid))).toEqual([]);
  const { list } = (await call(dressupFigures, {}, 'ops')).data;
  const own_count = ownersOf(stored(koi)).length;
  expect(list).toContainEqual({ id: koi, own_count, wearing_count: worn.length });
  const { days } = (await call(dressupWear, { id: koi }, 'ops')).data;
  expect(days.at(-1)).toMatchObject({ own_count, wearing_count: worn.length });
  expect(days.filter((one) => one.wearing_count > one.own_count)).toEqual([]);
  const id = await publish(content());
  expect([ownersOf(stored(id)), (await end(id)).status]).toEqual([[], 200]);
  expect(await call(dressupWear, { id: 'dre_9999' }, 'ops')).toMatchObject({ status: 404 });
});

it('what a colleague edits is not rolled back', async () => {
  const id = named('麦圈·声浪');
  const before = stored(id);
  const message = '运营小吴 正在编辑，锁到 10:10';
  expect(await act(dressup.rollback, id, { to: 1 })).toMatchObject({ status: 409, message });
  expect(stored(id)).toEqual(before);
});

describe('强制卸下', () => {
  const takeOff = (input: object, who?: string) => act(takeOffDressup, koi, { ...why, ...input }, who);

  it('takes it off one user, who is told, with audit rows of both', async () => {
    const users = wearersOf(stored(koi));
    const [uid = ''] = users;
    expect((await takeOff({ scope: 'one', uid })).data).toEqual({ taken: 1 });
    expect(wearersOf(stored(koi))).toEqual(users.slice(1));
    expect(db.notices.get(uid)?.[0]?.content).toBe('您佩戴的头像框「头像框·锦鲤」因违反平台规范已被卸下。');
    expect(lastAudit(koi)).toMatchObject({
      action: 'takeOffDressup',
      reason_code: why.reason_code,
      before: { wearing_count: users.length },
      after: { wearing_count: users.length - 1 },
    });
    expect(lastAudit(uid)).toMatchObject({ object_type: 'user', after: { dressup_worn: null } });
    expect((await takeOff({ scope: 'one', uid })).fields).toEqual({ uid: '该用户没有佩戴它' });
  });

  it('takes it off all wearers, once', async () => {
    const { length } = wearersOf(stored(koi));
    expect((await takeOff({ scope: 'all' })).data).toEqual({ taken: length });
    expect(wearersOf(stored(koi))).toEqual([]);
    expect(await takeOff({ scope: 'all' })).toMatchObject({ status: 409, message: '现在没有人佩戴它' });
  });

  it('needs a user, a reason and the code', async () => {
    expect((await takeOff({ scope: 'one' })).fields).toEqual({ uid: '请填写用户ID' });
    expect((await takeOff({ scope: 'all', reason_code: 'no.such' })).fields).toEqual({ reason_code: '原因码不存在' });
    expect((await takeOff({ scope: 'all' }, 'readonly')).status).toBe(403);
  });
});

describe('下架 with wearers', () => {
  beforeEach(() => unnamed('dressup', koi));
  const other = () => named('إطار القمر 🌙 头像框');
  const replace = async (replaced_by: string) => (await end(koi, { wearers: 'replace', replaced_by })).fields;

  it.each([
    ['keep', undefined],
    ['take_off', '您佩戴的头像框「头像框·锦鲤」已下架，已为您卸下。'],
  ])('asks for a choice; %s', async (wearers, notice) => {
    const users = wearersOf(stored(koi));
    expect((await end(koi)).fields).toEqual({
      'choice.wearers': `还有 ${users.length} 人佩戴，请选择保留、卸下或替换`,
    });
    expect(stored(koi).status).toBe('online');
    await end(koi, { wearers });
    expect(stored(koi).status).toBe('ended');
    expect(wearersOf(stored(koi))).toEqual(notice === undefined ? users : []);
    expect(db.notices.get(users[0] ?? '')?.[0]?.content).toBe(notice);
    expect(lastAudit(koi).after).toMatchObject({ wearers, wearing_count: users.length });
  });

  it('替换 puts another item of the slot on', async () => {
    const users = wearersOf(stored(koi));
    change(() =>
      Object.assign(found(liveOf(rows.edit(other())) ?? undefined).content.body as object, { gender_limit: 'all' }),
    );
    await replace(other());
    expect(wearersOf(stored(koi))).toEqual([]);
    expect(wearersOf(stored(other()))).toEqual(expect.arrayContaining(users));
    expect(lastAudit(koi).after).toMatchObject({ wearers: 'replace', replaced_by: other() });
    expect(db.notices.get(users[0] ?? '')?.[0]?.content).toContain('已为您换上「إطار القمر 🌙 头像框」');
  });

  it.each([
    ['', '请选择替换为哪一件'],
    [koi, '不能替换为它自己'],
    ['dre_1002', '请选择同为头像框的装扮'],
    ['dre_1003', '「头像框·旧春节」没有在售或发放，请重新选择'],
    ['dre_9999', '装扮「dre_9999」不存在，请重新选择'],
  ])('替换 refuses %j', async (id, reason) => expect(await replace(id)).toEqual({ 'choice.replaced_by': reason }));

  it.each<[Partial<DressupBody>, Partial<Dressup['audience']>, string]>([
    [{ value_coin: 521 }, {}, '估值 521 金币，高于下架的 520 金币'],
    [{ value_coin: 8_800 }, {}, '估值 8,800 金币，不低于 1,000：请选卸下，再到「发放与回收」发放'],
    [{ vip_min: 5 }, {}, '须 VIP 5 以上，下架的不限'],
    [{ gender_limit: 'female' }, {}, '仅女可用，下架的不是'],
    [{}, { regions: ['ph'] }, '只给部分人群，与下架的不同'],
  ])('替换 gives nobody more than before: %j %j', async (body, audience, reason) => {
    change(() => {
      const live = found(liveOf(rows.edit(other())) ?? undefined).content;
      Object.assign(live.body as object, { vip_min: 0, gender_limit: 'all', value_coin: 520, ...body });
      Object.assign(live.audience, audience);
    });
    expect(await replace(other())).toEqual({ 'choice.replaced_by': reason });
  });

  it('an earlier end is warned of, not made by 延期, and kept in the audit row', async () => {
    const told = `现在 ${wearersOf(stored(koi)).length} 人佩戴，到时保留；要卸下或替换，请到时用「下架」`;
    const end_at = now() + day;
    expect((await act(dressup.extend, koi, { end_at })).fields).toEqual({
      end_at: `${told}；确实要改，请在编辑中改结束时间，再提交发布`,
    });
    await act(dressup.save, koi, { content: { ...shownContentOf(stored(koi)), end_at } });
    expect(await check(koi)).toContain(`warn end_at ${told}`);
    await submit(koi);
    passTime(2 * day);
    await call(dressup.list, {}, 'ops');
    expect(stored(koi)).toMatchObject({ status: 'ended', ending: { wearers: 'keep' } });
    expect(lastAudit(koi)).toMatchObject({ action: 'endConfig', after: { wearers: 'keep' } });
  });
});
