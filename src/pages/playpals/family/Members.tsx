import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { UserLink } from '@/components/user/UserLink';
import { familyCannot, memberRoles } from '@/domain/family/rules';
import { maxSearchLength } from '@/domain/shared/limits';
import { useSearchKey } from '@/hooks/useSearchKey';
import { Loaded } from '@/kit/base/Loaded';
import { firstPlace, PagedTable } from '@/kit/base/list/PagedTable';
import { openForm } from '@/kit/base/openForm';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { ReportButton } from '@/kit/field/ReportButton';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { exportFamilyMembers, type Family, type FamilyMember, listFamilyMembers } from '@/services/family';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import styles from './family.module.css';

const columns: readonly PlainColumn<FamilyMember>[] = [
  { title: '成员', render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} /> },
  { title: '身份', render: ({ role }) => <StateTag map={memberRoles} value={role} /> },
  { title: '加入', render: ({ join_at }) => <Time at={join_at} short /> },
  { title: '7 天贡献', number: true, render: ({ contrib_7d }) => numberText(contrib_7d) },
  { title: '30 天流水', number: true, render: ({ income_30d }) => numberText(income_30d) },
  { title: '签约', render: ({ exclusive }) => (exclusive ? '独家' : '—') },
];

/** 成员: rank, contribution and contract of each, who can be moved or removed; all of them as a masked file. */
export function Members({ family }: { family: Family }) {
  const { family_id } = family;
  const [asked, setAsked] = useState({ q: '', ...firstPlace });
  const box = useRef<InputRef>(null);
  useSearchKey('成员', box);
  const can = useCan();
  const finding = useQuery({
    ...queryOf(listFamilyMembers, { family_id, ...asked }),
    placeholderData: keepPreviousData,
  });
  const find = (text: string) => setAsked(({ size }) => ({ q: text.trim(), page: 1, size }));
  const mayMove = can('Playpals.manageFamily:member') && familyCannot.member(family) === undefined;
  const moving: PlainColumn<FamilyMember> = {
    title: '操作',
    render: (member) => (member.role === 'owner' ? '—' : <MemberButtons family={family} member={member} />),
  };
  return (
    <Flex vertical gap="small">
      <Flex gap="small">
        <Input
          ref={box}
          aria-label="查找成员"
          placeholder="用户ID 或昵称，回车查找"
          className={styles.find ?? ''}
          maxLength={maxSearchLength}
          allowClear
          onClear={() => find('')}
          onPressEnter={({ currentTarget }) => find(currentTarget.value)}
        />
        <ReportButton
          permission="Playpals.manageFamily:export"
          subject={`家族成员-${family.family_name}`}
          fetch={() => exportFamilyMembers({ family_id })}
        >
          导出成员（脱敏）
        </ReportButton>
      </Flex>
      <Loaded query={finding}>
        {({ list, ...counted }) => (
          <PagedTable
            label="成员"
            rows={list}
            rowKey={({ uid }) => uid}
            empty={asked.q ? '未找到成员' : '没有成员'}
            columns={mayMove ? [...columns, moving] : columns}
            place={asked}
            counted={counted}
            onPlace={(place) => setAsked({ ...asked, ...place })}
          />
        )}
      </Loaded>
    </Flex>
  );
}

function MemberButtons(subject: { family: Family; member: FamilyMember }) {
  const open = (way: 'move' | 'kick') =>
    openForm(async () => ({ default: (await import('./dialogs')).MemberForm }), { ...subject, way });
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
