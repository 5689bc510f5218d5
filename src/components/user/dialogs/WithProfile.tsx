import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { asFailure } from '@/kit/base/asFailure';
import { ListFailure, SkeletonRows } from '@/kit/base/list/ListStates';
import { getUser, type UserProfile, type UserRow } from '@/services/user';
import { queryOf } from '@/utils/queryOf';

interface Props {
  user: UserRow;
  title: string;
  onClose: () => void;
  /** Renders with the profile as read when the form opened. */
  children: (profile: UserProfile) => ReactNode;
}

/**
 * Form on fields that lists do not contain: reads the profile first. The form keeps that state, so that value and
 * version belong together.
 */
export function WithProfile({ user, title, onClose, children }: Props) {
  const [opened, setOpened] = useState<UserProfile | null>(null);
  const { data, error, isError, refetch } = useQuery(queryOf(getUser, { user_id: user.user_id }));
  // A profile from before the row on the screen would only lead to a conflict.
  if (!opened && data && !(data.version < user.version)) setOpened(data);
  if (opened) return children(opened);
  return (
    <Modal open title={title} width={620} footer={null} onCancel={onClose}>
      {isError ? <ListFailure {...asFailure(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
    </Modal>
  );
}
