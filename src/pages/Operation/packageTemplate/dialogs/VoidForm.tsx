import { useQuery } from '@tanstack/react-query';
import { configSeenOf } from '@/components/config/useConfigActions';
import { UserLink } from '@/components/user/UserLink';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { Time } from '@/kit/field/Time';
import { WriteForm } from '@/kit/form/WriteForm';
import { listPackageGrants, voidPackageGrants } from '@/services/packageTemplateGrants';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import type { PackageRow } from '../row';

/** Number of users named; the rest is a count. */
const named = 10;

/** 作废未领 (L2): takes back what was offered and not claimed, saying how many and whose; nobody is told. */
export default function VoidForm({ targets: [row], onClose }: FormProps<PackageRow>) {
  const { id } = row;
  const finding = useQuery({
    ...queryOf(listPackageGrants, { q: id, state: ['open'], kind: ['trigger'], size: named }),
    gcTime: 0,
  });
  const total = finding.data?.total;
  const blocked = total === undefined ? '' : total === 0 ? '没有未领的礼包' : undefined;
  return (
    <WriteForm
      endpoint={voidPackageGrants}
      of={packageTemplateType}
      target={row}
      seen={configSeenOf(row)}
      title="作废未领"
      okText="确认作废"
      danger
      remark="required"
      impact={`作废「${safeText(row.content.name)}」未领的 ${total === undefined ? '…' : numberText(total)} 份，用户不能再领；不通知用户，已领的不回收，不能恢复。`}
      {...(blocked === undefined ? {} : { blocked })}
      done={({ voided }) => `已作废 ${numberText(voided)} 份`}
      onClose={onClose}
    >
      <Loaded query={finding} rows={3}>
        {({ list }) => (
          <div className={layout.below12}>
            <PlainTable
              label="未领的用户"
              {...(total !== undefined && total > list.length ? { caption: `列出最近的 ${list.length} 份` } : {})}
              rows={list}
              rowKey={({ grant_id }) => grant_id}
              empty="没有未领的礼包"
              columns={[
                { title: '用户', render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} /> },
                { title: '触达时间', render: ({ at }) => <Time at={at} /> },
                { title: '领取截止', render: ({ expire_at }) => <Time at={expire_at} /> },
              ]}
            />
          </div>
        )}
      </Loaded>
    </WriteForm>
  );
}
