import { type CheckFinding, type Content, warn } from '../../src/domain/config/rules';
import { dressupApprovalNeeded } from '../../src/domain/dressup/agree';
import { dressupType } from '../../src/domain/dressup/fields';
import * as rules from '../../src/domain/dressup/rules';
import { dressupBody } from '../../src/domain/dressup/rules';
import { dressup } from '../../src/services/dressup';
import { configEntity } from '../_kit/kit/config/entity';
import { configsOf } from '../_kit/kit/config/kits';
import { countedFrom, holdsPlace, liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { drawnMedia } from '../_kit/kit/files/drawnMedia';
import { drawnDressup, dressupNumber } from '../_kit/kit/media/drawn';
import { tasksGiving } from '../reward/giving';
import { endDressup, keepWorn, wearersOf } from './wardrobe';

type Body = rules.DressupBody;

const layeredOf = (config: StoredConfig): rules.Layered => {
  const { name, body } = shownContentOf(config) as Content<Body>;
  return { name, slot: body.slot, layer: body.layer };
};

/** Warnings about users who keep an item on when it ends earlier, and about another slot at the same layer. */
function problems(
  { name, body: { slot, layer }, end_at }: Content<Body>,
  _: unknown,
  config: StoredConfig,
): CheckFinding[] {
  const live = liveOf(config)?.content;
  const isEarlier = live !== undefined && end_at !== null && end_at < (live.end_at ?? Number.POSITIVE_INFINITY);
  const count = isEarlier ? wearersOf(config).length : 0;
  const others = configsOf('dressup').filter(({ id, env }) => id !== config.id && env === config.env);
  const rival = others
    .filter(holdsPlace)
    .map(layeredOf)
    .find((one) => one.slot !== slot && one.layer === layer);
  return [
    ...(count > 0 ? [warn('end_at', `现在 ${count} 人佩戴，到时保留；要卸下或替换，请到时用「下架」`)] : []),
    ...rules.layerConflicts([{ slot, layer, name }, ...(rival ? [rival] : [])]).map((text) => warn('body.layer', text)),
  ];
}

const free = (rarity: Body['rarity'], value_coin: number, obtain: Body['obtain'], valid_days = 30) => {
  return { rarity, value_coin, obtain, valid_days };
};
/** Sold for its value for 30 days, or at these prices by days. */
const sold = (rarity: Body['rarity'], value: number, prices: Readonly<Record<number, number>> = { 30: value }) => ({
  ...free(rarity, value, 'shop'),
  price_list: Object.entries(prices)
    .map(([days, coin]) => ({ days: Number(days), coin }))
    .sort((one, other) => rules.lengthOf(one) - rules.lengthOf(other)),
});
const moving = (kind: 'dl' | 'sv', n: number, slot: rules.DressupSlot) => drawnMedia(kind, dressupNumber(n, slot));

const koi = { ...sold('sr', 520, { 7: 168, 30: 520, 0: 900 }), preview_anim: moving('dl', 1, 'avatar_frame') };
const waves = { ...sold('sr', 260, { 7: 99, 30: 260 }), preview_anim: moving('sv', 5, 'mic_ring') };
const dearer = { price_list: [{ days: 30, coin: 7_666 }] };
const crown = { ...free('ssr', 900, 'vip', 0), vip_min: 5, preview_anim: moving('sv', 11, 'avatar_frame') };
// At the layer of bubbles.
const champion = { ...free('ssr', 880, 'activity', 90), layer: 70, preview_anim: moving('dl', 19, 'nameplate') };
const longest = '铭牌·二〇二六年度全站歌王争霸赛总决赛冠军限定纪念款（动态）';

export const dressupEntity = configEntity<Body>({
  about: dressupType,
  prefix: 'dre',
  calls: dressup,
  schema: dressupBody,
  place: 'slot',
  check: rules.checkDressup,
  problems,
  approvalNeeded: (content, live, config) =>
    dressupApprovalNeeded(content, live, (config && countedFrom(config)?.content) as Content<Body> | undefined),
  words: { pause: '停用', end: '下架' },
  outsiders: tasksGiving,
  item: {
    type: 'dressup',
    of: ({ value_coin, preview_static }) => ({ value: value_coin ?? 0, max: 1, picture: preview_static?.url ?? null }),
  },
  end: endDressup,
  moved: keepWorn,
  filters: { slot: 'slot', rarity: 'rarity', obtain: 'obtain' },
  seed: {
    note: '按新一季的设计上新',
    notes: ['首次发布', '补充外文名称', '换了静图'],
    remark: '等新动效',
    hints: (n, { slot = 'avatar_frame', rarity = 'n' }) => ({
      names: { en: `Dress-up ${n}`, tl: n % 2 === 0 ? `Damit ${n}` : '' },
      valid_days: 30,
      gender_limit: 'all',
      layer: rules.slotRule(slot).layer,
      preview_static: drawnDressup(dressupNumber(n, slot)),
      preview_anim: rules.slotRule(slot).moves && rarity !== 'n' ? moving('dl', n, slot) : null,
    }),
    earlier: ({ slot }, back, n) => ({ preview_static: drawnDressup(dressupNumber(n + back * 40, slot)) }),
    rows: {
      prod: [
        ['avatar_frame', 'online', '头像框·锦鲤', { ...koi, versions: 3 }],
        ['car', 'online', '座驾·流星', { ...sold('ssr', 8_800), versions: 2 }],
        ['avatar_frame', 'ended', '头像框·旧春节', { ...free('r', 300, 'activity'), from: -290, to: -260 }],
        ['bubble', 'online', '气泡·薄荷', { ...sold('r', 88), edited: true }],
        ['mic_ring', 'online', '麦圈·声浪', { ...waves, isLocked: true }],
        ['profile_bg', 'online', '主页背景·星河', sold('sr', 360)],
        ['room_bg', 'online', '房间背景·海边', sold('r', 300)],
        ['nameplate', 'online', '铭牌·家族守护', free('r', 0, 'family', 0)],
        ['entry', 'online', '进场·凤凰', { ...sold('ssr', 6_666), edited: true, approval: 'apv_31', change: dearer }],
        ['theme', 'online', '主题·夏夜', { ...sold('r', 120, { 30: 120, 90: 300 }), edited: true }],
        ['avatar_frame', 'online', '头像框·VIP 金冠', crown],
        ['car', 'paused', '座驾·南瓜车', sold('sr', 880)],
        ['avatar_frame', 'scheduled', '头像框·圣诞花环', { ...sold('sr', 400, { 7: 128, 30: 400 }), from: 20, to: 45 }],
        ['mic_ring', 'archived', '麦圈·旧版光环', { ...sold('n', 50), from: -400, to: -300 }],
        ['bubble', 'scheduled', '气泡·跨年烟花', { ...free('r', 66, 'activity', 7), from: 30, to: 44 }],
        ['avatar_frame', 'draft', '头像框·青竹', sold('r', 200)],
        ['car', 'draft', '座驾·黄金战车', { ...sold('ssr', 30_000), rejected: '定价超出本季上限，请与财务确认' }],
        ['entry', 'pending', '进场·龙吟', { ...sold('ssr', 9_999), approval: 'apv_32' }],
        ['nameplate', 'online', longest, champion],
        ['avatar_frame', 'online', 'إطار القمر 🌙 头像框', { ...sold('sr', 280), gender_limit: 'female' }],
        ['room_bg', 'online', '房间背景·雪山', { ...sold('n', 90, { 7: 30, 30: 90 }), edited: true }],
        ['car', 'online', '座驾·客服专车', free('n', 0, 'admin', 0)],
      ],
      test: [
        ['avatar_frame', 'online', '测试：头像框', sold('n', 1)],
        ['bubble', 'paused', '测试：气泡', sold('n', 1)],
        ['mic_ring', 'online', '测试：麦圈', sold('n', 1)],
      ],
    },
  },
});
