import { Link } from '@umijs/max';
import { FiguresCell } from '@/components/config/figures';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { recruitmentFigures } from '@/services/recruitment';
import { numberText } from '@/utils/numberText';
import { appliesOf } from './links';
import type { RecruitmentRow } from './row';

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
