import {
  assignee,
  lane,
  language,
  overdue,
  priority,
  region,
  sceneFilter,
  source,
} from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { reportFields } from '@/domain/report/fields';
import { reasonGroupOf, reasonGroups } from '@/domain/shared/reasons';
import { userFlags } from '@/domain/user/rules';
import { anyOf, numberIn, oneOf } from '@/kit/base/list/filters';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import ReportEvidence from '../ReportEvidence';

const { subject_type, reported } = reportFields;

/** 举报审核 (docs/design/risk.md#report-review): dismiss with one keystroke, punish by the ladder with two. */
const spec: BenchSpec<'report'> = {
  kind: 'report',
  title: '举报审核',
  filters: [
    lane,
    anyOf('type', subject_type),
    sceneFilter,
    anyOf('reason', reported, reasonGroups),
    priority,
    region,
    language,
    numberIn('merged_min', '举报数', '≥'),
    source,
    oneOf('flag', '目标身份', userFlags),
    overdue,
    assignee,
  ],
  columns: columnsOf(reportFields, [
    { key: 'type', field: 'subject_type', title: '类型', width: 80, value: ({ payload }) => payload.subject_type },
    {
      key: 'reason',
      field: 'reported',
      width: 110,
      render: ({ payload }) => <StateTag map={reasonGroups} value={reasonGroupOf(payload.reason_code)} />,
    },
  ]),
  evidence: ReportEvidence,
  choices: [
    { key: 'a', label: '不违规', conclusion: 'clean', tone: 'good' },
    { key: 'r', label: '违规', conclusion: 'violate', tone: 'bad' },
    {
      key: 'd',
      label: '证据不足',
      conclusion: 'clean',
      tone: 'plain',
      complete: () => ({ clean_reason: 'insufficient' }),
    },
    {
      key: 'x',
      label: '恶意举报',
      conclusion: 'clean',
      tone: 'plain',
      complete: ({ payload }, { measures }) => {
        if (payload.reporters.length === 0) return '没有举报人，不能判为恶意举报';
        return {
          clean_reason: 'malicious',
          measures: [...measures.filter(({ type }) => type === 'feedback'), { type: 'mark_malicious' }],
        };
      },
    },
  ],
  policies: [
    'abuse.insult',
    'abuse.harass',
    'porn.suggestive',
    'porn.nudity',
    'ads.contact',
    'fraud.scam',
    'politics.rumor',
    'fake.official',
    'minor.harm',
  ],
  measures: [
    'delete_content',
    'remind',
    'warn',
    'mute',
    'mute_mic',
    'limit',
    'ban',
    'seal_room',
    'reset_profile',
    'feedback',
    'close_others',
  ],
  measureCannot: ({ payload }, measure) =>
    measure === 'feedback' && payload.reporters.length === 0 ? '没有举报人' : undefined,
  suggested: ({ payload }) => payload.reason_code,
  usualMeasures: ['delete_content', 'feedback'],
  evidenceOf: ({ payload }) => [payload.snapshot.hash],
  showsMedia: true,
  mediaOf: ({ payload }) => payload.snapshot.media.map(({ url }) => url),
};

export default function ReportReviewPage() {
  return <ReviewBench spec={spec} />;
}
