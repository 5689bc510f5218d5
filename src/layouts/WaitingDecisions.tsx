import { Link, useLocation } from '@umijs/max';
import { useAskBeforeUnload } from '@/hooks/useLeaveGuard';
import { useStore } from '@/hooks/useStore';
import { useUnsaved } from '@/hooks/useUnsaved';
import { waitingDecisions } from '@/session/waitingDecisions';
import styles from './header.module.css';

/** In the header while decisions of a bench that was left did not arrive: how many, and the way back to it. */
export function WaitingDecisions() {
  const { pathname } = useLocation();
  const elsewhere = Object.entries(useStore(waitingDecisions)).filter(([path]) => path !== pathname);
  useAskBeforeUnload(elsewhere.length > 0);
  useUnsaved(elsewhere.length > 0);
  return elsewhere.map(([path, count]) => (
    <Link key={path} to={path} className={styles.waiting}>
      {count} 件决定未送达
    </Link>
  ));
}
