import { Link } from '@umijs/max';
import { envOf } from '@/components/config/Environment';
import { FiguresCell } from '@/components/config/figures';
import { ObjectLink } from '@/components/ObjectLink';
import { Tag } from '@/components/Tag';
import { useHashQuery } from '@/hooks/useHashQuery';
import { recruitmentFigures } from '@/services/recruitment';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { appliesOf } from './links';
import { type RecruitmentRow, useActivities } from './row';

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

/** Numbers of applicants and picked rooms, with a link to pending ones. */
export const AppliedCell = ({ row }: { row: RecruitmentRow }) => (
  <FiguresCell of={recruitmentFigures} row={row}>
    {({ applied, passed, pending, check_down }) => (
      <>
        <Link to={appliesOf(row.id)} onClick={(event) => event.stopPropagation()}>
          {[applied, passed, row.content.body.quota].map((count) => numberText(count)).join(' / ')}
        </Link>
        {pending > 0 && (
          <Below>
            {check_down ? <Tag color="orange">资格待计算 {numberText(pending)}</Tag> : `待审 ${numberText(pending)}`}
          </Below>
        )}
      </>
    )}
  </FiguresCell>
);
