import { block, type CheckFinding, type Content } from '../../src/domain/config/rules';
import { patrolBucketType } from '../../src/domain/patrolBucket/fields';
import { patrolRuleType } from '../../src/domain/patrolRule/fields';
import {
  autoFindings,
  checkPatrolRule,
  circleIn,
  feedCannot,
  type PatrolRuleBody,
  patrolRuleApprovalNeeded,
  patrolRuleBody,
} from '../../src/domain/patrolRule/rules';
import { type Leaf, sentenceOf, type WordLibrary } from '../../src/domain/shared/conditionTree';
import { patrolRule } from '../../src/services/patrolRule';
import { configEntity } from '../_kit/kit/config/entity';
import { configsIn } from '../_kit/kit/config/kits';
import { holdsPlace, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { bucketName, bucketsNow, feedsOf } from '../patrolBucket/pool';
import { allRooms } from '../room/facts';
import { isExempt, patrolHitRecordOf } from './hits';

type Body = PatrolRuleBody;

const bodyOf = (content: Content<unknown>): Body => (content as Content<Body>).body;
const bucketOf = ({ actions, bucket_id }: Body): string => (actions.includes('bucket') ? bucket_id : '');

/** Blocks a rule with an unknown bucket, or with one that other rules and buckets lead back to. */
function bucketFindings(body: Body, { id, env }: StoredConfig): CheckFinding[] {
  const bucket = bucketOf(body);
  if (bucket === '') return [];
  if (bucketName(bucket) === null) return [block('body.bucket_id', '没有这个桶，请重新选择')];
  const others = configsIn('patrolRule', env).filter((one) => one.id !== id && holdsPlace(one));
  const targets = new Map([
    ...others.map((one) => [one.id, bucketOf(bodyOf(shownContentOf(one)))] as const),
    [id, bucket],
  ]);
  // Hits of the entry rule of a bucket enter the bucket of that rule as well.
  const links = bucketsNow().flatMap(({ bucket_id, entry_rule }) => {
    const to = targets.get(entry_rule ?? '') ?? '';
    return to === '' || to === bucket_id ? [] : [{ from: bucket_id, to }];
  });
  const circle = circleIn(links);
  return circle?.includes(bucket)
    ? [block('body.bucket_id', `入桶形成循环：${circle.map(bucketName).join(' → ')}`)]
    : [];
}

const all = (...items: Body['conditions']['items']): Body['conditions'] => ({ join: 'all', items });
const heard = (value: WordLibrary): Leaf => ({ field: 'asr', op: 'has', value });
const least = (field: Leaf['field'], value: number): Leaf => ({ field, op: 'gte', value });
const upTo = (field: Leaf['field'], value: number): Leaf => ({ field, op: 'lte', value });
/** A reviewed rule whose hits of the same room count every minute. */
const reviewed = (...items: Body['conditions']['items']) => {
  return { mode: 'review', cooldown_sec: 60, conditions: all(...items) } as const;
};

export const patrolRuleEntity = configEntity<Body>({
  about: patrolRuleType,
  prefix: 'ptr',
  calls: patrolRule,
  schema: patrolRuleBody,
  place: 'scene',
  check: checkPatrolRule,
  approvalNeeded: (content, live, config) => patrolRuleApprovalNeeded(content, live, config && feedsOf(config.id)),
  moveCannot: (verb, config) => feedCannot(verb, bodyOf(shownContentOf(config)), feedsOf(config.id)),
  problems: ({ body }, _, config) => [
    ...(body.mode === 'auto' ? autoFindings(patrolHitRecordOf(config, body)) : []),
    ...bucketFindings(body, config),
  ],
  people: ({ body }, { rollout }) =>
    Math.round((allRooms().filter((room) => !isExempt(body, room)).length * rollout.percent) / 100),
  facts: ({ conditions }) => ({ conditions: sentenceOf(conditions) }),
  outsiders: ({ id: rule }) =>
    bucketsNow()
      .filter(({ entry_rule }) => entry_rule === rule)
      .map(({ bucket_id: id, name, enabled }) => {
        const { type, label } = patrolBucketType;
        return { type, label, id, name, status: enabled ? 'online' : 'paused' };
      }),
  words: { pause: '停用', end: '下线' },
  filters: { scene: 'scene', mode: 'mode', bucket: ({ body }) => bucketOf(body) },
  seed: {
    note: '观察期已满，申请自动处置',
    notes: ['首次发布', '调整冷却', '改了动作'],
    remark: '等观察数据',
    hints: (n) => ({
      conditions: all(least('online', 20 + n)),
      window_sec: 60,
      cooldown_sec: 600,
      actions: ['bucket', 'snapshot'],
      bucket_id: ['bkt_2', 'bkt_4', 'bkt_1', 'bkt_3', 'bkt_5'][n - 1] ?? 'bkt_7',
      record_sec: 60,
      mode: 'observe',
    }),
    earlier: ({ mode, cooldown_sec }, back) =>
      mode === 'auto' ? { mode: 'observe' } : { cooldown_sec: cooldown_sec + back * 60 },
    rows: {
      prod: [
        // The wall names the first five as the rules of its hits.
        ['asr', 'online', '辱骂与骚扰', { versions: 3, ...reviewed(heard('abuse')) }],
        [
          'asr',
          'online',
          '站外引流',
          { versions: 2, ...reviewed(heard('ads')), mode: 'auto', actions: ['bucket', 'remind'] },
        ],
        [
          'asr',
          'online',
          '涉黄语音',
          {
            edited: true,
            ...reviewed(heard('porn')),
            actions: ['bucket', 'snapshot', 'record', 'alarm'],
            change: {
              conditions: all(heard('porn'), { join: 'any', items: [least('online', 50), upTo('room_age', 7)] }),
            },
          },
        ],
        ['audio', 'online', '未成年上麦', reviewed(least('minor', 60))],
        ['asr', 'online', '赌博开盘', { isLocked: true, ...reviewed(heard('gamble')) }],
        ['audio', 'paused', '长时间静默', { edited: true, conditions: all(least('silent', 60), least('online', 10)) }],
        ['behavior', 'scheduled', '新房高举报', { from: 3, ...reviewed(upTo('room_age', 7), least('reports', 3)) }],
        ['gift', 'scheduled', '送礼突增', { from: 6, conditions: all(least('gift_surge', 8)) }],
        ['room_info', 'ended', '国庆重点巡检', { from: -60, to: -40 }],
        ['audio', 'archived', '老版爆音检测', { from: -300, to: -200, conditions: all(least('burst', 2)) }],
        ['audio', 'draft', '深夜单人独占', { conditions: all(least('solo', 60), upTo('online', 10)) }],
        ['gift', 'draft', '大额送礼限流', { rejected: '先仅观察一周', conditions: all(least('gift_surge', 20)) }],
        [
          'asr',
          'online',
          '辱骂自动提醒',
          {
            edited: true,
            approval: 'apv_81',
            conditions: all(heard('abuse'), least('online', 100)),
            actions: ['remind'],
            change: { mode: 'auto' },
          },
        ],
        [
          'audio',
          'pending',
          '多次爆音封房',
          { approval: 'apv_82', ...reviewed(least('burst', 2)), actions: ['alarm', 'seal'] },
        ],
      ],
      test: [
        ['asr', 'online', '测试：辱骂', { conditions: all(heard('abuse')) }],
        ['audio', 'paused', '测试：静默', { conditions: all(least('silent', 30)) }],
      ],
    },
  },
});
