import { Link } from '@umijs/max';
import { caseKinds } from '@/domain/review/kinds';
import { useScreens } from '@/kit/field/useScreens';

const { path } = caseKinds.report;

/** Report queue as a list, with the cases that came from patrol, newest first; null without access to it. */
export function usePatrolCases(): string | null {
  const mayOpen = useScreens().some((screen) => screen.path === path);
  return mayOpen ? `${path}?mode=list&source=patrol&sort=-created_at` : null;
}

/** A report case by its id, as the way to the queue in which it waits. */
export function CaseLink({ id }: { id: string }) {
  const to = usePatrolCases();
  const text = <span className="mono">{id}</span>;
  return to ? <Link to={to}>{text}</Link> : text;
}
