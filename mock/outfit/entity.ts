import { block, type CheckFinding, type Content } from '../../src/domain/config/rules';
import { type DressupBody, type DressupSlot, slots } from '../../src/domain/dressup/rules';
import { outfitType } from '../../src/domain/outfit/fields';
import * as rules from '../../src/domain/outfit/rules';
import { outfitBody } from '../../src/domain/outfit/rules';
import type { GivenItem } from '../../src/domain/shared/givenItem';
import { labelOf } from '../../src/domain/shared/labels';
import type { Ref } from '../../src/domain/shared/references';
import { outfit } from '../../src/services/outfit';
import { anchor } from '../_kit/base/clock';
import { configEntity } from '../_kit/kit/config/entity';
import { configsOf, findKit } from '../_kit/kit/config/kits';
import { agreedOf, configWindowOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { drawnOutfit } from '../_kit/kit/media/drawn';
import { givenProblems, givenRefs } from '../reward/catalogue';
import { tasksGiving } from '../reward/giving';
import { waitingFor } from './figures';

type Body = rules.OutfitBody;

/** Dress-up as a choice for sets: the live version, or the draft if never published. */
export function outfitChoiceOf(config: StoredConfig) {
  const { name, body } = shownContentOf(config);
  const { slot, layer, price_list, value_coin, preview_static, preview_anim } = body as DressupBody;
  const { id, status } = config;
  const { end_at } = configWindowOf(config);
  return { id, name, status, end_at, slot, layer, price_list, value_coin, preview_static, preview_anim };
}

/** Existing parts of a set. */
const choicesOf = (parts: Body['parts']) =>
  parts.flatMap(({ dressup_id }) => {
    const config = configsOf('dressup').get(dressup_id);
    return config ? [outfitChoiceOf(config)] : [];
  });

/** Adds the current name of the dress-up, so that the approver sees more than an id. */
function namedPart(part: rules.OutfitPart) {
  const dressup = findKit('dressup')?.rows.get(part.dressup_id);
  return dressup ? { ...part, name: shownContentOf(dressup).name } : part;
}

/** References to the parts, which the last buyer keeps as long as the first, and to collection rewards. */
const refsOf = ({ body }: Content<Body>): Ref[] => [
  ...body.parts.flatMap(({ dressup_id: id }, place) => {
    const kept_days = body.valid_days || Number.POSITIVE_INFINITY;
    return id === '' ? [] : [{ type: 'dressup', id, path: `body.parts.${place}`, kept_days }];
  }),
  ...body.collect_reward.flatMap(({ reward }, place) => givenRefs(`body.collect_reward.${place}.reward`, reward)),
];

const bodiesOf = (versions: StoredConfig['versions']) => versions.map(({ content }) => (content as Content<Body>).body);

/** Wrong slots, prices of parts, rewards, and users who would be rewarded at once. */
function problems({ body }: Content<Body>, _: unknown, { env, versions }: StoredConfig): CheckFinding[] {
  const wrong = body.parts.flatMap((part, place) => {
    const [found] = choicesOf([part]);
    if (!found || found.slot === part.slot) return [];
    const [wanted, own] = [labelOf(slots, part.slot).label, labelOf(slots, found.slot).label];
    return [block(`body.parts.${place}`, `「${found.name}」是${own}，不是${wanted}，请重新选择`)];
  });
  return [
    ...wrong,
    ...rules.priceFindings({ parts: choicesOf(body.parts), body }),
    ...body.collect_reward.flatMap(({ reward }, place) => givenProblems(`body.collect_reward.${place}.reward`, reward)),
    // Nobody owns anything in the test environment.
    ...rules.waitingFindings(body, env === 'prod' ? waitingFor(body, bodiesOf(versions)) : []),
  ];
}

/** Approval counts all versions that one person published since a second one last agreed. */
function approvalNeeded(content: Content<Body>, live?: Content<Body>, config?: StoredConfig) {
  if (!config) return rules.outfitApprovalNeeded(content, live);
  const { parts, valid_days } = content.body;
  const choices = choicesOf(parts);
  const { versions } = config;
  const since = agreedOf(config)?.version ?? 0;
  const alone = versions.filter(({ version }) => version > since);
  const given = alone.map(({ version, at, content: { body } }) => {
    // Versions of the seed granted nothing.
    const isSeeded = at < anchor;
    const waiting = isSeeded ? [] : waitingFor(body as Body, bodiesOf(versions.slice(0, version - 1)));
    return rules.givenAtOnce(body as Body, waiting);
  });
  return rules.outfitApprovalNeeded(content, live, {
    worth: rules.partsWorth(choices, valid_days),
    longer: choices.filter((choice) => rules.isLonger(choice, valid_days)).map(({ name }) => name),
    waiting: waitingFor(content.body, bodiesOf(versions)),
    alone: bodiesOf(alone),
    given: given.reduce((sum, coins) => sum + coins, 0),
  });
}

const coins = (qty: number): GivenItem[] => [
  { item_type: 'coin', item_id: 'coin', name: '金币', value: 1, qty, valid_days: 0 },
];
const vipWeek: GivenItem[] = [
  { item_type: 'vip', item_id: 'vip_week', name: 'VIP 周卡', value: 900, qty: 1, valid_days: 7 },
];

/** Price, numbers of the dress-ups by slot, and rewards by number of parts. */
const of = (
  price_bundle: number,
  numbers: Partial<Record<DressupSlot, number>>,
  rewards: Readonly<Record<number, GivenItem[]>> = {},
) => ({
  price_bundle,
  parts: Object.entries(numbers).map(([slot, number]) => ({ slot: slot as DressupSlot, dressup_id: `dre_${number}` })),
  collect_reward: Object.entries(rewards).map(([parts_n, reward]) => ({ parts_n: Number(parts_n), reward })),
});
const beach = { room_bg: 1007, bubble: 1004, avatar_frame: 1020, profile_bg: 1006, mic_ring: 1005, theme: 1010 };
const all = { ...beach, avatar_frame: 1011, car: 1002, entry: 1009, nameplate: 1008 };
const phoenix = of(12_800, { car: 1002, entry: 1009 }, { 2: vipWeek });
const complete = of(14_999, all, { 3: coins(50), 6: coins(200), 9: [...vipWeek, ...coins(500)] });
const moon = { ...of(340, { avatar_frame: 1020, bubble: 1004 }), limited: true };
const spring = { ...of(320, { avatar_frame: 1003, bubble: 1004 }), limited: true, obtain: 'activity' as const };
// Its parts are not sold.
const singers = { ...of(600, { nameplate: 1019, avatar_frame: 1011 }), limited: true, obtain: 'activity' as const };
const garage = of(8_000, { car: 1002, room_bg: 1021 });
const dragon = of(6_800, { entry: 1009, theme: 1010 }, { 2: coins(200) });
const longest = '套装·二〇二六年度全站歌王争霸赛总决赛冠军限定纪念款（典藏）';
const cheaper = { price_bundle: 12_500 };

export const outfitEntity = configEntity<Body>({
  about: outfitType,
  prefix: 'out',
  calls: outfit,
  schema: outfitBody,
  place: 'rarity',
  check: rules.checkOutfit,
  problems,
  approvalNeeded,
  facts: ({ parts }) => ({ parts: parts.map(namedPart) }),
  refs: refsOf,
  // Without a part it is not whole; without a reward it is.
  stopsWith: ({ path }) => path.startsWith('body.parts.'),
  words: { pause: '停用', end: '下架' },
  outsiders: tasksGiving,
  item: {
    type: 'outfit',
    of: ({ price_bundle, parts, valid_days, theme_img }) => ({
      value: rules.outfitValue(price_bundle, rules.partsWorth(choicesOf(parts), valid_days)),
      max: 1,
      picture: theme_img?.url ?? null,
    }),
  },
  filters: { rarity: 'rarity' },
  seed: {
    note: '按新一季的主题上新',
    notes: ['首次发布', '补充外文名称', '换了主题图'],
    remark: '等新主题图',
    hints: (n) => ({
      names: { en: `Outfit ${n}`, tl: n % 2 === 0 ? `Kasuotan ${n}` : '' },
      theme_img: drawnOutfit(n),
      valid_days: 30,
      obtain: 'shop',
    }),
    earlier: (_, back, n) => ({ theme_img: drawnOutfit(n + back * 40) }),
    rows: {
      prod: [
        ['sr', 'online', '套装·海边假日', { ...of(1_280, beach, { 3: coins(30), 6: coins(100) }), versions: 3 }],
        ['sr', 'online', '套装·星河', of(430, { profile_bg: 1006, theme: 1010 }, { 2: coins(20) })],
        ['ssr', 'online', '套装·流星凤凰', { ...phoenix, edited: true, approval: 'apv_66', change: cheaper }],
        ['r', 'online', '套装·薄荷声浪', { ...of(300, { bubble: 1004, mic_ring: 1005 }), edited: true }],
        ['ssr', 'online', '套装·满堂彩', complete],
        ['n', 'online', '套装·雪山夏夜', { ...of(188, { room_bg: 1021, theme: 1010 }), isLocked: true }],
        // Its car is stopped, and it with it.
        ['sr', 'paused', '套装·南瓜派对', of(880, { car: 1012, bubble: 1004 })],
        ['r', 'ended', '套装·旧春节', { ...spring, from: -285, to: -265 }],
        ['n', 'archived', '套装·初代', { ...of(120, { mic_ring: 1014, bubble: 1004 }), from: -390, to: -310 }],
        ['sr', 'scheduled', '套装·冬日限定', { ...moon, from: 20, to: 45 }],
        ['sr', 'draft', '套装·夏夜星河', of(399, { theme: 1010, profile_bg: 1006 })],
        ['ssr', 'draft', '套装·豪车队', { ...garage, rejected: '单件已经在打折，套装价请与财务确认' }],
        ['ssr', 'pending', '套装·龙凤呈祥', { ...dragon, approval: 'apv_67' }],
        ['ssr', 'online', longest, { ...singers, to: 60, valid_days: 90 }],
        ['r', 'online', 'طقم القمر 🌙 套装', { ...of(499, { avatar_frame: 1020, mic_ring: 1005 }), edited: true }],
      ],
      test: [
        ['n', 'online', '测试：套装', of(1, { avatar_frame: 1023, mic_ring: 1025 })],
        ['n', 'paused', '测试：停用套装', of(1, { avatar_frame: 1023, bubble: 1024 })],
      ],
    },
  },
});
