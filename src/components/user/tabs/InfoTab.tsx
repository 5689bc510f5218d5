import { Descriptions, type DescriptionsProps } from 'antd';
import { Fragment } from 'react';
import { labelOf } from '@/domain/labels';
import { ageOn, gender, isMinor, userRole } from '@/domain/user';
import type { UserProfile } from '@/services/user';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { regions, serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { PiiCell } from '../../PiiCell';
import { Tag } from '../../Tag';
import { Time } from '../../Time';
import { Uid } from '../../Uid';

const money = (minor: number) => `¥${numberText(minor / 100, { minimumFractionDigits: 2 })}`;
const text = (value: string | null) => (value ? safeText(value) : '—');

function Birthday({ birthday }: { birthday: string | null }) {
  if (!birthday) return <>—</>;
  const today = serverTime(clock.now())?.slice(0, 10) ?? '';
  return (
    <>
      {birthday}（{ageOn(birthday, today)} 岁） {isMinor(birthday, today) && <Tag color="red">未成年</Tag>}
    </>
  );
}

/** Each once, and apart from the one before. */
function Tags({ tags }: { tags: readonly string[] }) {
  return [...new Set(tags)].map((tag) => (
    <Fragment key={tag}>
      <Tag>{safeText(tag)}</Tag>{' '}
    </Fragment>
  ));
}

/** The profile's fields, as `screens/user` names them. */
export default function InfoTab({ user }: { user: UserProfile }) {
  const items: DescriptionsProps['items'] = [
    { key: 'short_id', label: '靓号', children: text(user.short_id) },
    { key: 'gender', label: '性别', children: labelOf(gender, user.gender).label },
    { key: 'birthday', label: '生日', children: <Birthday birthday={user.birthday} /> },
    { key: 'role', label: '身份', children: labelOf(userRole, user.role).label },
    { key: 'loc', label: '所在地', children: text(user.loc) },
    {
      key: 'country',
      label: '国家 / 地区',
      children: `${text(user.country)} / ${labelOf(regions, user.region).label}`,
    },
    { key: 'language', label: '语言', children: text(user.language) },
    { key: 'bio', label: '签名', span: 2, children: <bdi>{text(user.bio)}</bdi> },
    { key: 'phone', label: '手机号', children: <PiiCell user={user} field="phone" masked={user.phone} /> },
    { key: 'email', label: '邮箱', children: <PiiCell user={user} field="email" masked={user.email} /> },
    { key: 'level', label: '等级 / 贵族', children: `Lv.${user.level} / VIP ${user.vip_level}` },
    { key: 'charm', label: '魅力 / 财富', children: `${numberText(user.charm)} / ${numberText(user.wealth_level)}` },
    { key: 'coin', label: '金币', children: numberText(user.coin_balance) },
    { key: 'bean', label: '收益', children: numberText(user.bean_balance) },
    { key: 'recharge', label: '累计充值', children: money(user.total_recharge) },
    { key: 'family', label: '家族', children: user.family_id ? `${text(user.family_name)}（${user.family_id}）` : '—' },
    {
      key: 'register',
      label: '注册',
      children: (
        <>
          <Time at={user.register_at} /> · {text(user.register_channel)}
        </>
      ),
    },
    {
      key: 'register_ip',
      label: '注册 IP',
      children: <PiiCell user={user} field="register_ip" masked={user.register_ip} />,
    },
    { key: 'active', label: '最近活跃', children: <Time at={user.last_active_at} /> },
    {
      key: 'active_ip',
      label: '活跃 IP',
      children: <PiiCell user={user} field="last_active_ip" masked={user.last_active_ip} />,
    },
    { key: 'app', label: '客户端版本', children: text(user.app_version) },
    { key: 'device', label: '设备号', children: <PiiCell user={user} field="device_id" masked={user.device_id} /> },
    { key: 'same_device', label: '同设备账号', children: `${user.same_device_count} 个` },
    {
      key: 'tags',
      label: '标签',
      span: 2,
      children: user.tags.length > 0 ? <Tags tags={user.tags} /> : '—',
    },
    { key: 'uid', label: '用户ID', children: <Uid id={user.user_id} /> },
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={items}
      styles={{ label: { whiteSpace: 'nowrap' } }}
    />
  );
}
