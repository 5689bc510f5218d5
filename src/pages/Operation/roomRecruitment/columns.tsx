import { Link, useModel } from '@umijs/max';
import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { recruitmentType } from '@/domain/recruitment/fields';
import { type RecruitTimes, recruitPhase, recruitPhases } from '@/domain/recruitment/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import type { FileCell } from '@/kit/base/list/types';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type recruitment, recruitmentFigures } from '@/services/recruitment';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { shortDate } from '@/utils/shortDate';
import { ActivityName } from '../activities';
import { appliesOf } from './links';
import styles from './recruitment.module.css';
import type { RecruitmentRow } from './row';

/** Numbers of applicants and picked rooms, with a link to pending ones. */
const AppliedCell = ({ row }: { row: RecruitmentRow }) => (
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

const { fields } = recruitmentType;

const phaseOf = ({ status, content }: RecruitmentRow) => recruitPhase(status, content.body, clock.now());

/** One period of a recruitment on its own line, as dates; the title and the drawer show more. */
function Span({ label, from, to }: { label: string; from: number | null; to: number | null }) {
  const { region } = useModel('region');
  const dayOf = (at: number | null) => (at === null ? '—' : shortDate(at, region));
  return (
    <div className={styles.span} title={spanText(from, to)}>
      <span className="secondary">{label}</span>{' '}
      <span className="mono">
        {dayOf(from)} → {dayOf(to)}
      </span>
    </div>
  );
}

const spanText = (from: number | null, to: number | null): string =>
  `${from === null ? '—' : serverTime(from)} 至 ${to === null ? '—' : serverTime(to)}`;

/** One of its times in a file. */
const timeCell = (name: keyof RecruitTimes): FileCell<RecruitmentRow> => ({
  head: `${fields[name].label}（UTC+8）`,
  text: ({ content: { body } }) => {
    const at = body[name];
    return at === null ? null : serverTime(at);
  },
});

/** A recruitment's own, beside those of all types. */
export const recruitmentColumns: ColumnsOf<typeof recruitment.list> = columnsOf(fields, [
  {
    key: 'content.cover',
    field: 'cover',
    width: 96,
    picture: true,
    render: ({ content: { body } }) => {
      const url = body.cover && mediaUrl(body.cover.url, 'image');
      return url ? <img src={url} alt="" loading="lazy" className={styles.cover} /> : '—';
    },
  },
  {
    key: 'content.activity_code',
    title: `${fields.activity_code.label} / ${fields.phase.label}`,
    width: 172,
    render: (row) => {
      const phase = phaseOf(row);
      return (
        <>
          <ActivityName code={row.content.body.activity_code} />{' '}
          {phase && <StateTag map={recruitPhases} value={phase} />}
          <Below className="secondary mono">{safeText(row.content.body.activity_code)}</Below>
        </>
      );
    },
    file: [
      { head: '活动编码', text: ({ content }) => content.body.activity_code },
      {
        head: fields.phase.label,
        text: (row) => {
          const phase = phaseOf(row);
          return phase && labelOf(recruitPhases, phase).label;
        },
      },
    ],
  },
  {
    key: 'id',
    title: `报名 / 通过 / ${fields.quota.label}`,
    width: 168,
    render: (row) => <AppliedCell row={row} />,
    file: bodyCells(fields, 'quota'),
    figures: figureCells(recruitmentFigures, {
      报名: ({ applied }) => applied,
      通过: ({ passed }) => passed,
      待审: ({ pending }) => pending,
    }),
  },
  {
    key: 'content.apply_start',
    title: '报名与活动时间',
    width: 190,
    time: true,
    render: ({ content: { body } }) => (
      <>
        <Span label="报名" from={body.apply_start} to={body.apply_end} />{' '}
        <Span label="活动" from={body.activity_start} to={body.activity_end} />
      </>
    ),
    file: [timeCell('apply_start'), timeCell('apply_end'), timeCell('activity_start'), timeCell('activity_end')],
  },
]);
