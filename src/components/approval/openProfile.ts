import { openForm } from '@/ui/openForm';

/** A user's profile over what is being read, which stays as it is. */
export const openProfile = (userId: string): void =>
  openForm(() => import('../user/UserPeek'), { userId, onOpenUser: openProfile });
