import { wordMatches } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { wordTrafficLimit } from '@/domain/shared/limits';
import { smallBaseText } from '@/domain/shared/rate';
import { wordType } from '@/domain/word/fields';
import { type WordScene, wordScenes } from '@/domain/word/rules';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listWords } from '@/services/word';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { impactShareText } from '../words/Impact';

const sceneText = (scenes: readonly WordScene[]): string =>
  scenes.length === Object.keys(wordScenes).length
    ? '全部'
    : scenes.map((scene) => labelOf(wordScenes, scene).label).join('、');

/** 词(变体数), 类别, 等级, 动作, 场景, 24 小时命中/人数, 误伤率, 样本, 状态 (docs/design/risk.md#suspicious-words). */
export const wordColumns: ColumnsOf<typeof listWords> = columnsOf(wordType.fields, [
  {
    key: 'word',
    title: '词（变体数）',
    width: 220,
    after: ({ variants, match }) => (
      <>
        {variants.length > 0 && <span title={variants.map(safeText).join('、')}>（{variants.length}）</span>}{' '}
        {match !== 'contains' && <StateTag map={wordMatches} value={match} />}
      </>
    ),
    // As the import takes it: a pattern stands between slashes.
    file: [
      { head: '词', text: ({ word, match }) => (match === 'regex' ? `/${word}/` : word) },
      { head: '变体', text: ({ variants }) => variants.join('，') },
      { head: '匹配方式', text: ({ match }) => labelOf(wordMatches, match).label },
    ],
  },
  { key: 'category', width: 100 },
  { key: 'level', width: 80, sort: 'level' },
  { key: 'action', width: 100 },
  { key: 'scenes', width: 200, render: ({ scenes }) => sceneText(scenes), text: ({ scenes }) => sceneText(scenes) },
  {
    key: 'hit_24h',
    width: 140,
    align: 'right',
    sort: 'hit_24h',
    render: ({ hit_24h, users_24h, traffic }) => (
      <span title={`占近 24 小时消息的 ${impactShareText(traffic)}`}>
        {traffic > wordTrafficLimit && <Tag color="orange">超限</Tag>} {numberText(hit_24h)} / {numberText(users_24h)}
      </span>
    ),
    file: [
      { head: '24 小时命中', text: ({ hit_24h }) => hit_24h },
      { head: '24 小时命中人数', text: ({ users_24h }) => users_24h },
    ],
  },
  {
    key: 'fp_rate',
    width: 90,
    align: 'right',
    sort: 'fp_rate',
    render: ({ fp_rate }) => <Rate share={fp_rate} digits={2} />,
    text: ({ fp_rate }) => (fp_rate === null ? smallBaseText : impactShareText(fp_rate)),
  },
  { key: 'samples', width: 80 },
  {
    key: 'status',
    width: 150,
    after: ({ status, gray_percent, pending_approval }) => (
      <>
        {' '}
        {gray_percent < 100 && status === 'confirmed' && <Tag color="cyan">灰度 {gray_percent}%</Tag>}{' '}
        {pending_approval && <Tag color="gold">待审批</Tag>}
      </>
    ),
  },
  {
    key: 'observe_until',
    title: '观察 / 失效至',
    width: 120,
    hiddenAtFirst: true,
    value: ({ observe_until, expire_at }) => observe_until ?? expire_at,
    file: [
      { head: '观察至（UTC+8）', text: ({ observe_until }) => observe_until && serverTime(observe_until) },
      { head: '失效至（UTC+8）', text: ({ expire_at }) => expire_at && serverTime(expire_at) },
    ],
  },
  { key: 'source', width: 90, hiddenAtFirst: true },
  { key: 'updated_at', width: 120, sort: 'updated_at' },
]);
