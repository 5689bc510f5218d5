import type { Group, Leaf, WordBank } from '../../../../src/domain/conditionTree';
import { sentenceOf } from '../../../../src/domain/conditionTree';
import { block, type CheckLine, type Content } from '../../../../src/domain/config';
import { patrolRuleType } from '../../../../src/domain/objects/patrolRule';
import {
  autoLines,
  checkPatrolRule,
  circleIn,
  type PatrolRuleBody,
  patrolRuleBody,
  patrolRuleNeeds,
} from '../../../../src/domain/patrolRule';
import { patrolRule } from '../../../../src/services/patrolRules';
import { configEntity } from '../../kit/config/entity';
import { configsIn } from '../../kit/config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../../kit/config/store';
import { allRooms } from '../../rooms/facts';
import { bucketsNow } from '../patrolBuckets/store';
import { isExempt } from './backTest';
import { recordOf } from './figures';

type Body = PatrolRuleBody;

const bodyOf = (content: Content<unknown>): Body => (content as Content<Body>).body;
const bucketOf = ({ actions, bucket_id }: Body): string => (actions.includes('bucket') ? bucket_id : '');

/** Blocks a rule with an unknown bucket, or with one that other rules and buckets lead back to. */
function bucketLines(body: Body, { id, env }: StoredConfig): CheckLine[] {
  const bucket = bucketOf(body);
  const buckets = bucketsNow();
  const nameOf = (code: string) => buckets.find(({ bucket_id }) => bucket_id === code)?.name ?? code;
  if (bucket === '') return [];
  if (nameOf(bucket) === bucket) return [block('body.bucket_id', '没有这个桶，请重新选择')];
  const others = configsIn('patrolRule', env).filter((one) => one.id !== id && holdsPlace(one));
  const targets = new Map([...others.map((one) => [one.id, bucketOf(bodyOf(contentOf(one)))] as const), [id, bucket]]);
  // Hits of the entry rule of a bucket enter the bucket of that rule as well.
  const links = buckets.flatMap(({ bucket_id, entry_rule }) => {
    const to = targets.get(entry_rule ?? '') ?? '';
    return to === '' || to === bucket_id ? [] : [{ from: bucket_id, to }];
  });
  const circle = circleIn(links);
  return circle?.includes(bucket) ? [block('body.bucket_id', `入桶形成循环：${circle.map(nameOf).join(' → ')}`)] : [];
}

const all = (...items: Body['conditions']['items']): Body['conditions'] => ({ join: 'all', items });
const any = (...items: Leaf[]): Group & { items: Leaf[] } => ({ join: 'any', items });
const heard = (bank: WordBank): Leaf => ({ field: 'asr', op: 'has', value: bank });
const least = (field: Leaf['field'], value: number): Leaf => ({ field, op: 'gte', value });
const upTo = (field: Leaf['field'], value: number): Leaf => ({ field, op: 'lte', value });

/** A hit of the same room counts every minute. */
const often = { cooldown_sec: 60 } as const;

const notes = ['首次发布', '调整冷却', '改了动作'] as const;

export const patrolRuleEntity = configEntity<Body>({
  about: patrolRuleType,
  prefix: 'ptr',
  calls: patrolRule,
  schema: patrolRuleBody,
  place: 'scene',
  check: checkPatrolRule,
  needs: patrolRuleNeeds,
  problems: ({ body }, _, config) => [
    ...(body.mode === 'auto' ? autoLines(recordOf(config, body)) : []),
    ...bucketLines(body, config),
  ],
  people: ({ body }, { rollout }) =>
    Math.round((allRooms().filter((room) => !isExempt(body, room)).length * rollout.percent) / 100),
  facts: ({ conditions }) => ({ conditions: sentenceOf(conditions) }),
  words: { pause: '停用', end: '下线' },
  filters: { scene: 'scene', mode: 'mode', bucket: ({ body }) => bucketOf(body) },
  seed: {
    note: '观察期已满，申请自动处置',
    notes: [...notes],
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
        // The wall shows the hits of the first five: their conditions hold wherever it shows one.
        ['asr', 'online', '辱骂与骚扰', { versions: 3, mode: 'review', ...often, conditions: all(heard('abuse')) }],
        [
          'asr',
          'online',
          '站外引流',
          { versions: 2, mode: 'auto', ...often, actions: ['bucket', 'remind'], conditions: all(heard('ads')) },
        ],
        [
          'asr',
          'online',
          '涉黄语音',
          {
            edited: true,
            mode: 'review',
            ...often,
            conditions: all(heard('porn')),
            actions: ['bucket', 'snapshot', 'record', 'alarm'],
            change: { conditions: all(heard('porn'), any(least('online', 50), upTo('room_age', 7))) },
          },
        ],
        ['audio', 'online', '未成年上麦', { mode: 'review', ...often, conditions: all(least('minor', 60)) }],
        ['asr', 'online', '赌博开盘', { isLocked: true, mode: 'review', ...often, conditions: all(heard('gamble')) }],
        ['audio', 'paused', '长时间静默', { edited: true, conditions: all(least('silent', 60), least('online', 10)) }],
        [
          'behavior',
          'scheduled',
          '新房高举报',
          { from: 3, conditions: all(upTo('room_age', 7), least('reports', 3)), mode: 'review' },
        ],
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
          { approval: 'apv_82', conditions: all(least('burst', 2)), mode: 'review', actions: ['alarm', 'seal'] },
        ],
      ],
      test: [
        ['asr', 'online', '测试：辱骂', { conditions: all(heard('abuse')) }],
        ['audio', 'paused', '测试：静默', { conditions: all(least('silent', 30)) }],
      ],
    },
  },
});
