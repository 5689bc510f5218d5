import { assignee, lane, overdue, priority, region, source } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec, ReviewChoice } from '@/components/review/types';
import { backgroundFields } from '@/domain/background/fields';
import {
  backgroundRefused,
  bgPolicyOf,
  bgTemplateOf,
  isRestoring,
  type Restoring,
  usualRestoring,
} from '@/domain/background/rules';
import { caseType } from '@/domain/case/fields';
import { bgMarks, bgMedia } from '@/domain/shared/kindLabels';
import { minRemarkLength } from '@/domain/shared/limits';
import { isTooShort } from '@/domain/shared/reasons';
import { anyOf, numberIn } from '@/kit/base/list/filters';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import { backgroundExtraIn } from '@/services/background';
import BackgroundEvidence from '../evidence/BackgroundEvidence';
import { BackgroundChoices } from './BackgroundChoices';

type Complete = NonNullable<ReviewChoice<'background'>['complete']>;

/** Takes it down: for what was shown before where there is something, or for what the reviewer says. */
const takeDown =
  (requested?: Restoring): Complete =>
  ({ payload }, draft) => {
    const { compensation } = backgroundExtraIn(draft.extra);
    const type = requested ?? usualRestoring(payload);
    const measures = [{ type }, ...draft.measures.filter((one) => !isRestoring(one.type) && one.type !== 'feedback')];
    const found = { conclusion: 'violate', measures, compensation, template_id: null } as const;
    const refused = backgroundRefused(found, payload);
    if (refused) return refused.why;
    if (measures.some((one) => one.type === 'delete_same')) {
      if (payload.used_by < 2) return '没有同图，请取消「删除同图全部」';
      if (isTooShort(draft.note)) {
        return `将撤下同图 ${payload.used_by} 处，请按 N 写明依据，至少 ${minRemarkLength} 字`;
      }
    }
    return { measures, extra: { compensation } };
  };

/** 退回更换: it stays until the owner has another one. */
const sendBack: Complete = ({ labels, payload }, draft) => {
  const { compensation, template_id } = backgroundExtraIn(draft.extra);
  const extra = { compensation, template_id: template_id ?? bgTemplateOf(labels[0]) };
  const refused = backgroundRefused({ conclusion: 'return', measures: [], ...extra }, payload);
  return refused?.why ?? { extra, measures: [] };
};

const { bg_kind, media, marks, used_by } = backgroundFields;

/** 背景审核 (docs/design/risk.md#background-review): see each background as users do, and take it down with one key. */
const spec: BenchSpec<'background'> = {
  kind: 'background',
  title: '背景审核',
  filters: [
    lane,
    anyOf('type', bg_kind),
    anyOf('media', media),
    anyOf('mark', marks),
    numberIn('amount_min', used_by, '≥'),
    anyOf('label', caseType.fields.labels),
    source,
    priority,
    region,
    overdue,
    assignee,
  ],
  columns: columnsOf({ ...caseType.fields, ...backgroundFields }, [
    {
      key: 'type',
      field: 'bg_kind',
      width: 140,
      value: ({ payload }) => payload.bg_kind,
      after: ({ payload }) => (
        <>
          {' '}
          <StateTag map={bgMedia} value={payload.media_type} />
        </>
      ),
    },
    {
      key: 'marks',
      width: 130,
      render: ({ payload }) => (
        <>
          {payload.pay_item && <StateTag map={bgMarks} value="paid" />}{' '}
          {payload.is_custom && <StateTag map={bgMarks} value="custom" />}
        </>
      ),
    },
    { key: 'used_by', width: 90, value: ({ payload }) => payload.used_by },
    { key: 'labels', width: 140 },
  ]),
  evidence: BackgroundEvidence,
  choices: [
    { key: 'a', label: '通过', conclusion: 'pass', tone: 'good', complete: () => ({ extra: {} }) },
    { key: 'r', label: '违规', conclusion: 'violate', tone: 'bad', complete: takeDown() },
    {
      key: 'p',
      label: '违规并恢复上一个',
      conclusion: 'violate',
      tone: 'bad',
      complete: takeDown('restore_previous'),
    },
    { key: 'd', label: '违规并恢复默认', conclusion: 'violate', tone: 'bad', complete: takeDown('restore_default') },
    { key: 'x', label: '退回更换', conclusion: 'return', tone: 'plain', complete: sendBack },
  ],
  policies: [
    'porn.nudity',
    'porn.suggestive',
    'politics.rumor',
    'terror.violence',
    'bloody.gore',
    'gamble.invite',
    'ads.contact',
    'drug.use',
    'minor.harm',
  ],
  measures: ['delete_same', 'remind', 'warn', 'mute', 'limit', 'ban', 'seal_room', 'close_others'],
  measureCannot: ({ payload }, measure) => (measure === 'delete_same' && payload.used_by < 2 ? '没有同图' : undefined),
  suggested: ({ labels }) => bgPolicyOf[labels[0] ?? ''] ?? null,
  usualMeasures: [],
  extra: BackgroundChoices,
  evidenceOf: ({ payload }) => [payload.bg_id, payload.phash],
  showsMedia: true,
  mediaOf: ({ payload }) =>
    [payload.medium, ...payload.frames].map(({ thumb, url, kind }) => (kind === 'video' ? thumb : url)),
};

export default function BackgroundReviewPage() {
  return <ReviewBench spec={spec} />;
}
