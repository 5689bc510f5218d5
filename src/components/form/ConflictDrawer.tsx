import { Button, Drawer, Flex, Table } from 'antd';
import { fieldOf, type ObjectType, type ObjectTypes } from '@/domain/objectType';
import { safeText } from '@/utils/safeText';
import { FieldValue } from '../FieldValue';
import { Time } from '../Time';
import { useObjectTypes } from '../useObjectTypes';

interface Props {
  mine: Record<string, unknown>;
  /** The newest version, with `changed_by` and `changed_at`. */
  latest: Record<string, unknown>;
  /** Fields to compare, with their names on the form. */
  labels: Readonly<Record<string, string>>;
  /** What it is; without it the thing that has most of the fields of the newest version. */
  type?: ObjectType | undefined;
  onTakeLatest: () => void;
  onKeepMine: () => void;
}

/** Somebody else was faster (blocks G6): both versions side by side, and the choice between them. */
export function ConflictDrawer({ mine, latest, labels, type, onTakeLatest, onKeepMine }: Props) {
  const types = useObjectTypes({ enabled: type === undefined });
  const known = type ?? (types && closest(types, latest));
  if (type === undefined && types === undefined) return null;
  const rows = Object.entries(labels).map(([name, label]) => ({
    field: name,
    label,
    mine: <FieldValue field={fieldOf(known, name)} value={mine[name]} row={mine} />,
    latest: <FieldValue field={fieldOf(known, name)} value={latest[name]} row={latest} />,
    same: JSON.stringify(mine[name] ?? null) === JSON.stringify(latest[name] ?? null),
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

function closest(types: ObjectTypes, object: Readonly<Record<string, unknown>>): ObjectType | undefined {
  const names = Object.keys(object);
  const count = ({ fields }: ObjectType) => names.filter((name) => Object.hasOwn(fields, name)).length;
  return [...types.values()].reduce<ObjectType | undefined>(
    (best, type) => (count(type) > (best ? count(best) : 0) ? type : best),
    undefined,
  );
}
