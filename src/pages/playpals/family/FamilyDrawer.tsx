import { Skeleton } from 'antd';
import { Facts } from '@/components/detail/Facts';
import { ObjectDrawer } from '@/components/detail/ObjectDrawer';
import { Section } from '@/components/detail/Section';
import type { DetailProps } from '@/components/list/ListScreen';
import { SumBar } from '@/components/money/SumBar';
import { UserLink } from '@/components/user/UserLink';
import { familyType } from '@/domain/objects/family';
import { type Family, type FamilyDetail, getFamily } from '@/services/families';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { PlainTable } from '@/ui/PlainTable';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { FamilyNotices } from './FamilyNotices';
import { Moves } from './Moves';

const Members = lazyPart(() => import('./Members'));

/** One family beside the list: obstacles first, then health, terms and rooms; members and their movements in tabs. */
export default function FamilyDrawer({ buttons, ...beside }: DetailProps<Family>) {
  return (
    <ObjectDrawer
      of={familyType}
      call={getFamily}
      {...beside}
      title={({ family }) => <bdi>{safeText(family.family_name)}</bdi>}
      buttons={({ family }) => buttons(family)}
      tabs={({ family, moves }) => [
        {
          key: 'members',
          label: `成员 ${family.member_count}`,
          children: (
            <Part fallback={<Skeleton active />}>
              <Members family={family} />
            </Part>
          ),
        },
        { key: 'moves', label: '成员变动', children: <Moves moves={moves} /> },
      ]}
    >
      {(detail) => (
        <>
          <FamilyNotices family={detail.family} />
          <Section title="健康">
            <Health {...detail} />
          </Section>
          <Terms family={detail.family} />
          <Section title="房间">
            <Rooms rooms={detail.rooms} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

const shareOf = (part: number, whole: number): string =>
  `${numberText(part)}（${whole === 0 ? '—' : percentText(part / whole)}）`;

function Health({ family: { active_7d, member_count }, health, open_withdrawals }: FamilyDetail) {
  const { joined_30d, left_30d, violators } = health;
  return (
    <SumBar
      items={[
        { label: '7 天活跃', value: shareOf(active_7d, member_count) },
        { label: '30 天加入', value: numberText(joined_30d) },
        { label: '30 天流失', value: shareOf(left_30d, member_count + left_30d) },
        { label: '有处罚分', value: shareOf(violators, member_count) },
        { label: '未结提现', value: numberText(open_withdrawals.length) },
      ]}
    />
  );
}

function Terms({ family }: { family: Family }) {
  const { owner_uid, owner_name, admins, member_count, member_limit } = family;
  return (
    <Facts
      of={familyType}
      row={family}
      facts={[
        'family_id',
        'status',
        ['owner_uid', <UserLink key="owner" uid={owner_uid} name={owner_name} />],
        ['admins', admins.join('、')],
        'level',
        'exp',
        ['member_count', `${numberText(member_count)} / ${numberText(member_limit)}`],
        'host_count',
        'region',
        'join_mode',
        'income_30d',
        'settle_cycle',
        'share_rate',
        'agency_share',
        'agency_type',
        'agency_name',
        'contract_no',
        'contract_from',
        'contract_to',
        'payouts_held',
        'risk_points',
        'created_at',
        ['notice', <bdi key="notice">{safeText(family.notice)}</bdi>, 'wide'],
      ]}
    />
  );
}

function Rooms({ rooms }: Pick<FamilyDetail, 'rooms'>) {
  return (
    <PlainTable
      label="房间"
      rows={rooms}
      rowKey={({ room_id }) => room_id}
      empty="没有房间"
      columns={[
        { title: '房间号', render: ({ room_id }) => <span className="mono">{room_id}</span> },
        { title: '名称', render: ({ room_name }) => <bdi>{safeText(room_name)}</bdi> },
        { title: '房主', render: ({ owner_uid }) => <span className="mono">{owner_uid}</span> },
      ]}
    />
  );
}
