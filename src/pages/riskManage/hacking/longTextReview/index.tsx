import { LongTextEvidence } from '@/components/review/evidence/LongTextEvidence';
import { assignee, lane, language, overdue, priority, region, source } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { StateTag } from '@/components/StateTag';
import { editions, publishModes } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { policyOf, readingMs, readingText, textTypes } from '@/domain/longText';
import { userFlags } from '@/domain/user';
import { numberFilter, selectFilter } from '@/ui/list/filters';
import { MarksBar } from './MarksBar';
import { withMarks } from './marks';

/** 长文本审核 (screens/risk §3.7.5): read, mask or quote what is wrong, decide; all by keyboard. */
const spec: BenchSpec<'long_text'> = {
  kind: 'long_text',
  title: '长文本审核',
  filters: [
    lane,
    { name: 'type', label: '类型', control: selectFilter({ options: optionsOf(textTypes), multiple: true }) },
    language,
    { name: 'amount_min', label: '字数 ≥', control: numberFilter() },
    { name: 'amount_max', label: '字数 ≤', control: numberFilter() },
    { name: 'score_min', label: '机审分 ≥', control: numberFilter() },
    { name: 'publish_mode', label: '发布方式', control: selectFilter({ options: optionsOf(publishModes) }) },
    { name: 'exposure_min', label: '已曝光 ≥', control: numberFilter() },
    { name: 'edition', label: '首次/修改', control: selectFilter({ options: optionsOf(editions), width: 110 }) },
    { name: 'flag', label: '作者身份', control: selectFilter({ options: optionsOf(userFlags) }) },
    priority,
    region,
    source,
    overdue,
    assignee,
  ],
  columns: [
    {
      key: 'type',
      title: '类型',
      width: 100,
      render: ({ payload }) => <StateTag map={textTypes} value={payload.type} />,
      text: ({ payload }) => textTypes[payload.type].label,
    },
    {
      key: 'word_count',
      title: '字数',
      width: 140,
      align: 'right',
      render: ({ payload, language: lang }) =>
        `${payload.word_count.toLocaleString('zh-CN')}（${readingText(readingMs(payload.word_count, lang))}）`,
      text: ({ payload }) => payload.word_count,
    },
    {
      key: 'edition',
      title: '版本',
      width: 110,
      render: ({ payload }) => (
        <>
          <StateTag map={editions} value={payload.approved === null ? 'first' : 'edited'} /> v{payload.edit_version}
        </>
      ),
      text: ({ payload }) => payload.edit_version,
    },
    {
      key: 'publish_mode',
      title: '发布方式',
      width: 100,
      render: ({ payload }) => <StateTag map={publishModes} value={payload.publish_mode} />,
      text: ({ payload }) => publishModes[payload.publish_mode].label,
    },
    {
      key: 'exposure',
      title: '已曝光',
      width: 90,
      align: 'right',
      render: ({ payload }) => payload.exposure.toLocaleString('zh-CN'),
      text: ({ payload }) => payload.exposure,
    },
  ],
  evidence: LongTextEvidence,
  choices: [
    { key: 'a', label: '通过', conclusion: 'pass', tone: 'good', complete: withMarks('pass') },
    { key: 'd', label: '打码后通过', conclusion: 'mask', tone: 'good', complete: withMarks('mask') },
    { key: 't', label: '退回修改', conclusion: 'return', tone: 'plain', complete: withMarks('return') },
    { key: 'o', label: '仅自己可见', conclusion: 'private', tone: 'bad', complete: withMarks('private') },
    { key: 'r', label: '删除', conclusion: 'delete', tone: 'bad', complete: withMarks('delete') },
  ],
  policies: [
    'ads.contact',
    'ads.platform',
    'abuse.insult',
    'porn.suggestive',
    'porn.solicit',
    'fraud.scam',
    'gamble.invite',
    'politics.rumor',
    'minor.harm',
  ],
  measures: ['remind', 'warn', 'mute', 'no_dm', 'limit', 'ban', 'close_others'],
  suggested: ({ labels }) => labels.flatMap((label) => policyOf[label] ?? [])[0] ?? null,
  usualMeasures: [],
  extra: MarksBar,
  evidenceOf: ({ payload }) => [payload.content_hash],
  keys: [
    { keys: ['J', 'K'], label: '下一处 / 上一处命中' },
    { keys: ['W'], label: '扩到整句，再按到整段' },
    { keys: ['M'], label: '打码选中的文字或当前命中，再按取消' },
    { keys: ['Q'], label: '引用选中的文字或当前命中，再按取消' },
    { keys: ['C'], label: '折叠未命中的段落' },
    { keys: ['X'], label: '只看改动' },
    { keys: ['L'], label: '译文' },
  ],
  mediaOf: ({ payload }) => payload.images.map(({ url }) => url),
};

export default function LongTextReviewPage() {
  return <ReviewBench spec={spec} />;
}
