import { envOf } from '@/components/config/Environment';
import { useConfigFigures } from '@/components/config/figures';
import type { ConfigPartProps } from '@/components/config/types';
import { experimentType } from '@/domain/experiment/fields';
import { type ExperimentLayer, experimentLayers } from '@/domain/experiment/rules';
import { type BucketRange, experimentBuckets, firstBucketsOf, rangesWidthOf } from '@/domain/shared/bucketing';
import { ifKnown } from '@/domain/shared/figure';
import { optionsOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import listStyles from '@/kit/base/list/list.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import page from '@/kit/base/page.module.css';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { type ExperimentFigures, experimentFigures } from '@/services/experiment';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './exp.module.css';
import { type BarPart, VariantBar } from './VariantBar';

/** 层: the buckets of each layer, and whose they are. */
export default function Layers({ title, children }: ConfigPartProps) {
  const { query } = useHashQuery();
  return (
    <div className={listStyles.page}>
      <div className={listStyles.head}>
        <h1 className={page.title}>{title}</h1>
        <div className={listStyles.tools}>{children}</div>
      </div>
      <Loaded query={useConfigFigures(experimentFigures, envOf(query))} rows={8}>
        {({ list }) =>
          optionsOf(experimentLayers).map(({ value, label }) => (
            <LayerPart key={value} layer={value} label={label} all={list} />
          ))
        }
      </Loaded>
    </div>
  );
}

/** Buckets of an experiment: all that it holds, and above them those in use. */
function partsOf({ id, ranges, ramp }: ExperimentFigures): BarPart[] {
  const part = ({ from, to }: BucketRange) => ({ key: id, at: from / 100, width: (to - from) / 100 });
  return [
    ...ranges.map((range) => ({ ...part(range), muted: true })),
    ...firstBucketsOf(ranges, (ramp.traffic / 100) * experimentBuckets).map(part),
  ];
}

interface PartProps {
  layer: ExperimentLayer;
  label: string;
  all: readonly ExperimentFigures[];
}

function LayerPart({ layer, label, all }: PartProps) {
  const own = all.filter((one) => one.layer === layer && one.ranges.length > 0);
  const used = own.reduce((sum, { ranges }) => sum + rangesWidthOf(ranges), 0) / 100;
  return (
    <section aria-label={label} className={styles.layer}>
      <h2>{label}</h2>
      <VariantBar label={`已用 ${numberText(used)}%，剩 ${numberText(100 - used)}%`} parts={own.flatMap(partsOf)} />
      <p className="secondary">
        已用 {numberText(used)}%，剩 {numberText(100 - used)}%；蓝色正在分流，灰色已预留
      </p>
      <PlainTable
        label={`${label}的实验`}
        rows={own}
        rowKey={({ id }) => id}
        empty="这一层没有实验"
        columns={[
          {
            title: '实验',
            render: ({ id, name }) => (
              <ObjectLink type={experimentType} id={id}>
                {safeText(name)}
              </ObjectLink>
            ),
          },
          { title: '占用', number: true, render: ({ ranges }) => `${numberText(rangesWidthOf(ranges) / 100)}%` },
          { title: '现在', number: true, render: ({ ramp }) => `${numberText(ramp.traffic)}%` },
          {
            title: '位置',
            render: (one) => <VariantBar label={`正在分流 ${numberText(one.ramp.traffic)}%`} parts={partsOf(one)} />,
          },
          {
            title: '桶',
            render: ({ ranges }) =>
              ranges.map(({ from, to }) => `${ifKnown(from, String)}–${ifKnown(to - 1, String)}`).join('、'),
          },
        ]}
      />
    </section>
  );
}
