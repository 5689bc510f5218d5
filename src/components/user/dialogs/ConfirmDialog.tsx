import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { forceOffline, resetAvatar, type UserProfile, type UserRow } from '@/services/user';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import FormModal from '../../form/FormModal';
import { Avatar } from '../UserCell';
import type { PlainVerb } from '../useUserActions';
import { Who } from '../Who';

interface Verb {
  title: string;
  okText: string;
  danger: boolean;
  impact: (user: UserRow) => ReactNode;
  done: string;
  call: typeof resetAvatar;
  labels: Record<string, string>;
  detail?: (user: UserRow) => ReactNode;
}

const verbs: Record<PlainVerb, Verb> = {
  resetAvatar: {
    title: '重置头像',
    okText: '确认重置',
    danger: true,
    impact: (user) => (
      <>
        将把 <Who user={user} /> 的头像换成默认头像，原头像不能恢复；操作记入审计。
      </>
    ),
    done: '头像已重置',
    call: resetAvatar,
    labels: { avatar: '头像' },
    detail: (user) => <AvatarChange user={user} />,
  },
  forceOffline: {
    title: '强制下线',
    okText: '确认下线',
    danger: true,
    impact: (user) => (
      <>
        将立即断开 <Who user={user} /> 的全部登录，正在上麦或开房的会中断，但不禁止再次登录；操作记入审计。
      </>
    ),
    done: '已强制下线',
    call: forceOffline,
    labels: { status: '状态' },
  },
};

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  verb: PlainVerb;
  user: UserRow;
  onClose: () => void;
}

/** Writes that need nothing but a reason (screens/user §3.1.1: 重置头像, 强制下线). */
export default function ConfirmDialog({ verb, user, onClose }: Props) {
  const { title, okText, danger, impact, done, call, labels, detail } = verbs[verb];
  return (
    <FormModal<Values, UserProfile>
      title={title}
      okText={okText}
      danger={danger}
      impact={impact(user)}
      initialValues={{ remark: '' }}
      version={user.version}
      fieldLabels={labels}
      seen={user}
      submit={({ reason_code, remark }, { idemKey, version }) =>
        call({ user_id: user.user_id, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={() => toast.success(done)}
      onClose={onClose}
    >
      {detail?.(user)}
    </FormModal>
  );
}

function AvatarChange({ user }: { user: UserRow }) {
  const name = safeText(user.nickname) || '（无昵称）';
  return (
    <Flex gap="middle" align="center" style={{ marginBottom: 16 }}>
      <Avatar address={user.avatar} name={name} size={64} />
      <span>→</span>
      <Avatar address="" name={name} size={64} />
    </Flex>
  );
}
