import { useState } from 'react';
import UserProfile from '@/components/user/UserProfile';
import { DetailDrawer } from '@/kit/base/DetailDrawer';

interface Props {
  userId: string;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
}

/** User's 360 view over the bench; the case stays as it is. */
export default function UserPeek({ userId, onClose, onOpenUser }: Props) {
  const [tab, setTab] = useState<string | null>(null);
  return (
    <DetailDrawer title="用户详情" onClose={onClose}>
      <UserProfile key={userId} userId={userId} tab={tab} onTab={setTab} onOpenUser={onOpenUser} />
    </DetailDrawer>
  );
}
