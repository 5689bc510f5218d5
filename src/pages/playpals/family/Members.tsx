import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Pagination } from 'antd';
import { useState } from 'react';
import { useExporter } from '@/components/list/useExporter';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { useCan } from '@/components/useAllowed';
import { UserLink } from '@/components/user/UserLink';
import { familyCannot, memberRoles } from '@/domain/family';
import { exportFamilyMembers, type Family, type FamilyMember, listFamilyMembers } from '@/services/families';
import { Loaded } from '@/ui/Loaded';
import { openForm } from '@/ui/openForm';
import { PlainTable } from '@/ui/PlainTable';
import { paging } from '@/ui/paging';
import { saveReport } from '@/ui/saveReport';
import { clock } from '@/utils/clock';
import { csvFileName } from '@/utils/csv';
import { numberText } from '@/utils/numberText';

const size = 20;

/** 成员: rank, contribution and contract of each, who can be moved or removed; all of them as a masked file. */
export default function Members({ family }: { family: Family }) {
  const { family_id } = family;
  const [page, setPage] = useState(1);
  const can = useCan();
  const finding = useQuery({
    queryKey: [listFamilyMembers.spec.name, family_id, page],
    queryFn: ({ signal }) => listFamilyMembers({ family_id, page, size }, { signal }),
    placeholderData: keepPreviousData,
  });
  const mayMove = can('Playpals.manageFamily:member') && familyCannot.member(family) === undefined;
  return (
    <Loaded query={finding}>
      {({ list, total }) => (
        <Flex vertical gap="small">
          {can('Playpals.manageFamily:export') && <Export family={family} />}
          <PlainTable
            label="成员"
            rows={list}
            rowKey={({ uid }) => uid}
            empty="没有成员"
            columns={[
              { title: '成员', render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} /> },
              { title: '身份', render: ({ role }) => <StateTag map={memberRoles} value={role} /> },
              { title: '加入', render: ({ join_at }) => <Time at={join_at} short /> },
              { title: '7 天贡献', number: true, render: ({ contrib_7d }) => numberText(contrib_7d) },
              { title: '30 天流水', number: true, render: ({ income_30d }) => numberText(income_30d) },
              { title: '签约', render: ({ exclusive }) => (exclusive ? '独家' : '—') },
              ...(mayMove
                ? [
                    {
                      title: '操作',
                      render: (member: FamilyMember) =>
                        member.role === 'owner' ? '—' : <MemberButtons family={family} member={member} />,
                    },
                  ]
                : []),
            ]}
          />
          <Pagination {...paging({ page, size, total, onPage: setPage })} size="small" />
        </Flex>
      )}
    </Loaded>
  );
}

function MemberButtons(subject: { family: Family; member: FamilyMember }) {
  const open = (way: 'move' | 'kick') => openForm(() => import('./dialogs/MemberForm'), { ...subject, way });
  return (
    <Flex gap="small">
      <button type="button" className="link-button" onClick={() => open('move')}>
        迁移
      </button>
      <button type="button" className="link-button danger" onClick={() => open('kick')}>
        移出
      </button>
    </Flex>
  );
}

function Export({ family: { family_id, family_name } }: { family: Family }) {
  const { operatorId } = useExporter();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const file = csvFileName(`家族成员-${family_name}`, operatorId, clock.now());
    await saveReport(() => exportFamilyMembers({ family_id }), file);
    setBusy(false);
  };
  return (
    <div>
      <Button loading={busy} onClick={run}>
        导出成员（脱敏）
      </Button>
    </div>
  );
}
