import type { Environment } from '../../../../src/domain/config';
import type { ApplyState } from '../../../../src/domain/recruitApply';
import type { RecruitmentBody } from '../../../../src/domain/recruitment';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one recruitment: the fields that differ from the default. */
export interface Plan extends SeedPlan {
  /** Code of the activity, which exists while the rooms are needed. */
  activity: 'spring_gala' | 'newcomer' | 'pk_season' | 'top_thousand' | 'summer' | 'xmas_wheel' | 'new_year';
  quota: number;
  /** Days from now: applications from and until, the activity from and until. */
  days: readonly [number, number, number, number];
  body?: Partial<RecruitmentBody>;
  /** Edits made in the draft of the live version. */
  edit?: Partial<RecruitmentBody>;
  applies?: Partial<Record<ApplyState, number>>;
  /** The first room that applies; absent: 0. */
  firstRoom?: number;
  /** Applications have a score. */
  scored?: true;
  /** Its list was published; one room left it since, and another took its place. */
  published?: true;
  /** The service of the automatic check does not answer. */
  down?: true;
}

/** A name as long as may be, written from right to left and with an emoji. */
const hardName = 'حفلة الربيع 🎉 春日房间招募加场特别专题第二期';

const prod: readonly Plan[] = [
  {
    name: '春日盛典房间招募',
    status: 'online',
    from: -6,
    to: 15,
    versions: 2,
    activity: 'spring_gala',
    quota: 100,
    days: [-5, 3, 6, 13],
    applies: { pending: 588, waitlist: 12 },
  },
  {
    name: '歌王争霸赛',
    status: 'online',
    from: -21,
    to: 12,
    versions: 3,
    activity: 'spring_gala',
    quota: 20,
    days: [-20, -2, 2, 9],
    scored: true,
    published: true,
    applies: { passed: 20, waitlist: 15, rejected: 10, quit: 3, disqualified: 1 },
  },
  {
    name: '新人房扶持计划',
    status: 'online',
    from: -4,
    to: 20,
    activity: 'newcomer',
    quota: 10,
    days: [-3, 4, 14, 19],
    applies: { pending: 24 },
    firstRoom: 620,
    down: true,
  },
  {
    name: '家族联赛海选',
    status: 'online',
    from: -1,
    to: 30,
    activity: 'pk_season',
    quota: 60,
    days: [-1, 6, 16, 26],
    body: { traffic: 'top' },
    edited: true,
    edit: { quota: 80 },
  },
  {
    name: '周末派对之夜',
    status: 'online',
    from: -15,
    to: 3,
    activity: 'newcomer',
    quota: 15,
    scored: true,
    days: [-14, -4, -1, 2],
    applies: { passed: 12, waitlist: 4, rejected: 3 },
    firstRoom: 660,
    published: true,
  },
  {
    name: '双十一主播夜',
    status: 'online',
    from: -40,
    to: 5,
    activity: 'spring_gala',
    quota: 8,
    scored: true,
    days: [-39, -20, -10, -8],
    applies: { passed: 8, rejected: 6 },
    firstRoom: 700,
    published: true,
  },
  {
    name: '跨年晚会',
    status: 'scheduled',
    from: 10,
    to: 45,
    activity: 'new_year',
    quota: 50,
    days: [11, 20, 40, 42],
  },
  {
    name: '圣诞点歌台',
    status: 'paused',
    from: -3,
    to: 40,
    activity: 'xmas_wheel',
    quota: 30,
    days: [-2, 8, 34, 36],
    applies: { pending: 8 },
    firstRoom: 730,
    edited: true,
    edit: { quota: 35 },
  },
  {
    name: '中秋赏月房',
    status: 'ended',
    from: -90,
    to: -45,
    activity: 'top_thousand',
    quota: 5,
    days: [-88, -70, -60, -50],
    applies: { passed: 5 },
    firstRoom: 745,
    published: true,
  },
  {
    name: '夏日送礼房',
    status: 'archived',
    from: -220,
    to: -170,
    activity: 'summer',
    quota: 5,
    days: [-218, -205, -199, -172],
  },
  {
    name: '元旦点歌专场',
    status: 'draft',
    from: 20,
    to: 50,
    activity: 'new_year',
    quota: 40,
    days: [21, 30, 40, 43],
  },
  {
    name: '全站流量房',
    status: 'draft',
    from: 5,
    to: 30,
    activity: 'newcomer',
    quota: 40,
    days: [6, 12, 15, 20],
    body: { traffic: 'home' },
    rejected: '首页推荐位已排满，请改为分类页置顶',
  },
  {
    name: '百房齐播',
    status: 'pending',
    from: 8,
    to: 40,
    activity: 'xmas_wheel',
    quota: 500,
    days: [9, 20, 25, 30],
    approval: 'apv_46',
  },
  {
    name: '年度盛典预热',
    status: 'scheduled',
    from: 12,
    to: 50,
    activity: 'pk_season',
    quota: 80,
    days: [13, 25, 30, 35],
    edited: true,
    edit: { quota: 260 },
    approval: 'apv_47',
  },
  {
    name: hardName,
    status: 'scheduled',
    from: 20,
    to: 55,
    activity: 'new_year',
    quota: 20,
    edited: true,
    days: [21, 30, 39, 44],
    edit: { reward: '入选房间送专属边框，活动结束后保留 30 天' },
  },
  {
    name: '深夜电台周',
    status: 'scheduled',
    from: 3,
    to: 28,
    activity: 'newcomer',
    quota: 12,
    isLocked: true,
    days: [4, 12, 18, 25],
  },
];

const test: readonly Plan[] = [
  { name: '测试：房间招募', status: 'online', from: -2, to: 20, activity: 'newcomer', quota: 3, days: [-1, 5, 8, 10] },
  { name: '测试：停用', status: 'paused', from: -2, to: 20, activity: 'newcomer', quota: 3, days: [-1, 5, 8, 10] },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
