import { openForm } from '@/ui/openForm';
import { openProfile } from './openProfile';

/** A case over what is being read, which stays as it is. */
const openCase = (caseId: string): void => openForm(() => import('./CasePeek'), { caseId });

/** What opens over a request. */
export const over = { case: openCase, user: openProfile };
