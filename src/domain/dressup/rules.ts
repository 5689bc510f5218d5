import * as z from 'zod/mini';
import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, warn } from '../config/rules';
import { tiers } from '../resource/rules';
import { text, whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { sizeText } from '../shared/fileSize';
import { foreignNameFindings, foreignNamesField } from '../shared/foreignNames';
import { type LabelMap, labelOf } from '../shared/labels';
import { maxCoinValue, maxValidDays } from '../shared/limits';
import { type MediaFile, mediaFile, mediaFindings, mediaLimits } from '../shared/media';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';

/** A frame is seen many times on a screen: above this it stutters on cheap phones. */
const heavyFrameBytes = 3 * 1_048_576;
/** Maximum prices of one dress-up, layers, and VIP levels. */
export const maxDressupPrices = 6;
export const maxLayer = 99;
export const maxVipLevel = 10;

/** Slots of dress-ups (docs/design/resource.md#dressup); a user wears one item per slot. */
export const slots = {
  avatar_frame: { label: '头像框' },
  bubble: { label: '气泡' },
  car: { label: '座驾' },
  entry: { label: '进场' },
  mic_ring: { label: '麦圈' },
  profile_bg: { label: '主页背景' },
  room_bg: { label: '房间背景' },
  nameplate: { label: '铭牌' },
  theme: { label: '主题' },
} as const satisfies LabelMap<string>;
export type DressupSlot = keyof typeof slots;

/** File requirements of a slot. */
interface SlotRule {
  /** Pixels, which are also the ratio. */
  wanted: { width: number; height: number };
  /** The layers below must stay visible. */
  alpha: boolean;
  /** Needs a movement. */
  moves: boolean;
  /** Usual layer; higher ones are drawn above. */
  layer: number;
  /** The part of it that has to stay clear. */
  safe: string;
  /** Diameter of the transparent circle in the middle, relative to the width (0–1); absent if none is required. */
  hole?: number;
}

/** Slots newer than this build use the rules of a frame. */
const frame: SlotRule = {
  wanted: { width: 300, height: 300 },
  alpha: true,
  moves: false,
  layer: 50,
  safe: '中间的圆（直径 70%）须透明，露出头像',
  hole: 0.7,
};

const rules: Readonly<Record<DressupSlot, SlotRule>> = {
  theme: {
    wanted: { width: 720, height: 1280 },
    alpha: false,
    moves: false,
    layer: 0,
    safe: '上 12% 与下 15% 被导航遮住，主体请放在中间',
  },
  room_bg: {
    wanted: { width: 720, height: 1280 },
    alpha: false,
    moves: false,
    layer: 5,
    safe: '中间 50% 是麦位，请不要放文字和人脸',
  },
  profile_bg: {
    wanted: { width: 720, height: 480 },
    alpha: false,
    moves: false,
    layer: 10,
    safe: '下 30% 被资料卡遮住，主体请放在上方',
  },
  mic_ring: {
    wanted: { width: 240, height: 240 },
    alpha: true,
    moves: false,
    layer: 40,
    safe: '中间的圆（直径 76%）须透明，露出头像',
    hole: 0.76,
  },
  avatar_frame: frame,
  nameplate: {
    wanted: { width: 240, height: 80 },
    alpha: true,
    moves: false,
    layer: 60,
    safe: '中间 60% × 60% 放文字，请不要有图案',
  },
  bubble: {
    wanted: { width: 240, height: 120 },
    alpha: true,
    moves: false,
    layer: 70,
    safe: '中间 70% × 60% 放文字，请不要有图案',
  },
  entry: {
    wanted: { width: 600, height: 120 },
    alpha: true,
    moves: true,
    layer: 80,
    safe: '左起 18%–80% 放头像和昵称，请不要有图案',
  },
  car: {
    wanted: { width: 640, height: 360 },
    alpha: true,
    moves: true,
    layer: 90,
    safe: '主体不要超出中间 90%，边缘会被小屏裁掉',
  },
};

/** File requirements of a slot. */
export const slotRule = (slot: DressupSlot): SlotRule => (Object.hasOwn(rules, slot) ? rules[slot] : frame);

/** Ways to obtain it. */
export const obtains = {
  shop: { label: '商城购买' },
  vip: { label: 'VIP 专属' },
  activity: { label: '活动获得' },
  family: { label: '家族获得' },
  admin: { label: '后台发放' },
} as const satisfies LabelMap<string>;

export const genderLimits = {
  all: { label: '不限' },
  male: { label: '仅男' },
  female: { label: '仅女' },
} as const satisfies LabelMap<string>;

/** Treatment of wearers when an item is taken down. */
export const endChoices = {
  keep: { label: '保留' },
  take_off: { label: '卸下' },
  replace: { label: '替换' },
} as const satisfies LabelMap<string>;
export type EndChoice = keyof typeof endChoices;

/** Users from whom an item is taken off. */
export const takeOffScopes = {
  one: { label: '一名用户' },
  all: { label: '全部佩戴者' },
} as const satisfies LabelMap<string>;

const _name = text(60);

/** 永久 or 30 天. */
export const daysText = (days: number): string => (days === 0 ? '永久' : `${countText(days)} 天`);

export const dressupBodyFields = {
  /** Slot where it is worn; one item per slot at a time. */
  slot: { label: '部位', kind: 'map', map: slots },
  /** Names in other languages; empty falls back to Chinese. */
  names: foreignNamesField,
  /** Rarity. */
  rarity: { label: '稀有度', kind: 'map', map: tiers },
  /** Validity in days if not bought; 0 is permanent. */
  valid_days: { label: '有效期', kind: 'words', text: daysText, is: whole(maxValidDays) },
  /** Way to obtain it. */
  obtain: { label: '获取方式', kind: 'map', map: obtains },
  /** Prices by days, shortest first; at least one for items sold in the shop. */
  price_list: {
    label: '价格',
    is: z
      .array(
        z.object({
          /** 0 is permanent and sorted last. */
          days: whole(maxValidDays),
          /** Price for the number of days. */
          coin: whole(maxCoinValue),
        }),
      )
      .check(z.maxLength(maxDressupPrices, `最多 ${maxDressupPrices} 档价格`)),
  },
  /** Lowest VIP level that may wear it; 0 for any. */
  vip_min: { label: '最低 VIP 等级', kind: 'count', is: whole(maxVipLevel) },
  /** Gender limit for wearers. */
  gender_limit: { label: '性别限制', kind: 'map', map: genderLimits },
  /** Picture shown where animations are not played. */
  preview_static: { label: '静图', is: mediaFile, nullable: true },
  /** Animation shown where it can be played. */
  preview_anim: { label: '动效', is: mediaFile, nullable: true },
  /** Layer; higher ones are drawn above. */
  layer: { label: '层级', kind: 'count', is: whole(maxLayer) },
  /** Value in coins; null in an incomplete draft. */
  value_coin: { label: '估值（金币）', kind: 'count', is: whole(maxCoinValue), nullable: true },
} as const satisfies Fields;

/** Body of a dress-up version (docs/design/resource.md#dressup). */
export const dressupBody = z.object(shapeOf(dressupBodyFields));
export type DressupBody = z.infer<typeof dressupBody>;
export type DressupPrice = DressupBody['price_list'][number];

export const dressupPriceText = ({ days, coin }: DressupPrice): string => `${daysText(days)} ${countText(coin)} 金币`;

/** Checks specific to dress-ups, and the common ones. */
export function checkDressup(content: Content<DressupBody>, moment: CheckMoment<DressupBody>): CheckFinding[] {
  const { names, vip_min, obtain, gender_limit, value_coin, price_list } = content.body;
  const { audience } = content;
  const findings = checkCommon(content, moment, { endless: true });
  findings.push(...foreignNameFindings(names));
  if (obtain === 'vip' && vip_min === 0) findings.push(block('body.vip_min', 'VIP 专属须填写最低 VIP 等级'));
  if (gender_limit !== 'all' && audience.genders.length > 0 && !audience.genders.includes(gender_limit))
    findings.push(block('body.gender_limit', '性别限制与人群的性别没有交集，没有用户能获得'));
  const longest = price_list.at(-1);
  if (value_coin === null) findings.push(block('body.value_coin', '请填写估值：用于计算奖励预算'));
  else if (longest && longest.coin < value_coin) findings.push(warn('body.value_coin', '最高的售价低于估值'));
  return [
    ...findings,
    ...fileFindings(content.body),
    ...priceFindings(content.body),
    ...changeFindings(content, moment),
  ];
}

function fileFindings({ slot, preview_static, preview_anim }: DressupBody): CheckFinding[] {
  const { wanted, alpha, moves } = slotRule(slot);
  const label = labelOf(slots, slot).label;
  const findings: CheckFinding[] = [];
  const ofFile = (path: string, name: string, file: MediaFile, kind: 'picture' | 'animation') => {
    findings.push(...mediaFindings(path, name, file, { ...mediaLimits[kind], wanted }));
    if (alpha && !file.alpha) findings.push(block(path, `${label}须有透明通道，${name}是不透明的`));
  };
  if (preview_static) ofFile('body.preview_static', '静图', preview_static, 'picture');
  else findings.push(block('body.preview_static', '请上传静图：没有动效的机型显示它'));
  if (preview_anim) ofFile('body.preview_anim', '动效', preview_anim, 'animation');
  else if (moves) findings.push(warn('body.preview_anim', `${label}没有动效，只显示静图`));
  if (slot === 'avatar_frame' && preview_anim && preview_anim.bytes > heavyFrameBytes)
    findings.push(
      warn(
        'body.preview_anim',
        `头像框动效 ${sizeText(preview_anim.bytes)}，超过 3 MB：列表里同屏很多个，低端机会卡顿`,
      ),
    );
  return findings;
}

/** Length in days; permanent is infinite. */
export const lengthOf = ({ days }: DressupPrice): number => (days === 0 ? Number.POSITIVE_INFINITY : days);

function priceFindings({ obtain, price_list }: DressupBody): CheckFinding[] {
  const path = 'body.price_list';
  if (obtain !== 'shop')
    return price_list.length > 0 ? [warn(path, `${labelOf(obtains, obtain).label}不出售，价格不会显示`)] : [];
  if (price_list.length === 0) return [block(path, '商城购买至少要有一档价格')];
  const findings: CheckFinding[] = [];
  for (const [at, price] of price_list.entries()) {
    const before = price_list[at - 1];
    const place = `第 ${at + 1} 档`;
    if (price.coin < 1) findings.push(block(path, `${place}的价格至少 1 金币`));
    if (price.days > maxValidDays) findings.push(block(path, `${place}的天数最多 ${maxValidDays} 天`));
    if (!before) continue;
    if (lengthOf(price) <= lengthOf(before))
      findings.push(block(path, `${place}（${daysText(price.days)}）须比上一档（${daysText(before.days)}）更久`));
    else if (price.coin <= before.coin) findings.push(warn(path, `${place}时长更久但价格不更高，上一档将无人购买`));
  }
  return findings;
}

function changeFindings({ body }: Content<DressupBody>, { live }: CheckMoment<DressupBody>): CheckFinding[] {
  if (!live || live.body.slot === body.slot) return [];
  return [block('body.slot', '已发布的装扮不能换部位：佩戴者会同时戴两件，请新建一件')];
}

/** Worn item, with the fields for ordering layers. */
export interface Layered {
  slot: DressupSlot;
  name: string;
  layer: number;
}

/** Items drawn on the same layer, whose order is undefined. */
export function layerConflicts(worn: readonly Layered[]): string[] {
  const named = ({ slot, name }: Layered) => `${labelOf(slots, slot).label}「${name}」`;
  const layers = [...new Set(worn.map(({ layer }) => layer))];
  return layers.flatMap((layer) => {
    const same = worn.filter((one) => one.layer === layer);
    return same.length > 1 ? [`${same.map(named).join('与')}同为层级 ${layer}，显示顺序不确定`] : [];
  });
}

/** Alpha (0–255) from which a pixel counts as opaque. */
const seenAlpha = 16;

/** Covered share (0–1) of the hole in the middle of a square picture, from its RGBA pixels. */
export function coveredShare(pixels: ArrayLike<number>, side: number, hole: number): number {
  let [inside, covered] = [0, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) > (hole * side) / 2) continue;
      inside += 1;
      if ((pixels[(y * side + x) * 4 + 3] ?? 0) > seenAlpha) covered += 1;
    }
  }
  return inside === 0 ? 0 : covered / inside;
}
