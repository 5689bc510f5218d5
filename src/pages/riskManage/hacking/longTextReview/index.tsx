import { assignee, lane, language, overdue, priority, region, source } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { StateTag } from '@/components/StateTag';
import { editions, publishModes } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { policyOf, readingMs, readingText, textTypes } from '@/domain/longText';
import { userFlags } from '@/domain/user';
import { anyOf, numberIn, oneOf } from '@/ui/list/filters';
import { LongTextEvidence } from './LongTextEvidence';
import { MarksBar } from './MarksBar';
import { withMarks } from './marks';

/** 长文本审核 (screens/risk §3.7.5): read, mask or quote what is wrong, decide; all by keyboard. */
const spec: BenchSpec<'long_text'> = {
  kind: 'long_text',
  title: '长文本审核',
  filters: [
    lane,
    anyOf('type', '类型', textTypes),
    language,
    numberIn('amount_min', '字数 ≥'),
    numberIn('amount_max', '字数 ≤'),
    numberIn('score_min', '机审分 ≥'),
    oneOf('publish_mode', '发布方式', publishModes),
    numberIn('exposure_min', '已曝光 ≥'),
    oneOf('edition', '首次/修改', editions),
    oneOf('flag', '作者身份', userFlags),
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
      text: ({ payload }) => labelOf(textTypes, payload.type).label,
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
      text: ({ payload }) => labelOf(publishModes, payload.publish_mode).label,
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
  mediaOf: ({ payload }) => payload.images.map(({ url }) => url),
};

export default function LongTextReviewPage() {
  return <ReviewBench spec={spec} />;
}
