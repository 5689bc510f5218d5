import { Button, Drawer, Flex, Table } from 'antd';
import { safeText } from '@/utils/safeText';
import { FieldValue } from '../FieldValue';
import { Time } from '../Time';

interface Props {
  mine: Record<string, unknown>;
  /** The newest version, with `changed_by` and `changed_at`. */
  latest: Record<string, unknown>;
  labels: Record<string, string>;
  onTakeLatest: () => void;
  onKeepMine: () => void;
}

/** Somebody else was faster (blocks G6): both versions side by side, and the choice between them. */
export function ConflictDrawer({ mine, latest, labels, onTakeLatest, onKeepMine }: Props) {
  const rows = Object.entries(labels).map(([field, label]) => ({
    field,
    label,
    mine: <FieldValue field={field} value={mine[field]} />,
    latest: <FieldValue field={field} value={latest[field]} />,
    same: JSON.stringify(mine[field] ?? null) === JSON.stringify(latest[field] ?? null),
  }));
  const changedAt = latest.changed_at;
  return (
    <Drawer
      open
      title="内容已被他人修改"
      size={640}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={onTakeLatest}>载入最新</Button>
          <Button type="primary" onClick={onKeepMine}>
            以我的为准
          </Button>
        </Flex>
      }
    >
      <p>
        {safeText(String(latest.changed_by ?? '系统'))} 于{' '}
        <Time at={typeof changedAt === 'number' ? changedAt : null} /> 修改了这条记录。
      </p>
      <Table
        size="small"
        rowKey="field"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: '字段', dataIndex: 'label' },
          { title: '我的修改', key: 'mine', render: (_, row) => (row.same ? row.mine : <mark>{row.mine}</mark>) },
          { title: '最新版本', dataIndex: 'latest' },
        ]}
      />
    </Drawer>
  );
}
