import { assignee, lane, language, overdue, priority, sceneFilter, source } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { wordActions } from '@/domain/shared/kindLabels';
import { optionsOf } from '@/domain/shared/labels';
import { wordType } from '@/domain/word/fields';
import { wordLevels } from '@/domain/word/rules';
import { anyOf, numberIn } from '@/kit/base/list/filters';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import { numberText } from '@/utils/numberText';
import { useImpact } from '../words/Impact';
import { DecisionExtra } from './DecisionExtra';
import { confirmed, merged, mergeField, observed, ruleOf } from './decision';
import { WordEvidence } from './WordEvidence';

const { category, level, action } = wordType.fields;

const levelMarks = optionsOf(wordLevels).map(({ value, label }) => ({ value: `level${value}`, label }));

/** 待定审核: new slang enters the bank, is watched for some days, is a variant, or is turned down. */
const spec: BenchSpec<'word'> = {
  kind: 'word',
  title: '可疑词审核',
  filters: [
    lane,
    anyOf('type', category),
    anyOf('mark', `${level.label} / ${action.label}`, [...levelMarks, ...optionsOf(wordActions)]),
    sceneFilter,
    priority,
    language,
    numberIn('amount_min', '24 小时命中', '≥'),
    source,
    overdue,
    assignee,
  ],
  columns: columnsOf(wordType.fields, [
    { key: 'category', width: 100, value: ({ payload }) => payload.category },
    {
      key: 'level',
      title: '建议',
      width: 140,
      value: ({ payload }) => payload.level,
      after: ({ payload }) => (
        <>
          {' '}
          <StateTag map={wordActions} value={payload.action} />
        </>
      ),
    },
    {
      key: 'hit_24h',
      width: 120,
      align: 'right',
      render: ({ payload }) => `${numberText(payload.hit_24h)} / ${numberText(payload.users_24h)}`,
    },
  ]),
  evidence: WordEvidence,
  extra: DecisionExtra,
  choices: [
    { key: 'a', label: '通过', conclusion: 'confirm', tone: 'good', complete: confirmed },
    { key: 'o', label: '观察', conclusion: 'observe', tone: 'plain', complete: observed },
    { key: 'm', label: '合并变体', conclusion: 'confirm', tone: 'plain', complete: merged, asks: mergeField },
    { key: 'r', label: '否决', conclusion: 'reject', tone: 'bad' },
  ],
  policies: [],
  measures: [],
  usualMeasures: [],
  useWaiting: (item, draft) => (useImpact(ruleOf(item, draft)).data?.over_limit ? 'a' : ''),
  evidenceOf: ({ payload }) => [payload.word_id],
};

export default function ReviewView() {
  return <ReviewBench spec={spec} />;
}
