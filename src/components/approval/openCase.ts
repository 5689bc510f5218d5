import { openForm } from '@/kit/base/openForm';
import { openProfile } from './openProfile';

/** Opens a case over the current view, which stays as it is. */
const openCase = (caseId: string): void => openForm(() => import('./CasePeek'), { caseId });

/** Openers for objects shown above a request. */
export const over = { case: openCase, user: openProfile };
