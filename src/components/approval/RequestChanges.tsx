import { AuditChanges } from '@/kit/field/AuditChanges';
import type { Approval } from '@/services/approval';
import { over } from './openCase';

/** Fields that a request changes; cases and profiles open over it. */
export function RequestChanges({ approval: { object_type, before, after } }: { approval: Approval }) {
  return <AuditChanges type={object_type} before={before} after={after} onOpen={over} newAlone />;
}
