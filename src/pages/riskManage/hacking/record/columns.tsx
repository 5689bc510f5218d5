import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { caseType } from '@/domain/case/fields';
import { hackingFields } from '@/domain/hacking/fields';
import { hackingRules, sampleVerdicts } from '@/domain/hacking/rules';
import { contactTypes } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import type { Column } from '@/kit/base/list/types';
import { columnsOf } from '@/kit/list/columnsOf';
import { hackingResultIn } from '@/services/hacking';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import own from './columns.module.css';

type HackingRecord = RecordOf<'hacking'>;

const ruleNames = ({ case: { payload } }: HackingRecord): string =>
  payload.rule_ids.map((rule) => labelOf(hackingRules, rule).label).join('、');

const contactNames = ({ case: { payload } }: HackingRecord): string =>
  [...new Set(payload.contacts.map(({ type }) => labelOf(contactTypes, type).label))].join('、');

const blocked = ({ extra }: HackingRecord): number => hackingResultIn(extra).outcome?.blocked_coin ?? 0;
const recovered = ({ extra }: HackingRecord): number => hackingResultIn(extra).outcome?.recovered ?? 0;

/** 类型, 命中摘要, 分, 影响人数, 资金拦截额 (docs/design/risk.md#hacking-record). */
export const hackingColumns: readonly Column<HackingRecord>[] = columnsOf({ ...caseType.fields, ...hackingFields }, [
  { key: 'case_type', width: 112, value: (record) => record.case.payload.case_type },
  {
    key: 'hits',
    title: '命中摘要',
    width: 190,
    render: (record) => (
      <>
        <bdi className={`${styles.clip} ${own.name}`} title={safeText(record.case.summary)}>
          {safeText(record.case.summary)}
        </bdi>{' '}
        <span className="secondary">
          {safeText(ruleNames(record))}
          {record.case.payload.contacts.length > 0 && ` · ${contactNames(record)}`}
        </span>
      </>
    ),
    // Without the text: it names people's addresses (docs/design/blocks.md#g12).
    text: (record) => [ruleNames(record), contactNames(record)].filter(Boolean).join(' · '),
  },
  { key: 'score', width: 72, value: (record) => record.case.score },
  {
    key: 'sample',
    title: '样本',
    width: 90,
    value: ({ extra }) => hackingResultIn(extra).sample?.verdict,
    text: ({ extra }) => {
      const { sample } = hackingResultIn(extra);
      return sample ? `${labelOf(sampleVerdicts, sample.verdict).label} ${sample.rules.join(' ')}` : '';
    },
  },
  { key: 'affected', width: 90, value: ({ extra }) => hackingResultIn(extra).outcome?.affected ?? 0 },
  {
    key: 'blocked_coin',
    width: 140,
    value: blocked,
    after: (record) => recovered(record) > 0 && <Below>已追回 {numberText(recovered(record))}</Below>,
    text: (record) => `${blocked(record)}/${recovered(record)}`,
  },
]);
