import { history, Link, useLocation } from '@umijs/max';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { ApprovalList } from '@/components/approval/ApprovalList';
import { type Scope, scopeNames, scopes } from '@/components/approval/scopes';
import { labelOf } from '@/domain/labels';
import { maxSearchLength } from '@/domain/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import styles from './Approvals.module.css';
import { Panel } from './Panel';

const pageSize = 5;

/** 审批 (blocks G7): `?approval=to_check|mine|done` in the address names the view, `&find=` one of its requests. */
export function Approvals() {
  const { query } = useHashQuery();
  const chosen = scopeNames.find((scope) => scope === query.get('approval')) ?? 'to_check';
  const find = query.get('find')?.slice(0, maxSearchLength) ?? '';
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const isAsked = query.has('approval');
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
        <ApprovalList key={`${chosen} ${find}`} scope={chosen} size={pageSize} find={find} />
      </Panel>
    </div>
  );
}

function ScopeLink({ scope, current }: { scope: Scope; current: boolean }) {
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
