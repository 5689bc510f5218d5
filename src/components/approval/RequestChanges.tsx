import { openForm } from '@/kit/base/openForm';
import { AuditChanges } from '@/kit/field/AuditChanges';
import type { Approval } from '@/services/approval';
import { openProfile } from './openProfile';

/** Opens a case over the current view, which stays as it is. */
const openCase = (caseId: string): void => openForm(() => import('./CasePeek'), { caseId });

/** Openers for objects shown above a request. */
const over = { case: openCase, user: openProfile };

/** Fields that a request changes; cases and profiles open over it. */
export function RequestChanges({ approval: { object_type, before, after } }: { approval: Approval }) {
  return <AuditChanges type={object_type} before={before} after={after} onOpen={over} newAlone />;
}
