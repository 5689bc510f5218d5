import { block, type CheckFinding, type Content, warn } from '../../src/domain/config/rules';
import { resourceType } from '../../src/domain/resource/fields';
import * as rules from '../../src/domain/resource/rules';
import { resourceBody } from '../../src/domain/resource/rules';
import { resource } from '../../src/services/resource';
import { configEntity } from '../_kit/kit/config/entity';
import { configsOf } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { drawnMedia } from '../_kit/kit/files/drawnMedia';
import { drawnResourceIcon, resourceIconNumber } from '../_kit/kit/media/drawn';
import { tasksGiving } from '../reward/giving';

type Body = rules.ResourceBody;

const levels: Readonly<Record<Body['tier'], number>> = { n: 1, r: 2, sr: 4, ssr: 5 };

/** Code, rarity and price in coins. */
const of = (code: string, tier: Body['tier'], price = 0) => ({ code, tier, price });
/** Waits for a second person with another price. */
const dearer = (price: number, approval: string) => ({ edited: true as const, approval, change: { price } });

export const liveBody = (config: StoredConfig): Body => shownContentOf(config).body as Body;
export const draftBody = (config: StoredConfig): Body =>
  (config.draft?.content.body as Body | undefined) ?? liveBody(config);

/** A code that is taken blocks; one file in two resources is a warning. */
function problems({ body }: Content<Body>, _: unknown, { id, env }: StoredConfig): CheckFinding[] {
  const others = configsOf('resource').filter((one) => one.id !== id && one.env === env && one.status !== 'archived');
  const nameOf = (one: StoredConfig) => `「${shownContentOf(one).name}」${one.id}`;
  // A copy is a draft with the same code; only published resources reserve codes.
  const holder = others.find((one) => one.live !== null && liveBody(one).code === body.code);
  const twins = (['icon', 'anim', 'sound'] as const).flatMap((key) => {
    const { sha256 } = body[key] ?? {};
    const isTwin = ({ icon, anim, sound }: Body) => [icon, anim, sound].some((file) => file?.sha256 === sha256);
    const twin = sha256 === undefined ? undefined : others.find((one) => isTwin(draftBody(one)));
    return twin ? [warn(`body.${key}`, `与${nameOf(twin)}是同一个文件`)] : [];
  });
  return [...(holder ? [block('body.code', `编码已被${nameOf(holder)}使用`)] : []), ...twins];
}

export const resourceEntity = configEntity<Body>({
  about: resourceType,
  prefix: 'res',
  calls: resource,
  schema: resourceBody,
  place: 'kind',
  check: rules.checkResource,
  problems,
  approvalNeeded: rules.resourceApprovalNeeded,
  effectiveAt: rules.resourceEffectiveAt,
  words: { pause: '停用', end: '下架' },
  outsiders: tasksGiving,
  item: {
    type: 'resource',
    // A badge or a title is held once.
    of: ({ price, icon, kind }) => ({ value: price, max: kind === 'gift' ? null : 1, picture: icon?.url ?? null }),
  },
  filters: { kind: 'kind', tier: 'tier', animated: ({ body }) => (body.anim ? 'yes' : 'no') },
  fits: ({ body: { price, code } }, query) =>
    price >= Number(query.price_min ?? 0) &&
    price <= Number(query.price_max ?? Number.POSITIVE_INFINITY) &&
    (typeof query.code !== 'string' || code.includes(query.code.trim())),
  seed: {
    note: '按新定价调整',
    notes: ['首次发布', '补充外文名称', '换了图标'],
    remark: '等新动效',
    hints: (n, { kind = 'gift', tier = 'n', price = 0 }) => {
      const isGift = kind === 'gift';
      // Rare gifts have an animation, the rarest a sound too.
      const moves = isGift && (tier === 'sr' || tier === 'ssr');
      return {
        names: { en: `Asset ${n}`, tl: n % 2 === 0 ? `Regalo ${n}` : '' },
        share: isGift ? 50 : 0,
        effect_level: levels[tier],
        icon: drawnResourceIcon(resourceIconNumber(n, kind)),
        anim: moves ? drawnMedia(n % 2 === 0 ? 'lo' : 'sv', n + 1) : null,
        sound: kind === 'sound' || (isGift && tier === 'ssr') ? drawnMedia('so', n) : null,
        tabs: isGift ? [price >= 1_000 ? 'luxury' : 'hot'] : [],
        limit: 'none',
        stock: rules.endlessStock,
      };
    },
    earlier: ({ kind }, back, n) => ({ icon: drawnResourceIcon(resourceIconNumber(n + back * 40, kind)) }),
    rows: {
      prod: [
        ['gift', 'online', '玫瑰', { ...of('rose', 'n', 1), versions: 3 }],
        ['gift', 'online', '啤酒', of('beer', 'n', 5)],
        ['gift', 'online', '小熊', { ...of('bear', 'r', 52), edited: true }],
        ['gift', 'online', '跑车', { ...of('sports_car', 'sr', 1_314), versions: 2 }],
        ['gift', 'online', '城堡', { ...of('castle', 'ssr', 5_200), isLocked: true, anim: drawnMedia('mp', 1) }],
        ['gift', 'online', '火箭', { ...of('rocket', 'ssr', 9_999), ...dearer(10_999, 'apv_14') }],
        ['gift', 'online', '幸运星', { ...of('lucky_star', 'r', 20), tabs: ['lucky'] }],
        ['gift', 'online', '家族战旗', { ...of('family_flag', 'r', 300), tabs: ['family'], limit: 'family' }],
        ['gift', 'paused', '热气球', of('balloon', 'r', 188)],
        ['gift', 'scheduled', '圣诞树', { ...of('xmas_tree', 'sr', 666), from: 20, to: 45 }],
        ['gift', 'ended', '情人节花束', { ...of('valentine', 'sr', 520), from: -280, to: -260 }],
        ['gift', 'archived', '老版掌声', { ...of('clap_old', 'n', 1), from: -400, to: -300 }],
        ['gift', 'draft', '皇冠', of('crown', 'ssr', 8_888)],
        ['gift', 'draft', '飞船', { ...of('spaceship', 'ssr', 30_000), rejected: '定价超出本季上限，请与财务确认' }],
        ['gift', 'online', '钻戒', { ...of('ring', 'sr', 3_344), ...dearer(4_344, 'apv_19') }],
        ['card', 'online', '星河背景', of('bg_galaxy', 'sr', 200)],
        ['badge', 'online', '房主徽章', { ...of('badge_owner', 'r'), edited: true }],
        ['badge', 'online', '歌王徽章', of('badge_singer', 'ssr')],
        ['title', 'online', '守护者头衔', of('title_guardian', 'sr')],
        ['title', 'online', '新人头衔', { ...of('title_newcomer', 'n'), stock: 5_000 }],
        ['emoji', 'online', '大笑表情', of('emoji_laugh', 'n')],
        ['sound', 'draft', '进场提示音', of('sound_enter', 'n')],
        ['icon', 'online', '麦位图标', { ...of('icon_mic', 'n'), edited: true }],
        ['number', 'paused', '靓号 88888', { ...of('number_88888', 'ssr', 88_888), stock: 1 }],
      ],
      test: [
        ['gift', 'online', '测试：玫瑰', of('rose', 'n', 1)],
        ['badge', 'paused', '测试：徽章', of('badge_test', 'r')],
      ],
    },
  },
});
