import { agentFlowTypes } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import type { agentDailyClose } from '@/services/agentFigures';
import type { OutputOf } from '@/services/endpoint';
import { numberText } from '@/utils/numberText';
import styles from './dayTable.module.css';

interface Props {
  label: string;
  days: OutputOf<typeof agentDailyClose>['days'];
  /** Said instead of no days. */
  empty?: string;
}

/** Stock day by day: opening, in, out, closing, the proof, and what moved it. */
export function DayTable({ label, days, empty }: Props) {
  return (
    <PlainTable
      label={label}
      rows={days}
      rowKey={({ date }) => date}
      empty={empty}
      columns={[
        { title: '日期', render: ({ date }) => <span className="mono">{date}</span> },
        { title: '期初', number: true, render: ({ opening }) => numberText(opening) },
        { title: '进', number: true, render: (day) => <SignedCoins value={day.in} /> },
        { title: '出', number: true, render: (day) => <SignedCoins value={-day.out} /> },
        { title: '期末', number: true, render: ({ closing }) => numberText(closing) },
        {
          title: '校验',
          render: ({ ok }) => (ok ? <Tag color="green">✓</Tag> : <Tag color="red">✗ 不连续</Tag>),
        },
        {
          title: '按类型',
          wraps: true,
          render: ({ types }) =>
            types.map(({ type, rows, amount }) => (
              <span key={type} className={styles.type}>
                {labelOf(agentFlowTypes, type).label} {rows} 笔 <SignedCoins value={amount} />{' '}
              </span>
            )),
        },
      ]}
    />
  );
}
