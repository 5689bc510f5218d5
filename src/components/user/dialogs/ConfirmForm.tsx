import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { userType } from '@/domain/user/fields';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Who } from '@/kit/field/Who';
import { WriteForm } from '@/kit/form/WriteForm';
import type { UserRow } from '@/services/user';
import { forceOffline, resetAvatar } from '@/services/userWrites';
import { safeText } from '@/utils/safeText';
import { Avatar } from '../UserCell';
import type { PlainVerb } from '../useUserActions';

interface Verb {
  title: string;
  okText: string;
  impact: (user: UserRow) => ReactNode;
  done: string;
  call: typeof resetAvatar;
  detail?: (user: UserRow) => ReactNode;
}

const verbs: Record<PlainVerb, Verb> = {
  resetAvatar: {
    title: '重置头像',
    okText: '确认重置',
    impact: (user) => (
      <>
        将把 <Who user={user} /> 的头像换成默认头像，原头像不能恢复；操作记入审计。
      </>
    ),
    done: '头像已重置',
    call: resetAvatar,
    detail: (user) => <AvatarChange user={user} />,
  },
  forceOffline: {
    title: '强制下线',
    okText: '确认下线',
    impact: (user) => (
      <>
        将立即断开 <Who user={user} /> 的全部登录，正在上麦或开房的会中断，但不禁止再次登录；操作记入审计。
      </>
    ),
    done: '已强制下线',
    call: forceOffline,
  },
};

interface Props extends FormProps<UserRow> {
  verb: PlainVerb;
}

/** Writes that need nothing but a reason (docs/design/user.md#user: 重置头像, 强制下线). */
export default function ConfirmForm({ verb, targets: [user], onClose }: Props) {
  const { title, okText, impact, done, call, detail } = verbs[verb];
  return (
    <WriteForm
      endpoint={call}
      of={userType}
      target={user}
      title={title}
      okText={okText}
      danger
      impact={impact(user)}
      done={done}
      onClose={onClose}
    >
      {detail?.(user)}
    </WriteForm>
  );
}

function AvatarChange({ user }: { user: UserRow }) {
  const name = safeText(user.nickname) || '（无昵称）';
  return (
    <Flex gap="middle" align="center" className={layout.below16}>
      <Avatar address={user.avatar} name={name} size={64} />
      <span>→</span>
      <Avatar address="" name={name} size={64} />
    </Flex>
  );
}
