import { openForm } from '@/kit/base/openForm';

/** Opens a user's profile over the current view, which stays as it is. */
export const openProfile = (userId: string): void =>
  openForm(() => import('../user/UserPeek'), { userId, onOpenUser: openProfile });
