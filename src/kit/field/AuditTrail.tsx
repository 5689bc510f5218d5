import { CopyOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType, Tooltip } from 'antd';
import { useMemo } from 'react';
import type { ObjectType } from '@/domain/shared/objectType';
import { Below } from '@/kit/base/Below';
import { copyText } from '@/kit/base/copyText';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlacePager } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import { type AuditRow, listAudit } from '@/services/auditTrail';
import { safeText } from '@/utils/safeText';
import { AuditChanges } from './AuditChanges';
import styles from './AuditTrail.module.css';
import { IdLink } from './IdLink';
import { Tag } from './Tag';
import { Time } from './Time';
import { useObjectType } from './useObjectTypes';
import { useReasonCodes } from './useReasonCodes';

interface Props {
  type: ObjectType;
  id: string;
}

/** Writes on one object and on others that concern it, newest first, reversals included (docs/design/blocks.md#g14). */
export default function AuditTrail({ type, id }: Props) {
  const { labelFor } = useReasonCodes();
  const { query, paged } = usePaged(listAudit, { object_type: type.type, object_id: id });
  const columns = useMemo(() => columnsOf(type, id, labelFor), [type, id, labelFor]);
  return (
    <Loaded query={query} rows={8} isEmpty={({ total }) => total === 0} empty="没有操作记录">
      {({ list, ...rest }) => (
        <div aria-busy={paged.busy}>
          <Table
            size="small"
            rowKey="id"
            aria-label="操作记录"
            tableLayout="fixed"
            columns={columns}
            dataSource={list}
            pagination={false}
          />
          <PlacePager {...paged} counted={rest} />
        </div>
      )}
    </Loaded>
  );
}

const columnsOf = (type: ObjectType, id: string, labelFor: (code: string) => string): TableColumnsType<AuditRow> => [
  {
    title: '操作',
    key: 'label',
    width: 215,
    render: (_, { at, label, operator_name, result, object_type, object_id }) => (
      <>
        <b>{safeText(label)}</b> {result === 'refused' && <Tag color="orange">被拒绝</Tag>}
        {(object_type !== type.type || object_id !== id) && <OtherObject type={object_type} id={object_id} />}
        <div>
          <Time at={at} />
        </div>{' '}
        <div>{safeText(operator_name)}</div>
      </>
    ),
  },
  {
    title: '变更',
    key: 'change',
    render: (_, { before, after, object_type, withheld }) =>
      withheld ? (
        <span className="secondary">无权查看内容</span>
      ) : (
        <AuditChanges type={object_type === type.type ? type : object_type} before={before} after={after} />
      ),
  },
  {
    title: '原因 / 备注',
    key: 'reason',
    width: 170,
    render: (_, { reason_code, remark }) => (
      <>
        {reason_code ? safeText(labelFor(reason_code)) : '—'}
        {remark && <Below className={`secondary ${layout.breakable}`}>{safeText(remark)}</Below>}
      </>
    ),
  },
  { title: '凭证', key: 'ids', width: 110, render: (_, row) => <Vouchers row={row} /> },
];

/** The object that a write was made on, where that is another one than the trail's. */
function OtherObject({ type: name, id }: { type: string; id: string }) {
  const { type } = useObjectType(name);
  return (
    <div className={layout.breakable}>
      {type?.label}{' '}
      <span className="mono">
        <IdLink id={id} of={type} />
      </span>
    </div>
  );
}

/** Links of an audit row: approval, batch and trace. */
function Vouchers({ row: { approval_id, batch_id, trace_id } }: { row: AuditRow }) {
  const copy = () => copyText(trace_id, '追踪号已复制');
  return (
    <>
      {approval_id && (
        <div>
          审批{' '}
          <span className="mono">
            <IdLink id={approval_id} />
          </span>
        </div>
      )}
      {batch_id && (
        <div>
          批次{' '}
          <span className="mono">
            <IdLink id={batch_id} />
          </span>
        </div>
      )}
      <Tooltip title={trace_id}>
        <Button
          size="small"
          type="text"
          icon={<CopyOutlined />}
          aria-label={`复制追踪号 ${trace_id}`}
          onClick={copy}
          className={styles.button}
        >
          追踪号
        </Button>
      </Tooltip>
    </>
  );
}
