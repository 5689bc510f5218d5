import { Flex, Table } from 'antd';
import { wordActions } from '@/domain/shared/kindLabels';
import { wordType } from '@/domain/word/fields';
import { bankDiffKinds } from '@/domain/word/rules';
import { AuditChanges } from '@/kit/field/AuditChanges';
import { StateTag } from '@/kit/field/StateTag';
import type { BankDiff } from '@/services/wordRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { RuleTags } from '../words/RuleTags';
import styles from './Diff.module.css';

type Row = BankDiff['rows'][number];

const ruleOf = ({ before, after }: Row) => after ?? before;

/** Differences between two versions, and their effect on the messages of 24 hours. */
export function Diff({ diff: { rows, impact, of }, from, to }: { diff: BankDiff; from: number; to: number }) {
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length;
  return (
    <Flex vertical gap="middle">
      <div role="status">
        v{from} → v{to}：新增 {count('added')}，移除 {count('removed')}，变更 {count('changed')}
      </div>
      <table aria-label="影响" className={styles.table}>
        <caption className={`secondary ${styles.caption}`}>按近 24 小时 {numberText(of)} 条消息测算</caption>
        <tbody>
          {impact.map(({ action, from: was, to: will }) => (
            <tr key={action}>
              <th scope="row" className={styles.head}>
                <StateTag map={wordActions} value={action} />
              </th>
              <td className={styles.cell}>
                {was} → <b>{will}</b>（{will - was > 0 ? `+${will - was}` : will - was}）
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Table<Row>
        size="small"
        rowKey="word_id"
        aria-label="差异"
        tableLayout="fixed"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '两个版本没有差异' }}
        columns={[
          {
            title: '差异',
            key: 'kind',
            width: 80,
            render: (_, { kind }) => <StateTag map={bankDiffKinds} value={kind} />,
          },
          { title: '词', key: 'word', width: 180, render: (_, { word }) => <bdi>{safeText(word)}</bdi> },
          {
            title: '内容',
            key: 'change',
            render: (_, row) => {
              if (row.kind === 'changed') return <AuditChanges type={wordType} before={row.before} after={row.after} />;
              const rule = ruleOf(row);
              return rule && <RuleTags {...rule} />;
            },
          },
        ]}
      />
    </Flex>
  );
}
