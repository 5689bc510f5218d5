import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Button, Checkbox, Modal, Table, theme } from 'antd';
import { useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { gender, riskLevel, userFlags, userRole, userStatus } from '@/domain/user/rules';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { getUser, type UserProfile } from '@/services/user';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { type RegionCode, regions } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { UserCell } from './UserCell';

const text = (value: string | null): string => (value ? safeText(value) : '—');
const time = (at: number | null, region: RegionCode): string =>
  at === null ? '—' : `${regionTime(at, region) ?? '时间无效'} ${region}`;

/** Compared fields, as displayed texts: equal texts count as equal. */
const fields: readonly { label: string; of: (user: UserProfile, region: RegionCode) => string }[] = [
  { label: '昵称', of: ({ nickname }) => text(nickname) },
  { label: '状态', of: ({ status }) => labelOf(userStatus, status).label },
  { label: '封禁至', of: ({ ban_until }, region) => time(ban_until, region) },
  { label: '风险', of: ({ risk_level }) => labelOf(riskLevel, risk_level).label },
  { label: '处罚分', of: ({ strike_points }) => String(strike_points) },
  { label: '近 30 天被举报', of: ({ reported_30d }) => `${numberText(reported_30d)} 次` },
  { label: '警告', of: ({ warned_count }) => `${numberText(warned_count)} 次` },
  { label: '标记', of: ({ flags }) => flags.map((flag) => labelOf(userFlags, flag).label).join('、') || '—' },
  { label: '标签', of: ({ tags }) => tags.map(safeText).join('、') || '—' },
  { label: '设备号', of: ({ device_id }) => text(device_id) },
  { label: '注册 IP', of: ({ register_ip }) => text(register_ip) },
  { label: '活跃 IP', of: ({ last_active_ip }) => text(last_active_ip) },
  { label: '手机号', of: ({ phone }) => text(phone) },
  { label: '邮箱', of: ({ email }) => text(email) },
  { label: '注册时间', of: ({ register_at }, region) => time(register_at, region) },
  { label: '注册渠道', of: ({ register_channel }) => text(register_channel) },
  { label: '最近活跃', of: ({ last_active_at }, region) => time(last_active_at, region) },
  { label: '客户端版本', of: ({ app_version }) => text(app_version) },
  { label: '性别', of: (user) => labelOf(gender, user.gender).label },
  { label: '生日', of: ({ birthday }) => text(birthday) },
  { label: '所在地', of: ({ loc }) => text(loc) },
  { label: '国家 / 地区', of: ({ country, region }) => `${text(country)} / ${labelOf(regions, region).label}` },
  { label: '语言', of: ({ language }) => text(language) },
  { label: '签名', of: ({ bio }) => text(bio) },
  { label: '身份', of: ({ role }) => labelOf(userRole, role).label },
  { label: '家族', of: ({ family_name }) => text(family_name) },
  { label: '等级 / 贵族', of: ({ level, vip_level }) => `Lv.${numberText(level)} / VIP ${numberText(vip_level)}` },
  { label: '金币', of: ({ coin_balance }) => numberText(coin_balance) },
  { label: '收益', of: ({ bean_balance }) => numberText(bean_balance) },
  { label: '累计充值', of: ({ total_recharge }) => `¥${numberText(total_recharge / 100)}` },
];

interface Props {
  userIds: readonly [string, string];
  onOpenUser: (userId: string) => void;
  onClose: () => void;
}

const useUser = (userId: string) => useQuery(queryOf(getUser, { user_id: userId }));

/** Two accounts field by field with differences marked (docs/design/user.md#user: 对比两账号). */
export default function CompareUsers({ userIds: [leftId, rightId], onOpenUser, onClose }: Props) {
  const left = useUser(leftId);
  const right = useUser(rightId);
  const open = () => {
    onClose();
    onOpenUser(rightId);
  };
  return (
    <Modal
      open
      title="对比账号"
      width={860}
      onCancel={onClose}
      footer={[
        <Button key="open" onClick={open}>
          打开 {rightId}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          关闭
        </Button>,
      ]}
    >
      <Loaded query={left} rows={8}>
        {(one) => (
          <Loaded query={right} rows={8}>
            {(other) => <Comparison one={one} other={other} />}
          </Loaded>
        )}
      </Loaded>
    </Modal>
  );
}

function Comparison({ one, other }: { one: UserProfile; other: UserProfile }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { token } = theme.useToken();
  const { region: shown } = useModel('region');
  const rows = fields.map(({ label, of }) => {
    const [mine, theirs] = [of(one, shown), of(other, shown)];
    return { label, one: mine, other: theirs, differs: mine !== theirs };
  });
  const different = rows.filter(({ differs }) => differs);
  const cell = (row: { differs: boolean }) =>
    row.differs ? { style: { background: token.colorWarningBg, overflowWrap: 'anywhere' as const } } : {};
  const value = (words: string) => <bdi>{words}</bdi>;
  return (
    <>
      <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
        仅看不同（{different.length} 项不同，{rows.length - different.length} 项相同）
      </Checkbox>
      <Table
        size="small"
        rowKey="label"
        aria-label="账号对比"
        tableLayout="fixed"
        className={layout.above8}
        scroll={{ y: 480 }}
        pagination={false}
        dataSource={onlyDifferent ? different : rows}
        columns={[
          { title: '字段', dataIndex: 'label', width: 130, rowScope: 'row' },
          { title: <UserCell user={one} />, key: 'one', dataIndex: 'one', onCell: cell, render: value },
          { title: <UserCell user={other} />, key: 'other', dataIndex: 'other', onCell: cell, render: value },
          // Not by colour alone.
          {
            title: '异同',
            key: 'differs',
            width: 64,
            render: (_, { differs }) => (differs ? '不同' : <span className="secondary">相同</span>),
          },
        ]}
      />
    </>
  );
}
