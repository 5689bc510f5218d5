import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import { offlinePlatforms } from '@/domain/offlinePackage/rules';
import { optionsOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { ChartFigure } from '@/kit/chart/ChartFigure';
import { LineKey, type Stroke } from '@/kit/chart/LineKey';
import type { ChartStyle, PlotOptions } from '@/kit/chart/Plot';
import { useAsTable } from '@/kit/chart/useAsTable';
import { type OfflineShares, offlineShares } from '@/services/offlinePackage';
import { percentText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { shortDate } from '@/utils/shortDate';

const strokes: readonly Stroke[] = [
  { color: '--ant-color-link', dash: [] },
  { color: '--ant-orange-7', dash: [6, 3] },
  { color: '--ant-green-7', dash: [2, 2] },
  { color: '--ant-purple-7', dash: [8, 3, 2, 3] },
  { color: '--ant-magenta-7', dash: [10, 4] },
];
/** The sixth is 其他, in grey. */
const strokeAt = (place: number): Stroke => strokes[place] ?? { color: '--ant-color-text-secondary', dash: [1, 3] };

const dateText = (at: number): string => shortDate(at, 'wy');

/** Share of the versions of one bundle, per day. */
export default function Shares() {
  const { query, setQuery } = useHashQuery();
  const platform = query.get('share_platform') === 'ios' ? 'ios' : 'android';
  const app_key = query.get('share_app') ?? undefined;
  const reading = useQuery(queryOf(offlineShares, { app_key, platform }));
  return (
    <Loaded query={reading} rows={6}>
      {(shares) => (
        <>
          <Flex gap="small">
            <Select
              aria-label="分布的包"
              value={shares.app_key}
              options={shares.app_keys.map((value) => ({ value, label: value }))}
              popupMatchSelectWidth={false}
              onChange={(share_app) => setQuery({ share_app }, { replace: true })}
            />
            <Select
              aria-label="分布的平台"
              value={platform}
              options={optionsOf(offlinePlatforms)}
              onChange={(share_platform) => setQuery({ share_platform }, { replace: true })}
            />
          </Flex>
          <Chart shares={shares} />
        </>
      )}
    </Loaded>
  );
}

function Chart({ shares: { versions, days } }: { shares: OfflineShares }) {
  const [asTable, button] = useAsTable();
  const data = useMemo(
    (): uPlot.AlignedData => [
      days.map(({ at }) => at),
      ...versions.map((_, place) => days.map(({ shares }) => shares[place] ?? 0)),
    ],
    [days, versions],
  );
  const drawn = useCallback(
    ({ axis, colorOf }: ChartStyle): PlotOptions => ({
      legend: { show: false },
      cursor: { y: false, drag: { x: false }, points: { show: false } },
      scales: { x: { time: false }, y: { range: [0, 1] } },
      axes: [
        {
          ...axis,
          // Every second day, at its start, up to today.
          splits: () => days.flatMap(({ at }, place) => ((days.length - place) % 2 === 1 ? [at] : [])),
          values: (_chart, marks) => marks.map(dateText),
        },
        { ...axis, size: 52, values: (_chart, marks) => marks.map((mark) => percentText(mark, 0)) },
      ],
      series: [
        {},
        ...versions.map((_, place): uPlot.Series => {
          const { color, dash } = strokeAt(place);
          return { stroke: colorOf(color), dash, width: 2, points: { show: false } };
        }),
      ],
    }),
    [days, versions],
  );
  return (
    <>
      {button}
      <ChartFigure
        title={`近 ${days.length} 天版本分布`}
        keys={versions.map((version, place) => (
          <LineKey key={version} stroke={strokeAt(place)}>
            {version}{' '}
          </LineKey>
        ))}
        summary="每个版本占该包用户的比例"
        said={({ at, shares }) =>
          `${dateText(at)}：${versions.map((version, place) => `${version} ${percentText(shares[place] ?? 0, 1)}`).join('，')}`
        }
        rows={days}
        columns={[
          { title: '日期（北京时间）', render: ({ at }) => dateText(at) },
          ...versions.map((title, place) => ({
            title,
            number: true as const,
            render: ({ shares }: OfflineShares['days'][number]) => percentText(shares[place] ?? 0, 1),
          })),
        ]}
        asTable={asTable}
        data={data}
        optionsOf={drawn}
      />
    </>
  );
}
