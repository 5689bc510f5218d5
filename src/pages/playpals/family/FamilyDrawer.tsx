import { SumBar } from '@/components/money/SumBar';
import { RoomCell } from '@/components/room/RoomCell';
import { UserLink } from '@/components/user/UserLink';
import { familyType } from '@/domain/family/fields';
import { familyMoves } from '@/domain/family/rules';
import { rateOf } from '@/domain/shared/rate';
import { PagedTable } from '@/kit/base/list/PagedTable';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { DetailProps } from '@/kit/list/ListScreen';
import { type Family, type FamilyDetail, getFamily } from '@/services/family';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { FamilyNotices } from './FamilyNotices';
import { Members } from './Members';

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
          label: `成员 ${numberText(family.member_count)}`,
          children: <Members key={family.family_id} family={family} />,
        },
        { key: 'moves', label: '成员变动', children: <Moves moves={moves} /> },
      ]}
    >
      {(detail) => (
        <>
          <FamilyNotices {...detail} />
          <Section title="健康">
            <Health {...detail} />
          </Section>
          <Terms {...detail} />
          <Section title="房间">
            <Rooms {...detail} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

/** A part of the members: of few, the two numbers say more than a rate. */
function shareOf(part: number, whole: number): string {
  const rate = rateOf(part, whole);
  return `${numberText(part)} / ${numberText(whole)}${rate === null ? '' : `（${percentText(rate)}）`}`;
}

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

function Terms({ family, admins }: FamilyDetail) {
  const { owner_uid, owner_name, member_count, member_limit } = family;
  const adminLinks = admins.map(({ uid, nickname }) => (
    <div key={uid}>
      <UserLink uid={uid} name={nickname} />
    </div>
  ));
  return (
    <Facts
      of={familyType}
      row={family}
      facts={[
        'family_id',
        'status',
        ['owner_uid', <UserLink key="owner" uid={owner_uid} name={owner_name} />],
        ['admins', admins.length > 0 ? adminLinks : '—'],
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

const Rooms = ({ rooms }: FamilyDetail) => (
  <PagedTable
    label="房间"
    rows={rooms}
    rowKey={({ room_id }) => room_id}
    empty="没有房间"
    columns={[
      { title: '房间', render: (room) => <RoomCell room={room} /> },
      { title: '房主', render: ({ owner_uid, owner_name }) => <UserLink uid={owner_uid} name={owner_name} /> },
    ]}
  />
);

/** Movements of members, newest first. */
function Moves({ moves }: Pick<FamilyDetail, 'moves'>) {
  const name = (family: string | null) => <bdi>{safeText(family ?? '—')}</bdi>;
  return (
    <PlainTable
      label="成员变动"
      rows={moves}
      rowKey={({ move_id }) => move_id}
      empty="没有成员变动"
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '成员', render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} /> },
        { title: '变动', render: ({ kind }) => <StateTag map={familyMoves} value={kind} /> },
        { title: '原家族', render: ({ from }) => name(from) },
        { title: '新家族', render: ({ to }) => name(to) },
        { title: '操作人', render: ({ by }) => safeText(by) },
      ]}
    />
  );
}
