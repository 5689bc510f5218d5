import { useQuery } from '@tanstack/react-query';
import { history, Link, useLocation } from '@umijs/max';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { ApprovalList } from '@/components/approval/ApprovalList';
import { ApprovalRow } from '@/components/approval/ApprovalRow';
import { scopeNames, scopes } from '@/components/approval/scopes';
import type { ApprovalScope } from '@/domain/approval/rules';
import { labelOf } from '@/domain/shared/labels';
import { maxSearchLength } from '@/domain/shared/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { getApproval } from '@/services/approval';
import { findThings } from '@/services/find';
import { queryOf } from '@/utils/queryOf';
import styles from './Approvals.module.css';
import { Panel } from './Panel';

const pageSize = 5;

/**
 * 审批 (docs/design/blocks.md#g7): `?approval=to_check|mine|done` in the address names the view, `find=` one request,
 * also without view.
 */
export function Approvals() {
  const { query } = useHashQuery();
  const named = scopeNames.find((scope) => scope === query.get('approval'));
  const find = query.get('find')?.slice(0, maxSearchLength) ?? '';
  const seeks = find !== '' && named === undefined;
  const sought = useQuery({
    ...queryOf(findThings, { q: find }),
    select: ({ list }) => list.find(({ scope }) => scope !== null)?.scope ?? undefined,
    enabled: seeks,
  });
  const chosen = named ?? sought.data ?? 'to_check';
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const isAsked = query.has('approval') || query.has('find');
  // A link from elsewhere brings the panel into view; its own views, which replace the address, do not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (isAsked && history.action !== 'REPLACE') panel.current?.scrollIntoView({ block: 'center' });
  }, [key, isAsked]);
  return (
    <div ref={panel}>
      <Panel
        title="审批"
        extra={
          <nav aria-label="审批视图" className={styles.nav}>
            {scopeNames.map((scope) => (
              <ScopeLink key={scope} scope={scope} current={scope === chosen} />
            ))}
          </nav>
        }
      >
        {seeks && sought.isSuccess && sought.data === undefined ? (
          <OthersRequest id={find} />
        ) : (
          !(seeks && sought.isPending) && (
            <ApprovalList key={`${chosen} ${find}`} scope={chosen} size={pageSize} find={find} />
          )
        )}
      </Panel>
    </div>
  );
}

/** A request in which this operator has no part, of an object whose trail he may read. */
function OthersRequest({ id }: { id: string }) {
  const query = useQuery(queryOf(getApproval, { id }));
  return (
    <Loaded query={query} rows={4}>
      {(approval) => (
        <ul aria-label="申请" className={layout.plainList}>
          <ApprovalRow approval={approval} />
        </ul>
      )}
    </Loaded>
  );
}

function ScopeLink({ scope, current }: { scope: ApprovalScope; current: boolean }) {
  const { token } = theme.useToken();
  return (
    <Link
      to={`/home?approval=${scope}`}
      replace
      aria-current={current ? 'page' : undefined}
      style={{
        padding: '1px 10px',
        borderRadius: 4,
        color: current ? token.colorLink : token.colorText,
        background: current ? token.colorPrimaryBg : undefined,
      }}
    >
      {labelOf(scopes, scope).label}
    </Link>
  );
}
