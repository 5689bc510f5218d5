import type { ColumnsOf } from '@/components/list/types';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { UserCell } from '@/components/user/UserCell';
import { labelOf } from '@/domain/labels';
import { riskLevel, userRole, userStatus } from '@/domain/user';
import type { listUsers } from '@/services/user';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

const count = (value: number) => value.toLocaleString('zh-CN');

export const userColumns: ColumnsOf<typeof listUsers> = [
  {
    key: 'nickname',
    title: '用户',
    width: 230,
    render: (user) => <UserCell user={user} onOpen={null} />,
    text: ({ nickname }) => nickname,
  },
  {
    key: 'status',
    title: '状态',
    width: 80,
    render: ({ status }) => <StateTag map={userStatus} value={status} />,
    text: ({ status }) => labelOf(userStatus, status).label,
  },
  {
    key: 'risk_level',
    title: '风险',
    width: 70,
    render: ({ risk_level }) => <StateTag map={riskLevel} value={risk_level} />,
    text: ({ risk_level }) => labelOf(riskLevel, risk_level).label,
  },
  {
    key: 'reported_30d',
    title: '近30天被举报',
    width: 120,
    align: 'right',
    sort: 'reported_30d',
    render: ({ reported_30d }) => count(reported_30d),
    text: ({ reported_30d }) => reported_30d,
  },
  {
    key: 'user_id',
    title: '用户ID',
    hiddenAtFirst: true,
    render: ({ user_id }) => user_id,
    text: ({ user_id }) => user_id,
  },
  {
    key: 'short_id',
    title: '靓号',
    width: 90,
    hiddenAtFirst: true,
    render: ({ short_id }) => short_id ?? '—',
    text: ({ short_id }) => short_id,
  },
  {
    key: 'level',
    title: '等级/贵族',
    width: 100,
    sort: 'level',
    render: ({ level, vip_level }) => `Lv.${level} / ${vip_level}`,
    text: ({ level, vip_level }) => `${level}/${vip_level}`,
  },
  {
    key: 'coin_balance',
    title: '金币',
    width: 110,
    align: 'right',
    sort: 'coin_balance',
    render: ({ coin_balance }) => count(coin_balance),
    text: ({ coin_balance }) => String(coin_balance),
  },
  {
    key: 'total_recharge',
    title: '累计充值',
    width: 120,
    align: 'right',
    sort: 'total_recharge',
    render: ({ total_recharge }) => `¥${count(total_recharge / 100)}`,
    text: ({ total_recharge }) => (total_recharge / 100).toFixed(2),
  },
  {
    key: 'family_name',
    title: '家族',
    width: 130,
    hiddenAtFirst: true,
    render: ({ family_name }) => (family_name ? safeText(family_name) : '—'),
    text: ({ family_name }) => family_name,
  },
  {
    key: 'role',
    title: '身份',
    hiddenAtFirst: true,
    width: 80,
    render: ({ role }) => <StateTag map={userRole} value={role} />,
    text: ({ role }) => labelOf(userRole, role).label,
  },
  {
    key: 'last_active_at',
    title: '最近活跃',
    width: 120,
    sort: 'last_active_at',
    time: true,
    render: ({ last_active_at }) => <Time at={last_active_at} short />,
    text: ({ last_active_at }) => serverTime(last_active_at),
  },
  {
    key: 'register_at',
    title: '注册时间',
    width: 120,
    hiddenAtFirst: true,
    sort: 'register_at',
    time: true,
    render: ({ register_at }) => <Time at={register_at} short />,
    text: ({ register_at }) => serverTime(register_at),
  },
];
