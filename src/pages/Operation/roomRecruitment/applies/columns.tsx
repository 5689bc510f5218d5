import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { Uid } from '@/components/Uid';
import { UserCell } from '@/components/user/UserCell';
import { labelOf } from '@/domain/labels';
import { recruitApplyType } from '@/domain/objects/recruitment';
import { checkStates } from '@/domain/recruitApply';
import type { listRecruitApplies } from '@/services/recruitApplies';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const { fields } = recruitApplyType;

export const applyColumns: ColumnsOf<typeof listRecruitApplies> = columnsOf(fields, [
  {
    key: 'room_id',
    width: 150,
    render: ({ room_id, room_name }) => (
      <>
        <bdi>{safeText(room_name)}</bdi>
        <Below>
          <Uid id={room_id} label={fields.room_id.label} />
        </Below>
      </>
    ),
    text: ({ room_id, room_name }) => `${room_name} ${room_id}`,
  },
  {
    key: 'owner_uid',
    width: 170,
    render: ({ owner }) => <UserCell user={owner} />,
    text: ({ owner: { user_id, nickname } }) => `${nickname} ${user_id}`,
  },
  {
    key: 'family_id',
    width: 110,
    render: ({ family_id, family_name }) => (
      <>
        <bdi>{safeText(family_name ?? '') || '—'}</bdi>
        {family_id && <Below className="secondary mono">{family_id}</Below>}
      </>
    ),
    text: ({ family_id, family_name }) => (family_id ? `${family_name} ${family_id}` : null),
  },
  {
    key: 'online_7d',
    title: '7 天在线 / 流水',
    width: 120,
    align: 'right',
    sort: 'online_7d',
    render: ({ online_7d, coins_7d }) => (
      <>
        {numberText(online_7d)} 人<Below>{numberText(coins_7d)} 金币</Below>
      </>
    ),
    text: ({ online_7d, coins_7d }) => `${online_7d} / ${coins_7d}`,
  },
  {
    key: 'check',
    title: `${fields.check.label} / ${fields.violations.label}`,
    width: 140,
    after: ({ fails, violations }) => (
      <>
        {' '}
        {violations === 0 ? '无违规' : `违规 ${violations} 次`}
        {fails.length > 0 && <Below>{fails.join('、')}</Below>}
      </>
    ),
    text: ({ check, fails }) => [labelOf(checkStates, check).label, ...fails].join(' '),
  },
  { key: 'applied_at', width: 140, sort: 'applied_at' },
  { key: 'score', width: 64, sort: 'score' },
  {
    key: 'state',
    width: 100,
    after: ({ listed }) => listed && <Below>已公布</Below>,
  },
  { key: 'violations', width: 72, hiddenAtFirst: true },
  { key: 'coins_7d', width: 110, sort: 'coins_7d', hiddenAtFirst: true },
  {
    key: 'id',
    width: 150,
    hiddenAtFirst: true,
    render: ({ id, recruit_name }) => (
      <>
        <bdi>{safeText(recruit_name)}</bdi>
        <Below className="secondary mono">{id}</Below>
      </>
    ),
    text: ({ id, recruit_name }) => `${recruit_name} ${id}`,
  },
  { key: 'reviewer', width: 100, hiddenAtFirst: true },
  { key: 'note', width: 160, hiddenAtFirst: true },
]);
