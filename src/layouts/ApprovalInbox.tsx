import { useLocation } from '@umijs/max';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { ApprovalList } from '@/components/approval/ApprovalList';
import { scopeNames, scopes } from '@/components/approval/scopes';
import { useWaiting } from '@/components/approval/useWaiting';
import type { ApprovalScope } from '@/domain/approval/rules';
import { pageSizes } from '@/domain/shared/limits';
import { Tabs } from '@/kit/base/Tabs';

export interface SoughtApproval {
  id: string;
  scope: ApprovalScope;
}

interface Props {
  /** Shown first where the inbox was opened for one request. */
  sought?: SoughtApproval | undefined;
  onClose: () => void;
}

/**
 * 审批中心 (docs/design/blocks.md#g7): requests that wait for the operator, the operator's own requests, and decided ones.
 */
export default function ApprovalInbox({ sought, onClose }: Props) {
  const { waiting, answered } = useWaiting();
  const news: Partial<Record<ApprovalScope, number>> = { to_check: waiting, mine: answered };
  const { pathname, search } = useLocation();
  const [active, setActive] = useState<string>(sought?.scope ?? ('to_check' satisfies ApprovalScope));
  const [openedAt] = useState(pathname + search);
  // Closes when a link inside opens a screen.
  useEffect(() => {
    if (pathname + search !== openedAt) onClose();
  }, [pathname, search, openedAt, onClose]);
  return (
    <Drawer open title="审批中心" size={720} onClose={onClose}>
      <Tabs
        active={active}
        onChange={setActive}
        items={scopeNames.map((scope) => ({
          key: scope,
          label: [scopes[scope].label, news[scope]].filter(Boolean).join(' '),
          // Read again whenever it is shown.
          children: scope === active && (
            <ApprovalList scope={scope} size={pageSizes[0]} {...(sought?.scope === scope ? { find: sought.id } : {})} />
          ),
        }))}
      />
    </Drawer>
  );
}
