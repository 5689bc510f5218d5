import { UserCell } from '@/components/user/UserCell';
import { checkStates } from '@/domain/recruitment/apply';
import { recruitApplyType } from '@/domain/recruitment/fields';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listRecruitApplies } from '@/services/recruitmentApplies';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const { fields } = recruitApplyType;

export const applyColumns: ColumnsOf<typeof listRecruitApplies> = columnsOf(fields, [
  {
    key: 'room_id',
    width: 140,
    render: ({ room_id, room_name }) => (
      <>
        <bdi>{safeText(room_name)}</bdi>
        <Below>
          <Uid id={room_id} label={fields.room_id.label} />
        </Below>
      </>
    ),
    file: [
      { head: '房间', text: ({ room_name }) => room_name },
      { head: '房间 ID', text: ({ room_id }) => room_id },
    ],
  },
  {
    key: 'owner_uid',
    width: 164,
    render: ({ owner }) => <UserCell user={owner} />,
    file: [
      { head: '房主', text: ({ owner: { nickname } }) => nickname },
      { head: '房主 ID', text: ({ owner: { user_id } }) => user_id },
    ],
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
    file: [
      { head: '家族', text: ({ family_name }) => family_name },
      { head: '家族 ID', text: ({ family_id }) => family_id },
    ],
  },
  {
    key: 'online_7d',
    title: '7 天在线 / 流水',
    width: 136,
    align: 'right',
    sort: 'online_7d',
    render: ({ online_7d, coins_7d }) => (
      <>
        {numberText(online_7d)} 人<Below>{numberText(coins_7d)} 金币</Below>
      </>
    ),
    file: [
      { head: '近 7 天在线', text: ({ online_7d }) => online_7d },
      { head: '近 7 天流水（金币）', text: ({ coins_7d }) => coins_7d },
    ],
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
    file: [
      { head: fields.check.label, text: ({ check }) => labelOf(checkStates, check).label },
      { head: '不符合项', text: ({ fails }) => fails.join('、') },
      { head: '违规次数', text: ({ violations }) => violations },
    ],
  },
  {
    key: 'applied_at',
    width: 140,
    sort: 'applied_at',
    after: ({ recruit_name }) => <Below>{safeText(recruit_name)}</Below>,
  },
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
    file: [
      { head: '招募', text: ({ recruit_name }) => recruit_name },
      { head: '招募 ID', text: ({ id }) => id },
    ],
  },
  { key: 'reviewer', width: 100, hiddenAtFirst: true },
  { key: 'note', width: 160, hiddenAtFirst: true },
]);
