import { openForm } from '@/ui/openForm';

/** A case over what is being read, which stays as it is. */
const openCase = (caseId: string): void => openForm(() => import('./CasePeek'), { caseId });

/** Openers for objects shown above a request. */
export const over = { case: openCase };
