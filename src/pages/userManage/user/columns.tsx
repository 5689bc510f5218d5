import { UserCell } from '@/components/user/UserCell';
import { userCells } from '@/components/user/userCells';
import { userType } from '@/domain/user/fields';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listUsers } from '@/services/user';
import { numberText } from '@/utils/numberText';

export const userColumns: ColumnsOf<typeof listUsers> = columnsOf(userType.fields, [
  {
    key: 'nickname',
    title: '用户',
    width: 230,
    render: (user) => <UserCell user={user} status={user.status} onOpen={null} />,
    file: userCells(({ nickname, user_id }) => ({ nickname, uid: user_id })),
  },
  { key: 'status', width: 80 },
  { key: 'risk_level', width: 70 },
  { key: 'reported_30d', title: '30 天被举报', width: 134, sort: 'reported_30d' },
  { key: 'user_id', hiddenAtFirst: true },
  { key: 'short_id', width: 90, hiddenAtFirst: true },
  {
    key: 'level',
    title: '等级/贵族',
    width: 114,
    sort: 'level',
    render: ({ level, vip_level }) => `Lv.${numberText(level)} / ${numberText(vip_level)}`,
    file: [
      { head: '等级', text: ({ level }) => level },
      { head: '贵族等级', text: ({ vip_level }) => vip_level },
    ],
  },
  { key: 'coin_balance', width: 110, sort: 'coin_balance' },
  {
    key: 'total_recharge',
    width: 120,
    sort: 'total_recharge',
  },
  { key: 'family_name', width: 130, hiddenAtFirst: true },
  { key: 'role', hiddenAtFirst: true, width: 80 },
  { key: 'last_active_at', width: 120, sort: 'last_active_at' },
  { key: 'register_at', width: 120, hiddenAtFirst: true, sort: 'register_at' },
]);
