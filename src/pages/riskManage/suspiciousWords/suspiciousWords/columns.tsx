import type { ColumnsOf } from '@/components/list/types';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { Time } from '@/components/Time';
import { wordActions, wordMatches, wordStatus } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { wordTrafficLimit } from '@/domain/limits';
import { reasonGroups } from '@/domain/reasons';
import { type WordScene, wordLevels, wordScenes, wordSources } from '@/domain/words';
import type { listWords } from '@/services/words';
import { safeText } from '@/utils/safeText';
import { shareText } from '../words/Impact';

export const sceneText = (scenes: readonly WordScene[]): string =>
  scenes.length === Object.keys(wordScenes).length
    ? '全部'
    : scenes.map((scene) => labelOf(wordScenes, scene).label).join('、');

/** 词(变体数), 类别, 等级, 动作, 场景, 24h 命中/人数, 误伤率, 样本, 状态 (screens/risk §3.7.14). */
export const wordColumns: ColumnsOf<typeof listWords> = [
  {
    key: 'word',
    title: '词（变体数）',
    width: 220,
    render: (row) => (
      <>
        <bdi>{safeText(row.word)}</bdi>
        {row.variants.length > 0 && (
          <span title={row.variants.map(safeText).join('、')}>（{row.variants.length}）</span>
        )}
        {row.match !== 'contains' && <StateTag map={wordMatches} value={row.match} />}
      </>
    ),
    text: ({ word }) => word,
  },
  {
    key: 'category',
    title: '类别',
    width: 100,
    render: ({ category }) => <StateTag map={reasonGroups} value={category} />,
    text: ({ category }) => labelOf(reasonGroups, category).label,
  },
  {
    key: 'level',
    title: '等级',
    width: 80,
    sort: 'level',
    render: ({ level }) => <StateTag map={wordLevels} value={String(level)} />,
    text: ({ level }) => labelOf(wordLevels, String(level)).label,
  },
  {
    key: 'action',
    title: '动作',
    width: 100,
    render: ({ action }) => <StateTag map={wordActions} value={action} />,
    text: ({ action }) => labelOf(wordActions, action).label,
  },
  {
    key: 'scenes',
    title: '场景',
    width: 200,
    render: ({ scenes }) => sceneText(scenes),
    text: ({ scenes }) => sceneText(scenes),
  },
  {
    key: 'hit_24h',
    title: '24h 命中/人数',
    width: 140,
    align: 'right',
    sort: 'hit_24h',
    render: ({ hit_24h, users_24h, traffic }) => (
      <span title={`占近 24 小时消息的 ${shareText(traffic)}`}>
        {traffic > wordTrafficLimit && <Tag color="orange">超限</Tag>} {hit_24h.toLocaleString('zh-CN')} / {users_24h}
      </span>
    ),
    text: ({ hit_24h, users_24h }) => `${hit_24h}/${users_24h}`,
  },
  {
    key: 'fp_rate',
    title: '误伤率',
    width: 90,
    align: 'right',
    sort: 'fp_rate',
    render: ({ fp_rate }) => (fp_rate === null ? '—' : shareText(fp_rate)),
    text: ({ fp_rate }) => (fp_rate === null ? '' : shareText(fp_rate)),
  },
  {
    key: 'samples',
    title: '样本',
    width: 80,
    align: 'right',
    render: ({ samples }) => samples,
    text: ({ samples }) => samples,
  },
  {
    key: 'status',
    title: '状态',
    width: 150,
    render: ({ status, gray_percent, pending_approval }) => (
      <>
        <StateTag map={wordStatus} value={status} />{' '}
        {gray_percent < 100 && status === 'confirmed' && <Tag color="cyan">灰度 {gray_percent}%</Tag>}{' '}
        {pending_approval && <Tag color="gold">待审批</Tag>}
      </>
    ),
    text: ({ status }) => labelOf(wordStatus, status).label,
  },
  {
    key: 'observe_until',
    title: '观察 / 失效至',
    width: 120,
    hiddenAtFirst: true,
    time: true,
    render: ({ observe_until, expire_at }) => <Time at={observe_until ?? expire_at} short />,
  },
  {
    key: 'source',
    title: '来源',
    width: 90,
    hiddenAtFirst: true,
    render: ({ source }) => <StateTag map={wordSources} value={source} />,
    text: ({ source }) => labelOf(wordSources, source).label,
  },
  {
    key: 'updated_at',
    title: '更新时间',
    width: 120,
    sort: 'updated_at',
    time: true,
    render: ({ updated_at }) => <Time at={updated_at} short />,
  },
];
