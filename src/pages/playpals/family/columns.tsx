import { Link } from '@umijs/max';
import { UserLink } from '@/components/user/UserLink';
import { familyType } from '@/domain/family/fields';
import { isContractExpired } from '@/domain/family/rules';
import { approvalPath } from '@/domain/shared/fields';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { Family, listFamilies } from '@/services/family';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** Share that a second person has yet to agree to, below the one in force. */
const waitingShare = ({ share_rate, pending_share, pending_approval }: Family) =>
  pending_share !== null &&
  pending_approval !== null && (
    <Below>
      <Link to={approvalPath(pending_approval)}>
        {share_rate}% → {pending_share}% 待审批
      </Link>
    </Below>
  );

export const familyColumns: ColumnsOf<typeof listFamilies> = columnsOf(familyType.fields, [
  {
    key: 'family_name',
    width: 140,
    render: ({ family_id, family_name, level }) => (
      <>
        <bdi>{safeText(family_name)}</bdi> <span className="secondary">Lv.{numberText(level)}</span>
        <Below>
          <Uid id={family_id} label="家族编号" />
        </Below>
      </>
    ),
    file: [
      { head: '家族', text: ({ family_name }) => family_name },
      { head: '家族编号', text: ({ family_id }) => family_id },
    ],
  },
  {
    key: 'owner_uid',
    width: 160,
    render: ({ owner_uid, owner_name, owner_deleted }) => (
      <UserLink uid={owner_uid} name={owner_name}>
        {owner_deleted && <Tag color="red">已注销</Tag>}
      </UserLink>
    ),
    file: [
      { head: '族长', text: ({ owner_name }) => owner_name },
      { head: '族长用户ID', text: ({ owner_uid }) => owner_uid },
    ],
  },
  {
    key: 'member_count',
    title: '成员（活跃）',
    width: 110,
    align: 'right',
    render: ({ member_count, active_7d }) => (
      <span className="mono">
        {numberText(member_count)}（{numberText(active_7d)}）
      </span>
    ),
    file: [
      { head: '成员', text: ({ member_count }) => member_count },
      { head: '7 天活跃', text: ({ active_7d }) => active_7d },
    ],
  },
  { key: 'income_30d', width: 110, sort: 'income_30d' },
  { key: 'share_rate', width: 136, align: 'right', sort: 'share_rate', after: waitingShare },
  {
    key: 'contract_to',
    width: 112,
    sort: 'contract_to',
    after: ({ contract_to }) => isContractExpired(contract_to, clock.now()) && <Tag color="red">已过期</Tag>,
  },
  { key: 'risk_points', width: 80, sort: 'risk_points' },
  { key: 'status', width: 96 },
  { key: 'level', width: 70, sort: 'level', hiddenAtFirst: true },
  { key: 'room_count', width: 70, hiddenAtFirst: true },
  { key: 'agency_name', width: 110, hiddenAtFirst: true },
  { key: 'agency_type', width: 80, hiddenAtFirst: true },
  { key: 'agency_share', width: 86, align: 'right', hiddenAtFirst: true },
  { key: 'host_count', width: 70, hiddenAtFirst: true },
  { key: 'region', width: 80, hiddenAtFirst: true },
  { key: 'join_mode', width: 90, hiddenAtFirst: true },
  { key: 'settle_cycle', width: 90, hiddenAtFirst: true },
  { key: 'contract_no', width: 130, hiddenAtFirst: true },
  { key: 'created_at', width: 112, sort: 'created_at', hiddenAtFirst: true },
]);
