import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { StateTag } from '@/components/StateTag';
import { hackingRules, sampleVerdicts } from '@/domain/hacking';
import { contactTypes, hackingTypes } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { resultIn } from '@/services/hacking';
import type { Column } from '@/ui/list/types';
import { safeText } from '@/utils/safeText';
import own from './columns.module.css';

type HackingRecord = RecordOf<'hacking'>;

const ruleNames = ({ case: { payload } }: HackingRecord): string =>
  payload.rule_ids.map((rule) => labelOf(hackingRules, rule).label).join('、');

const contactNames = ({ case: { payload } }: HackingRecord): string =>
  [...new Set(payload.contacts.map(({ type }) => labelOf(contactTypes, type).label))].join('、');

const affected = ({ extra }: HackingRecord): number => resultIn(extra).outcome?.affected ?? 0;
const blocked = ({ extra }: HackingRecord): number => resultIn(extra).outcome?.blocked_coin ?? 0;
const recovered = ({ extra }: HackingRecord): number => resultIn(extra).outcome?.recovered ?? 0;

/** 类型, 命中摘要, 分, 影响人数, 资金拦截额 (screens/risk §3.7.4). */
export const hackingColumns: readonly Column<HackingRecord>[] = [
  {
    key: 'case_type',
    title: '类型',
    width: 100,
    render: ({ case: { payload } }) => <StateTag map={hackingTypes} value={payload.case_type} />,
    text: ({ case: { payload } }) => labelOf(hackingTypes, payload.case_type).label,
  },
  {
    key: 'hits',
    title: '命中摘要',
    width: 260,
    render: (record) => (
      <>
        <bdi className={`${styles.clip} ${own.name}`} title={safeText(record.case.summary)}>
          {safeText(record.case.summary)}
        </bdi>
        <span className="secondary">
          {safeText(ruleNames(record))}
          {record.case.payload.contacts.length > 0 && ` · ${contactNames(record)}`}
        </span>
      </>
    ),
    // Without the text: it names people's addresses (blocks G12).
    text: (record) => [ruleNames(record), contactNames(record)].filter(Boolean).join(' · '),
  },
  {
    key: 'score',
    title: '机审分',
    width: 80,
    align: 'right',
    render: ({ case: { score } }) => score,
    text: ({ case: { score } }) => score,
  },
  {
    key: 'sample',
    title: '样本',
    width: 90,
    render: ({ extra }) => {
      const { sample } = resultIn(extra);
      return sample ? <StateTag map={sampleVerdicts} value={sample.verdict} /> : '—';
    },
    text: ({ extra }) => {
      const { sample } = resultIn(extra);
      return sample ? `${labelOf(sampleVerdicts, sample.verdict).label} ${sample.rules.join(' ')}` : '';
    },
  },
  {
    key: 'affected',
    title: '影响人数',
    width: 90,
    align: 'right',
    render: (record) => affected(record).toLocaleString('zh-CN'),
    text: affected,
  },
  {
    key: 'blocked_coin',
    title: '资金拦截额',
    width: 140,
    align: 'right',
    render: (record) => (
      <>
        {blocked(record).toLocaleString('zh-CN')}
        {recovered(record) > 0 && <div className="secondary">已追回 {recovered(record).toLocaleString('zh-CN')}</div>}
      </>
    ),
    text: (record) => `${blocked(record)}/${recovered(record)}`,
  },
];
