import { Fragment } from 'react';
import { labelOf } from '@/domain/shared/labels';
import type { PiiField } from '@/domain/shared/pii';
import { ageOn, gender, isMinor, userRole } from '@/domain/user/rules';
import { FactList } from '@/kit/base/FactList';
import { PiiCell } from '@/kit/field/PiiCell';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import type { UserProfile } from '@/services/user';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { regions } from '@/utils/regions';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

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

/** The profile's fields, as docs/design/user.md#user names them. */
export default function InfoTab({ user }: { user: UserProfile }) {
  const pii = (field: PiiField, masked: string | null) => <PiiCell user={user} field={field} masked={masked} />;
  return (
    <FactList
      columns={3}
      items={[
        ['靓号', text(user.short_id)],
        ['性别', labelOf(gender, user.gender).label],
        ['生日', <Birthday key="birthday" birthday={user.birthday} />],
        ['身份', labelOf(userRole, user.role).label],
        ['所在地', text(user.loc)],
        ['国家 / 地区', `${text(user.country)} / ${labelOf(regions, user.region).label}`],
        ['语言', text(user.language)],
        ['签名', <bdi key="bio">{text(user.bio)}</bdi>, 'wide'],
        ['手机号', pii('phone', user.phone)],
        ['邮箱', pii('email', user.email)],
        ['等级 / 贵族', `Lv.${numberText(user.level)} / VIP ${numberText(user.vip_level)}`],
        ['魅力 / 财富', `${numberText(user.charm)} / ${numberText(user.wealth_level)}`],
        ['金币', numberText(user.coin_balance)],
        ['收益', numberText(user.bean_balance)],
        ['累计充值', money(user.total_recharge)],
        ['家族', user.family_id ? `${text(user.family_name)}（${user.family_id}）` : '—'],
        [
          '注册',
          <Fragment key="register">
            <Time at={user.register_at} /> · {text(user.register_channel)}
          </Fragment>,
        ],
        ['注册 IP', pii('register_ip', user.register_ip)],
        ['最近活跃', <Time key="active" at={user.last_active_at} />],
        ['活跃 IP', pii('last_active_ip', user.last_active_ip)],
        ['客户端版本', text(user.app_version)],
        ['设备号', pii('device_id', user.device_id)],
        ['同设备账号', `${numberText(user.same_device_count)} 个（含本账号）`],
        ['标签', user.tags.length > 0 ? <Tags key="tags" tags={user.tags} /> : '—', 'wide'],
        ['用户ID', <Uid key="uid" id={user.user_id} />],
      ]}
    />
  );
}
