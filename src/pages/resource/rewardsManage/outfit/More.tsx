import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { slots } from '@/domain/dressup/rules';
import { partProblem } from '@/domain/outfit/rules';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { Below } from '@/kit/base/Below';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Rate } from '@/kit/field/Rate';
import type { OutputOf } from '@/services/endpoint';
import { outfitParts } from '@/services/outfit';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './outfit.module.css';
import type { OutfitRow } from './outfitRow';

type Figures = OutputOf<typeof outfitParts>;
type Part = Figures['parts'][number];

/** Figures of its parts, alone and with the set, and the number of parts per user. */
export default function More({ row: { id, status } }: { row: OutfitRow }) {
  const query = useQuery(queryOf(outfitParts, { id }));
  return (
    <Section title="单件销量与集齐">
      <Loaded query={query} rows={4}>
        {({ parts, have }) =>
          parts.length === 0 ? (
            <p className="secondary">还没有发布，没有销量</p>
          ) : (
            <>
              {status === 'paused' && <Stopped parts={parts} />}
              <Sales parts={parts} />
              <Have have={have} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const problemOf = ({ status }: Part): string | undefined => partProblem(status === null ? undefined : { status });

/** Reason why the set is stopped by one of its parts. */
function Stopped({ parts }: Pick<Figures, 'parts'>) {
  const off = parts.filter((part) => problemOf(part) !== undefined);
  if (off.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={layout.below12}
      title={`${off.map((part) => `「${safeText(part.name)}」${problemOf(part)}`).join('、')}，套装不能恢复`}
      description="先恢复部件，再恢复套装；或换一件部件后重新发布。"
    />
  );
}

function Sales({ parts }: Pick<Figures, 'parts'>) {
  return (
    <PlainTable
      caption="单件与整套"
      columns={[
        {
          title: '部件',
          wraps: true,
          render: (part) => (
            <>
              <ObjectLink type="dressup" id={part.dressup_id}>
                <bdi>{safeText(part.name)}</bdi>
              </ObjectLink>
              <Below>
                {labelOf(slots, part.slot).label} {problemOf(part)}
              </Below>
            </>
          ),
        },
        { title: '拥有', number: true, render: ({ own_count }) => numberText(own_count) },
        { title: '佩戴', number: true, render: ({ wearing_count }) => numberText(wearing_count) },
        { title: '单件售出', number: true, render: ({ sold_single }) => numberText(sold_single) },
        { title: '随整套售出', number: true, render: ({ sold_bundle }) => numberText(sold_bundle) },
      ]}
      rows={parts}
      rowKey={({ slot, dressup_id }) => `${slot} ${dressup_id}`}
    />
  );
}

/** Owners of at least one part by number of parts; the last line has all. */
function Have({ have }: Pick<Figures, 'have'>) {
  const all = have.reduce((sum, { users }) => sum + users, 0);
  const most = Math.max(1, ...have.map(({ users }) => users));
  const complete = have.at(-1)?.users ?? 0;
  return (
    <PlainTable
      caption={
        all === 0 ? (
          '还没有人拥有部件'
        ) : (
          <>
            集齐率 <Rate share={rateOf(complete, all)} />
            ：集齐人数占拥有部件人数的比例
          </>
        )
      }
      columns={[
        {
          title: '拥有件数',
          render: ({ parts_n }) =>
            parts_n === have.length ? `${numberText(parts_n)} 件（集齐）` : `${numberText(parts_n)} 件`,
        },
        { title: '人数', number: true, render: ({ users }) => numberText(users) },
        { title: '占比', number: true, render: ({ users }) => <Rate share={rateOf(users, all)} /> },
        { render: ({ users }) => <progress className={styles.bar} value={users || 0} max={most || 1} /> },
      ]}
      rows={have}
      rowKey={({ parts_n }) => parts_n}
    />
  );
}
