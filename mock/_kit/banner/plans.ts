import type { BannerPosition, JumpType, PictureLanguage } from '../../../src/domain/banner';
import type { Audience, ConfigStatus, Environment } from '../../../src/domain/config';

/** Seed plan of one banner: the fields that differ from the drawn ones. */
export interface Plan {
  name: string;
  position: BannerPosition;
  status: ConfigStatus;
  /** Days from now; null for at once. */
  from: number | null;
  to: number;
  sort?: number;
  versions?: number;
  /** Has unpublished changes. */
  edited?: true;
  percent?: number;
  audience?: Partial<Audience>;
  jump?: readonly [JumpType, string];
  languages?: readonly PictureLanguage[];
  weekdays?: number[];
  hours?: { from: number; to: number };
  isLocked?: true;
  rejected?: string;
  /** Its changes wait in this request. */
  approval?: string;
}

const of =
  (position: BannerPosition) =>
  (status: ConfigStatus, name: string, from: number | null, to: number, more: Partial<Plan> = {}): Plan => ({
    ...{ name, position, status, from, to },
    ...more,
  });

const homeTop = of('home_top');
const homePop = of('home_pop');
const roomSide = of('room_side');
const wallet = of('wallet');
const mine = of('mine');
const family = of('family');
const splash = of('splash');

/** Numbers of the requests that wait for a second person: those after the seed's others. */
const waiting = ['apv_10', 'apv_11'] as const;

const prod: readonly Plan[] = [
  // Fills the place: all for everybody and at the same time.
  homeTop('online', '周年庆主会场', -20, 12, { sort: 8, versions: 5 }),
  homeTop('online', '新人七日礼', -45, 60, { sort: 7, versions: 3 }),
  homeTop('online', '歌王争霸赛', -6, 8, { sort: 6, versions: 2 }),
  homeTop('online', '家族战第三季', -10, 20, { sort: 5, jump: ['activity', 'family_war'] }),
  homeTop('online', '周末狂欢房', -30, 30, { sort: 4, weekdays: [6, 7] }),
  homeTop('online', '夜场电台', -15, 45, { sort: 3, hours: { from: 20, to: 24 } }),
  homeTop('online', '好友助力', -4, 10, { sort: 2, percent: 20, edited: true, isLocked: true }),
  homeTop('online', '主播招募', -60, 90, { sort: 1, edited: true }),
  homeTop('scheduled', '双十二预热', 14, 22),
  homeTop('ended', '双十一返场', -14, -4, { versions: 2 }),
  homeTop('archived', '中秋赏月', -62, -55),
  // Two of the same time and people.
  homePop('online', '版本更新提醒', -3, 4, { sort: 2, audience: { max_version: '6.2.9' } }),
  homePop('online', '年度盛典投票', -2, 9, { sort: 1, edited: true, approval: waiting[0] }),
  homePop('draft', '实名认证引导', null, 30, { rejected: '弹窗一天最多一次，请改频次后再提' }),
  homePop('ended', '国庆七天乐', -50, -43),
  roomSide('online', '房间任务榜', -25, 40, { sort: 3, audience: { min_level: 5 } }),
  roomSide('online', '礼物周榜', -8, 6, { sort: 2, versions: 4, languages: ['zh'] }),
  roomSide('online', '旧活动房', -40, 20, { sort: 1, jump: ['room', 'r_99404'] }),
  roomSide('paused', '麦位抽奖', -5, 15, { versions: 2 }),
  roomSide('scheduled', '跨年倒计时', 38, 45),
  roomSide('draft', '房间新手引导', null, 25),
  wallet('online', '首充双倍', -90, 120, {
    sort: 2,
    audience: { account_age: 'new' },
    jump: ['scheme', 'voice://recharge'],
  }),
  wallet('online', '菲区充值优惠', -12, 18, { sort: 1, audience: { regions: ['ph'], languages: ['tl', 'en'] } }),
  wallet('paused', '会员续费立减', -20, 40, { percent: 5 }),
  wallet('ended', '十月返利', -50, -20),
  wallet('draft', '年终充值返场', 20, 40, { languages: ['zh', 'en'] }),
  mine('online', '等级特权', -100, 200, { sort: 2, audience: { min_level: 20 } }),
  mine('online', '邀请有礼', -18, 60, { sort: 1, versions: 3 }),
  mine('scheduled', '年度账单', 33, 60),
  mine('ended', '问卷调查', -30, -16),
  mine('archived', '老版本升级', -120, -90),
  family('online', '家族招募季', -9, 21, { audience: { regions: ['wy'] } }),
  family('scheduled', '家族年会', 5, 12, { audience: { regions: ['wy', 'us'] } }),
  family('draft', '家族徽章上新', 3, 33, { languages: [] }),
  family('ended', '家族对抗赛', -28, -14, { edited: true }),
  splash('online', '冬日主题开屏', -1, 6, { audience: { platforms: ['ios', 'android'] } }),
  splash('scheduled', '圣诞开屏', 32, 36),
  splash('pending', '元旦开屏', 40, 43, { approval: waiting[1] }),
  splash('paused', '品牌联名开屏', -7, 7, { audience: { genders: ['female'] } }),
  splash('ended', '立冬开屏', -14, -12),
  splash('archived', '校园季开屏', -80, -70),
];

const test: readonly Plan[] = [
  homeTop('online', '测试：周年庆主会场', -20, 12, { sort: 2, versions: 2 }),
  homeTop('scheduled', '测试：双十二预热', 14, 22),
  homeTop('draft', '测试：空白', null, 10, { languages: [] }),
  homePop('online', '测试：弹窗频次', -3, 30, { percent: 1 }),
  roomSide('paused', '测试：房间侧边', -9, 30),
  wallet('online', '测试：首充双倍', -9, 30, { edited: true }),
  mine('ended', '测试：我的页', -30, -10),
  family('online', '测试：家族页', -5, 25),
  splash('online', '测试：开屏', -5, 25),
  splash('archived', '测试：旧开屏', -60, -40),
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
