import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Loaded } from '@/kit/base/Loaded';
import { listRange } from '@/kit/base/list/timeFilter';
import { hitCurve } from '@/services/wordRecords';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { Trend } from '../words/Trend';

/**
 * 命中曲线 in the time and for the word of the list, with the versions that came out
 * (docs/design/risk.md#suspicious-words-record).
 */
export default function HitCurve({ query: url }: { query: URLSearchParams }) {
  const { region } = useModel('region');
  const { from, to } = listRange(url, region);
  const q = url.get('q') ?? '';
  const query = useQuery(queryOf(hitCurve, { from, to, q }));
  return (
    <Loaded query={query} isEmpty={({ points }) => points.every(({ hits }) => hits === 0)} empty="这段时间没有命中">
      {({ points, releases }) => {
        const hits = points.reduce((sum, point) => sum + point.hits, 0);
        const wrong = points.reduce((sum, point) => sum + point.wrong, 0);
        return (
          <>
            <Trend
              label="命中曲线"
              points={points}
              marks={releases.map(({ at, version }) => ({ at, label: `发布 v${numberText(version)}` }))}
            />
            <p className="secondary">
              命中 {numberText(hits)} 次，标记误伤 {numberText(wrong)} 次；虚线为版本发布：
              {releases.map(({ version }) => `v${numberText(version)}`).join('、') || '无'}
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
