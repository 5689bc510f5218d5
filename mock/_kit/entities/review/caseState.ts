import { openStatus } from '../../../../src/domain/review';
import type { StoredCase } from '../../base/stored';

/** Whether the case is listed in a queue: unclaimed or claimed. */
export const isOpen = ({ status }: StoredCase): boolean => status === 'claimed' || openStatus.includes(status);

export const isWaiting = ({ status }: StoredCase): boolean => openStatus.includes(status);
