import { block, type CheckFinding, type Content, maxNameLength } from '../../src/domain/config/rules';
import { recruitmentType } from '../../src/domain/recruitment/fields';
import {
  checkRecruitment,
  type RecruitmentBody,
  recruitmentApprovalNeeded,
  recruitmentBody,
  recruitParts,
  recruitPhase,
} from '../../src/domain/recruitment/rules';
import type { Ref } from '../../src/domain/shared/references';
import { recruitment } from '../../src/services/recruitment';
import { anchor, day, now } from '../_kit/base/clock';
import { configEntity } from '../_kit/kit/config/entity';
import type { StoredConfig } from '../_kit/kit/config/store';
import { drawnRecruitCover } from '../_kit/kit/media/drawn';
import { familyNames } from '../user/seed/names';
import { appliesIn, clashText, liveRecruitment } from './applies';

const knownFamilies = familyNames.map((_, place) => `fm_${100 + place}`);

/** Checks that need the backend: families, and rooms already picked. */
function problems({ body }: Content<RecruitmentBody>, _: unknown, config: StoredConfig): CheckFinding[] {
  const unknown = body.require.families.find((id) => !knownFamilies.includes(id));
  const passed = config.env === 'prod' && liveRecruitment(config) ? appliesIn(config.id, 'passed') : [];
  const clashes = passed.flatMap((apply) => {
    const why = clashText(apply, { body });
    return why === undefined ? [] : [`${apply.room_name} ${apply.room_id} 的${why}`];
  });
  const more = clashes.length > 1 ? `等 ${clashes.length} 个房间` : '';
  return [
    ...(unknown === undefined ? [] : [block('body.require.families', `家族「${unknown}」不存在`)]),
    ...(body.quota < passed.length ? [block('body.quota', `已通过 ${passed.length} 个房间，名额不能更少`)] : []),
    ...clashes.slice(0, 1).map((first) => block('body.activity_start', `${first}${more}`)),
  ];
}

/** The activity, while it needs the rooms: applications come before it begins. */
function refs({ body }: Content<RecruitmentBody>): Ref[] {
  const { activity_code: id, activity_start: start_at, activity_end: end_at } = body;
  return id === '' ? [] : [{ type: 'activity', id, path: 'body.activity_code', during: { start_at, end_at } }];
}

/** Days from now: applications from and until, the activity from and until. */
const days = (apply_start: number, apply_end: number, activity_start: number, activity_end: number) => ({
  apply_start: anchor + apply_start * day,
  apply_end: anchor + apply_end * day,
  activity_start: anchor + activity_start * day,
  activity_end: anchor + activity_end * day,
});
const window = (from: number, to: number, quota: number) => ({ from, to, quota });
const edited = (change: Partial<RecruitmentBody>) => ({ edited: true as const, change });

/** A name as long as may be, written from right to left and with an emoji. */
const hardName = 'حفلة الربيع 🎉 春日房间招募加场特别专题第二期';
const frame = { reward: '入选房间送专属边框，活动结束后保留 30 天' };
const atTop = { ...edited({ quota: 80 }), traffic: 'top' as const };
const asked = { ...edited({ quota: 260 }), approval: 'apv_47' };
const fullHome = { traffic: 'home' as const, rejected: '首页推荐位已排满，请改为分类页置顶' };

export const recruitmentEntity = configEntity<RecruitmentBody>({
  about: recruitmentType,
  prefix: 'rr',
  calls: recruitment,
  schema: recruitmentBody,
  // An activity groups them; any number of recruitments may be for one.
  place: 'activity_code',
  capacity: null,
  nameLimit: maxNameLength,
  check: checkRecruitment,
  problems,
  approvalNeeded: recruitmentApprovalNeeded,
  refs,
  parts: recruitParts,
  filters: {
    activity: 'activity_code',
    phase: ({ body }, _, { status }) => recruitPhase(status, body, now()) ?? '',
  },
  seed: {
    note: '按活动方案招募',
    notes: ['首次发布', '增加名额', '调整报名要求'],
    remark: '',
    hints: (n) => ({
      cover: drawnRecruitCover(n),
      require: {
        room_level: 5,
        avg_online_7d: 20,
        no_violation_days: 14,
        families: [],
        regions: [],
        types: n % 4 === 3 ? ['sing', 'radio', 'chat'] : [],
      },
      traffic: 'list',
      reward: '入选房间活动期间礼物收益加成 5%',
    }),
    earlier: ({ quota }, back) => ({ quota: Math.max(1, quota - back * 5) }),
    rows: {
      prod: [
        ['spring_gala', 'online', '春日盛典房间招募', { ...window(-6, 15, 100), ...days(-5, 3, 6, 13), versions: 2 }],
        ['spring_gala', 'online', '歌王争霸赛', { ...window(-21, 12, 20), ...days(-20, -2, 2, 9), versions: 3 }],
        ['newcomer', 'online', '新人房扶持计划', { ...window(-4, 20, 10), ...days(-3, 4, 14, 19) }],
        ['pk_season', 'online', '家族联赛海选', { ...window(-1, 30, 60), ...days(-1, 6, 16, 26), ...atTop }],
        ['newcomer', 'online', '周末派对之夜', { ...window(-15, 3, 15), ...days(-14, -4, -1, 2) }],
        ['spring_gala', 'online', '双十一主播夜', { ...window(-40, 5, 8), ...days(-39, -20, -10, -8) }],
        ['new_year', 'scheduled', '跨年晚会', { ...window(10, 45, 50), ...days(11, 20, 40, 42) }],
        [
          'xmas_wheel',
          'paused',
          '圣诞点歌台',
          { ...window(-3, 40, 30), ...days(-2, 8, 34, 36), ...edited({ quota: 35 }) },
        ],
        ['top_thousand', 'ended', '中秋赏月房', { ...window(-90, -45, 5), ...days(-88, -70, -60, -50) }],
        ['summer', 'archived', '夏日送礼房', { ...window(-220, -170, 5), ...days(-218, -205, -199, -172) }],
        ['new_year', 'draft', '元旦点歌专场', { ...window(20, 50, 40), ...days(21, 30, 40, 43) }],
        ['newcomer', 'draft', '全站流量房', { ...window(5, 30, 40), ...days(6, 12, 15, 20), ...fullHome }],
        ['xmas_wheel', 'pending', '百房齐播', { ...window(8, 40, 500), ...days(9, 20, 25, 30), approval: 'apv_46' }],
        ['pk_season', 'scheduled', '年度盛典预热', { ...window(12, 50, 80), ...days(13, 25, 30, 35), ...asked }],
        ['new_year', 'scheduled', hardName, { ...window(20, 55, 20), ...days(21, 30, 39, 44), ...edited(frame) }],
        ['newcomer', 'scheduled', '深夜电台周', { ...window(3, 28, 12), ...days(4, 12, 18, 25), isLocked: true }],
      ],
      test: [
        ['newcomer', 'online', '测试：房间招募', { ...window(-2, 20, 3), ...days(-1, 5, 8, 10) }],
        ['newcomer', 'paused', '测试：停用', { ...window(-2, 20, 3), ...days(-1, 5, 8, 10) }],
      ],
    },
  },
});
