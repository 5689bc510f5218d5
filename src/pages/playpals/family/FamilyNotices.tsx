import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { UserLink } from '@/components/user/UserLink';
import { familyType } from '@/domain/family/fields';
import { familyCannot, isContractExpired } from '@/domain/family/rules';
import { openForm } from '@/kit/base/openForm';
import { FieldValue } from '@/kit/field/FieldValue';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import type { FamilyDetail } from '@/services/family';
import { clock } from '@/utils/clock';

const maxNamed = 8;

const Warning = ({ children }: { children: ReactNode }) => <Alert type="warning" showIcon title={children} />;

/** Notices about the owner, the contract and changes under way, at the top. */
export function FamilyNotices({ family, heir, open_withdrawals: open }: FamilyDetail) {
  const { owner_deleted, pending_approval, contract_to, heir_at, next_share, next_share_at, dissolve_at } = family;
  const can = useCan();
  const mayTransfer = can('Playpals.manageFamily:transfer') && familyCannot.transfer(family) === undefined;
  const transfer = () =>
    openForm(async () => ({ default: (await import('./dialogs')).default.transfer }), { targets: [family] });
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
      {isContractExpired(contract_to, clock.now()) && <Warning>合同已过期</Warning>}
      {dissolve_at !== null && (
        <Warning>
          <Time at={dissolve_at} /> 解散，公示中可以撤回
          {open.length > 0 && (
            <>
              。有 {open.length} 笔未结提现，结清后才生效：
              <FieldValue field={familyType.fields.open_withdrawals} value={open.slice(0, maxNamed)} />
              {open.length > maxNamed && ' 等'}
            </>
          )}
        </Warning>
      )}
      {heir && (
        <Warning>
          <Time at={heir_at} /> 由 <UserLink uid={heir.uid} name={heir.nickname} /> 接任族长，冷静期中可以撤回
        </Warning>
      )}
      {next_share_at !== null && (
        <Warning>
          <Time at={next_share_at} /> 起分成改为 {next_share}%，此前可以撤回
        </Warning>
      )}
      {pending_approval && <PendingRequest id={pending_approval} />}
    </>
  );
}
