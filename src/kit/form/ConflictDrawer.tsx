import { Alert, Button, Drawer, Flex } from 'antd';
import type { ObjectType } from '@/domain/shared/objectType';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { safeText } from '@/utils/safeText';
import { FieldValue } from '../field/FieldValue';
import { sameValue } from '../field/sameValue';
import { Time } from '../field/Time';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  /** Object type, if it has a descriptor. */
  of: ObjectType | undefined;
  /** Values of the form; other fields as they were on the screen. */
  mine: Row;
  /**
   * The newest version, with `changed_by` and `changed_at`, and with `cannot` if the write is not possible for it,
   * either: then it is not offered.
   */
  latest: Row;
  onTakeLatest: () => void;
  onKeepMine: () => void;
}

/** Conflict with another operator (docs/design/blocks.md#g6): differences per field, and the choice. */
export function ConflictDrawer({ of, mine, latest, onTakeLatest, onKeepMine }: Props) {
  const fields = Object.entries(of?.fields ?? {}).filter(
    ([name]) => name in mine && name in latest && !sameValue(mine[name], latest[name]),
  );
  const { changed_at: changedAt, cannot } = latest;
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
          {typeof cannot !== 'string' && (
            <Button type="primary" onClick={onKeepMine}>
              以我的为准
            </Button>
          )}
        </Flex>
      }
    >
      <p>
        {safeText(String(latest.changed_by ?? '系统'))} 于{' '}
        <Time at={typeof changedAt === 'number' ? changedAt : null} /> 修改了这条记录。
      </p>
      {typeof cannot === 'string' && (
        <Alert type="warning" showIcon title={`不能再提交：${safeText(cannot)}`} className={layout.below12} />
      )}
      <PlainTable
        label="我的修改与最新版本"
        rows={fields}
        rowKey={([name]) => name}
        empty="对方的修改不涉及这里显示的内容。"
        columns={[
          { title: '字段', render: ([, field]) => field.label },
          {
            title: '我的修改',
            wraps: true,
            render: ([name, field]) => <FieldValue field={field} value={mine[name]} row={mine} />,
          },
          {
            title: '最新版本',
            wraps: true,
            render: ([name, field]) => <FieldValue field={field} value={latest[name]} row={latest} />,
          },
        ]}
      />
    </Drawer>
  );
}
