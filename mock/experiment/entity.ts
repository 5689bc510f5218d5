import type { CheckFinding, Content } from '../../src/domain/config/rules';
import { block } from '../../src/domain/config/rules';
import { experimentApprovalNeeded } from '../../src/domain/experiment/agree';
import { experimentType } from '../../src/domain/experiment/fields';
import {
  checkExperiment,
  type ExperimentBody,
  experimentBody,
  finishFindings,
  layerFindings,
  type Variant,
} from '../../src/domain/experiment/rules';
import { experiment, experimentEnd } from '../../src/services/experiment';
import { day, now } from '../_kit/base/clock';
import { refuseField } from '../_kit/base/refusal';
import { configEntity } from '../_kit/kit/config/entity';
import { configsIn } from '../_kit/kit/config/kits';
import { reach } from '../_kit/kit/config/people';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { ageText, experimentOutcomeOf, finishEstimate, placeExperiment, usedBeside } from './figures';

type Body = ExperimentBody;

const bodyIn = (content: Content<unknown>): Body => (content as Content<Body>).body;

/** Days from the start to the end; null without an end. */
const lastsOf = ({ start_at, end_at }: Content<Body>, { online_at }: StoredConfig): number | null =>
  end_at === null ? null : (end_at - (online_at ?? start_at ?? now())) / day;

/** Blocks a code that another published experiment has, and more traffic than the layer has left; estimates the end. */
const problems = (content: Content<Body>, config: StoredConfig): CheckFinding[] => {
  const { body } = content;
  const taken = configsIn('experiment', config.env).find(
    (one) => one.id !== config.id && one.live !== null && bodyIn(shownContentOf(one)).key === body.key,
  );
  return [
    ...(taken ? [block('body.key', `编码已被实验 ${taken.id} 使用`)] : []),
    ...layerFindings(body, usedBeside(config.id, config.env, body.layer), config),
    ...finishFindings(body, finishEstimate(content), lastsOf(content, config)),
  ];
};

/** Records the conclusion; 422 without one, or without a winner of 胜出. */
function concluded(config: StoredConfig, choice: unknown, concluded_by: string): Record<string, unknown> {
  const { data } = experimentEnd.safeParse(choice);
  if (!data) throw refuseField('choice.conclusion', '请选择结论');
  const { conclusion, winner } = data;
  if (conclusion !== 'won') return { conclusion, concluded_by };
  if (bodyIn(shownContentOf(config)).variants.every(({ key }) => key !== winner))
    throw refuseField('choice.winner', '请选择胜出的版本');
  return { conclusion, winner, concluded_by };
}

const variants = (control: number, ...rest: readonly number[]): Variant[] => [
  { key: 'control', name: '对照组', weight: control, is_control: true, payload: '{"style":"old"}' },
  ...rest.map((weight, i) => ({
    key: `v${i + 1}`,
    name: `实验组 ${i + 1}`,
    weight,
    is_control: false,
    payload: `{"style":"new","size":${i + 1}}`,
  })),
];

const ramp = [
  { percent: 5, hours: 24 },
  { percent: 10, hours: 24 },
];

const edited = (change: Partial<Body>) => ({ edited: true as const, change });
const reweighted = { ...edited({ variants: variants(20, 40, 40) }), approval: 'apv_86' };

const entity = configEntity<Body>({
  about: experimentType,
  prefix: 'exp',
  calls: experiment,
  schema: experimentBody,
  place: 'layer',
  check: checkExperiment,
  approvalNeeded: experimentApprovalNeeded,
  problems: (content, _, config) => problems(content, config),
  end: concluded,
  people: ({ audience, body }) => reach(db, audience, body.traffic),
  moved: placeExperiment,
  words: { pause: '暂停', end: '停止' },
  filters: {
    layer: 'layer',
    goal: ({ body }) => body.goal ?? '',
    outcome: (_, __, config) => experimentOutcomeOf(config) ?? '',
    age: (_, __, config) => ageText(config),
    key: 'key',
  },
  seed: {
    note: '对照组留存正常，调整占比加快收集',
    notes: ['首次开始', '补充护栏', '改了假设'],
    remark: '修改假设',
    hints: (n) => ({
      key: `exp_feature_${n}`,
      hypothesis: '新样式更醒目，主指标提升 3% 以上',
      unit: 'uid',
      seed: `seed_${n}`,
      traffic: 10,
      variants: variants(50, 50),
      fixed: [{ uid: '10000001', variant: 'v1' }],
      goal: n % 3 === 0 ? 'mic_minutes' : 'retention',
      guardrails: ['crash', 'reports'],
      sample_size: 400,
      guard_limit: 5,
    }),
    earlier: ({ hypothesis }, back) => ({ hypothesis: `${hypothesis}（第 ${back} 次修改前）` }),
    rows: {
      prod: [
        ['ui', 'online', '首页卡片样式', { from: -22, versions: 3, traffic: 30 }],
        ['ui', 'online', '关注按钮文案', { from: -45, traffic: 20, variants: variants(34, 33, 33), ...reweighted }],
        ['recommend', 'online', '房间推荐重排', { from: -9, traffic: 20, ...edited({ sample_size: 500 }) }],
        ['recommend', 'online', '推荐多样性', { from: -8, traffic: 30 }],
        ['gift', 'online', '礼物面板分组', { from: -0.5, traffic: 20 }],
        ['gift', 'paused', '连击特效', { from: -12, goal: 'spend', ...edited({ sample_size: 600 }) }],
        ['growth', 'online', '新人引导三步', { from: -5, traffic: 40, ramp }],
        ['growth', 'online', '签到弹窗时机', { from: -1.5, traffic: 30, ramp }],
        ['ui', 'scheduled', '深色皮肤入口', { from: 3 }],
        ['gift', 'scheduled', '送礼确认弹窗', { from: 5, traffic: 20 }],
        ['recommend', 'ended', '榜单位置', { from: -60, to: -40 }],
        ['growth', 'ended', '邀请页新文案', { from: -50, to: -30 }],
        ['ui', 'archived', '老版引导气泡', { from: -200, to: -180 }],
        ['gift', 'draft', '礼物墙入口', { ramp, traffic: 20 }],
        ['ui', 'draft', '底栏五个入口', { rejected: '先做小流量' }],
        [
          'recommend',
          'online',
          '附近的房间',
          { from: -6, approval: 'apv_85', ...edited({ variants: variants(30, 70) }) },
        ],
      ],
      test: [
        ['ui', 'online', '测试：首页卡片', { from: -2, traffic: 50 }],
        ['gift', 'paused', '测试：礼物面板', { from: -2 }],
        ['growth', 'scheduled', '测试：签到', { from: 2 }],
      ],
    },
  },
});

/** Endings of the seed by id. */
const endings: Readonly<Record<string, Record<string, unknown>>> = {
  exp_1011: { conclusion: 'same' },
  exp_1012: { conclusion: 'won', winner: 'v1', rolled_out: 'v1' },
  exp_1013: { conclusion: 'lost' },
};

export const experimentEntity: typeof entity = {
  ...entity,
  seed: () =>
    entity.seed().map((config) => {
      const ending = endings[config.id];
      return ending ? { ...config, ending: { ...ending, concluded_by: config.created_by } } : config;
    }),
};
