import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import { AuditChanges } from '@/kit/field/AuditChanges';
import { isNothing } from '@/kit/field/fieldText';
import type { Approval } from '@/services/approval';
import { openProfile } from './openProfile';

/** Opens a case over the current view, which stays as it is. */
const openCase = (caseId: string): void => openForm(() => import('./CasePeek'), { caseId });

/** Openers for objects shown above a request. */
const over = { case: openCase, user: openProfile };

/** Draws what is a page; the code for it comes with the first request that has components. */
const PageSheets = lazyPart(() => import('../page/PageSheets'));

/** A new version of a published configuration: its fields that were empty before show that they were. */
const isEdit = ({ type, before }: Approval): boolean =>
  type.startsWith('config_') && Object.values(before ?? {}).some((value) => !isNothing(value));

/** Fields that a request changes; cases and profiles open over it. */
export function RequestChanges({ approval }: { approval: Approval }) {
  const { object_type, before, after } = approval;
  return (
    <>
      <AuditChanges type={object_type} before={before} after={after} onOpen={over} newAlone={!isEdit(approval)} />
      {Array.isArray(after.blocks) && (
        <Part>
          <PageSheets before={before} after={after} />
        </Part>
      )}
    </>
  );
}
