import { bannerType } from '../../src/domain/banner/fields';
import * as rules from '../../src/domain/banner/rules';
import { bannerBody } from '../../src/domain/banner/rules';
import { block, type Content } from '../../src/domain/config/rules';
import { banner } from '../../src/services/banner';
import { hour } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import { configEntity } from '../_kit/kit/config/entity';
import { liveOf, type StoredConfig } from '../_kit/kit/config/store';
import { drawnPicture, pictureNumber } from '../_kit/kit/media/drawn';
import type { Db } from '../_kit/store/db';
import { activityByCode } from '../activity/rules';

type Banner = Content<rules.BannerBody>;

/** Targets of the stand-in: rooms 88000 to 89999, users and activities of the seed, pages that are not below `/gone`. */
function linkOf({ body: { jump_type, jump_value } }: Banner, { users }: Db): keyof typeof rules.linkStates {
  if (jump_type === 'none') return 'none';
  const isThere = { h5: !jump_value.includes('/gone'), room: /^r_8[89]\d{3}$/.test(jump_value), scheme: true };
  const user = users.get(jump_value);
  const found = { ...isThere, user: user && user.status !== 'deleted', activity: activityByCode(jump_value, 'prod') };
  return found[jump_type] ? 'ok' : 'dead';
}

/** Days and hours of a banner are those of the server (PRC). */
function hidden({ body: { weekdays, hours } }: Banner, at: number): string | undefined {
  const local = new Date(at + 8 * hour);
  const clock = local.getUTCHours();
  if (weekdays.length > 0 && !weekdays.includes(local.getUTCDay() || 7)) return '今天不展示';
  return hours && (clock < hours.from || clock >= hours.to) ? `只在 ${hours.from}–${hours.to} 时展示` : undefined;
}

const images = (n: number, position: rules.BannerPosition, ...languages: rules.PictureLanguage[]) => ({
  images: Object.fromEntries(languages.map((one) => [one, drawnPicture(pictureNumber(n, position, one))])),
});
const leads = (jump_type: rules.JumpType, jump_value: string) => ({ jump_type, jump_value });
const forRegulars = { audience: { min_level: 5 }, ...leads('user', '10000001') };

/** Half of the users see the B picture. A B picture that a later version added has not been seen yet. */
export function pictureFiguresOf(config: StoredConfig) {
  const isTested = liveOf(config) && config.versions.every(({ content }) => (content as Banner).body.image_b !== null);
  const [shown, clicked] = isTested ? [config.shown, config.clicked] : [0, 0];
  const b = {
    shown: Math.floor(shown / 2),
    clicked: Math.floor(clicked * (0.4 + random(seedOf(`${config.id} b`)).next() * 0.2)),
  };
  return { a: { shown: shown - b.shown, clicked: clicked - b.clicked }, b };
}

export const bannerEntity = configEntity<rules.BannerBody>({
  about: bannerType,
  prefix: 'bn',
  calls: banner,
  schema: bannerBody,
  place: 'position',
  capacity: rules.maxPerPosition,
  nameLimit: rules.maxTitleLength,
  check: rules.checkBanner,
  problems: (content, db) =>
    linkOf(content, db) === 'dead' ? [block('body.jump_value', '链接打不开：目标不存在或已关闭')] : [],
  approvalNeeded: rules.bannerApprovalNeeded,
  hidden,
  refs: rules.bannerRefs,
  filters: { position: 'position', jump: 'jump_type', link: linkOf },
  seed: {
    note: '配合节日活动上线',
    notes: ['首次发布', '换了主图', '改了跳转', '调整人群', '延长两周'],
    remark: '等新的主图',
    exposure: 30_000,
    hints: (n, { position = 'mine' }) => ({
      ...images(n, position, 'zh', 'en', 'tl'),
      image_b: n % 5 === 0 ? drawnPicture(pictureNumber(n + 100, position, 'zh')) : null,
      jump_type: 'h5',
      jump_value: 'https://events.example.com/party',
      frequency: n % 3 === 0 ? 'daily' : 'always',
      times_a_day: n % 3 === 0 ? 3 : 0,
    }),
    earlier: ({ position }, back, n) => images(n + 200 + back, position, 'zh'),
    rows: {
      prod: [
        // All places of the top of the home page are taken.
        ['home_top', 'online', '周年庆主会场', { from: -20, to: 12, sort: 8, versions: 5 }],
        ['home_top', 'online', '新人七日礼', { from: -45, to: 60, sort: 7, versions: 3 }],
        ['home_top', 'online', '歌王争霸赛', { from: -6, to: 8, sort: 6, versions: 2 }],
        ['home_top', 'online', '家族战第三季', { from: -10, to: 20, sort: 5, ...leads('activity', 'family_war') }],
        ['home_top', 'online', '周末狂欢房', { from: -30, to: 30, sort: 4, weekdays: [6, 7] }],
        ['home_top', 'online', '夜场电台', { from: -15, to: 45, sort: 3, hours: { from: 20, to: 24 } }],
        ['home_top', 'online', '好友助力', { from: -4, to: 10, sort: 2, percent: 20, edited: true, isLocked: true }],
        ['home_top', 'online', '主播招募', { from: -60, to: 90, sort: 1, edited: true }],
        ['home_top', 'scheduled', '双十二预热', { from: 14, to: 22 }],
        ['home_top', 'ended', '双十一返场', { from: -14, to: -4, versions: 2 }],
        ['home_top', 'archived', '中秋赏月', { from: -62, to: -55 }],
        ['home_pop', 'online', '版本更新提醒', { from: -3, to: 4, sort: 2, audience: { max_version: '6.2.9' } }],
        ['home_pop', 'online', '年度盛典投票', { from: -2, to: 9, sort: 1, edited: true, approval: 'apv_10' }],
        ['home_pop', 'draft', '实名认证引导', { to: 30, rejected: '弹窗一天最多一次，请改频次后再提' }],
        ['home_pop', 'ended', '国庆七天乐', { from: -50, to: -43 }],
        ['room_side', 'online', '房间任务榜', { from: -25, to: 40, sort: 3, ...forRegulars }],
        ['room_side', 'online', '礼物周榜', { from: -8, to: 6, sort: 2, versions: 4 }],
        ['room_side', 'online', '旧活动房', { from: -40, to: 20, sort: 1, ...leads('room', 'r_99404') }],
        ['room_side', 'paused', '麦位抽奖', { from: -5, to: 15, versions: 2, ...leads('none', '') }],
        ['room_side', 'scheduled', '跨年倒计时', { from: 38, to: 45 }],
        ['room_side', 'draft', '房间新手引导', { to: 25 }],
        ['wallet', 'online', '首充双倍', { from: -90, to: 120, sort: 2, ...leads('scheme', 'voice://recharge') }],
        ['wallet', 'online', '菲区充值优惠', { from: -12, to: 18, sort: 1, audience: { regions: ['ph'] } }],
        ['wallet', 'paused', '会员续费立减', { from: -20, to: 40, percent: 5 }],
        ['wallet', 'ended', '十月返利', { from: -50, to: -20 }],
        ['wallet', 'draft', '年终充值返场', { from: 20, to: 40, ...images(26, 'wallet', 'zh', 'en') }],
        ['mine', 'online', '等级特权', { from: -100, to: 200, sort: 2, audience: { min_level: 20 } }],
        ['mine', 'online', '邀请有礼', { from: -18, to: 60, sort: 1, versions: 3 }],
        ['mine', 'scheduled', '年度账单', { from: 33, to: 60 }],
        ['mine', 'ended', '问卷调查', { from: -30, to: -16 }],
        ['mine', 'archived', '老版本升级', { from: -120, to: -90 }],
        ['family', 'online', '家族招募季', { from: -9, to: 21, audience: { regions: ['wy'] } }],
        ['family', 'scheduled', '家族年会', { from: 5, to: 12, audience: { regions: ['wy', 'us'] } }],
        ['family', 'draft', '家族徽章上新', { from: 3, to: 33, images: {} }],
        ['family', 'ended', '家族对抗赛', { from: -28, to: -14, edited: true }],
        ['splash', 'online', '冬日主题开屏', { from: -1, to: 6, audience: { platforms: ['ios', 'android'] } }],
        ['splash', 'scheduled', '圣诞开屏', { from: 32, to: 36 }],
        ['splash', 'pending', '元旦开屏', { from: 40, to: 43, approval: 'apv_11' }],
        ['splash', 'paused', '品牌联名开屏', { from: -7, to: 7, audience: { genders: ['female'] } }],
        ['splash', 'ended', '立冬开屏', { from: -14, to: -12 }],
        ['splash', 'archived', '校园季开屏', { from: -80, to: -70 }],
      ],
      test: [
        ['home_top', 'online', '测试：周年庆主会场', { from: -20, to: 12, sort: 2, versions: 2 }],
        ['home_top', 'scheduled', '测试：双十二预热', { from: 14, to: 22 }],
        ['home_top', 'draft', '测试：空白', { to: 10, images: {} }],
        ['home_pop', 'online', '测试：弹窗频次', { from: -3, to: 30, percent: 1 }],
        ['room_side', 'paused', '测试：房间侧边', { from: -9, to: 30 }],
        ['wallet', 'online', '测试：首充双倍', { from: -9, to: 30, edited: true }],
        ['mine', 'ended', '测试：我的页', { from: -30, to: -10 }],
        ['family', 'online', '测试：家族页', { from: -5, to: 25 }],
        ['splash', 'online', '测试：开屏', { from: -5, to: 25 }],
        ['splash', 'archived', '测试：旧开屏', { from: -60, to: -40 }],
      ],
    },
  },
});
