import { useQuery } from '@tanstack/react-query';
import { envOf } from '@/components/config/Environment';
import type { Environment } from '@/domain/config/rules';
import { refreshMs } from '@/domain/shared/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { listActivityCodes } from '@/services/activity';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** The activities of an environment, by their codes. */
export const useActivities = (env: Environment) =>
  useQuery({ ...queryOf(listActivityCodes, { env }), staleTime: refreshMs });

/** Activities of the current environment. */
export const useActivitiesHere = () => useActivities(envOf(useHashQuery().query)).data?.list ?? [];

/** An activity by its name, or by its code where it has none. */
export function ActivityName({ code }: { code: string }) {
  const found = useActivitiesHere().find((activity) => activity.code === code);
  return <bdi title={code}>{safeText(found?.name ?? code) || '—'}</bdi>;
}

/** The same with its code, as the way to it. */
export function ActivityLink({ value }: { value: unknown }) {
  const code = String(value);
  const found = useActivitiesHere().find((activity) => activity.code === code);
  const mono = <span className="secondary mono">{safeText(code)}</span>;
  if (!found) return mono;
  return (
    <>
      <ObjectLink type="activity" id={found.id}>
        <bdi>{safeText(found.name)}</bdi>
      </ObjectLink>{' '}
      {mono}
    </>
  );
}
