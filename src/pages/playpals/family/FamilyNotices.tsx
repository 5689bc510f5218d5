import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Time } from '@/components/Time';
import { useCan } from '@/components/useAllowed';
import { familyCannot } from '@/domain/family';
import type { Family } from '@/services/families';
import { openForm } from '@/ui/openForm';
import { clock } from '@/utils/clock';

/** Notices about the owner, the contract and changes under way, at the top. */
export function FamilyNotices({ family }: { family: Family }) {
  const { owner_deleted, pending_approval, contract_to, heir_uid, heir_at, next_share, next_share_at } = family;
  const { dissolve_at } = family;
  const can = useCan();
  const mayTransfer = can('Playpals.manageFamily:transfer') && familyCannot.transfer(family) === undefined;
  const transfer = () => openForm(() => import('./dialogs/TransferForm'), { targets: [family] });
  const at = (time: number | null, text: string) => time !== null && [<Time key={text} at={time} />, ` ${text}`];
  const warnings: ReactNode[] = [
    contract_to !== null && contract_to < clock.now() && '合同已到期',
    at(dissolve_at, '解散，公示中可以撤回'),
    at(heir_at, `由 ${heir_uid} 接任族长，冷静期中`),
    at(next_share_at, `起分成改为 ${next_share}%`),
    pending_approval && `待审批：${pending_approval}`,
  ];
  return (
    <>
      {owner_deleted && (
        <Alert
          type="error"
          showIcon
          title="族长已注销，请指定接任"
          action={mayTransfer && <Button onClick={transfer}>指定接任</Button>}
        />
      )}
      {warnings.filter(Boolean).map((title) => (
        <Alert key={String(title)} type="warning" showIcon title={title} />
      ))}
    </>
  );
}
