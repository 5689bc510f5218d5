import { useModel } from '@umijs/max';
import { clock } from '@/utils/clock';
import {
  isNewYorkSummerTime,
  newYorkSummerHint,
  type RegionCode,
  regions,
  regionTime,
  relativeTime,
} from '@/utils/regionTime';

/** A moment in the chosen region with its suffix; the tooltip has all regions (blocks G3). */
export function Time({ at, relative = false }: { at: number | null; relative?: boolean }) {
  const { region } = useModel('region');
  if (at === null) return <span>—</span>;
  const text = regionTime(at, region) ?? '时间无效';
  return (
    <time className="mono" dateTime={toIso(at)} title={allRegions(at)}>
      {relative ? relativeTime(at, clock.now()) : `${text} ${region}`}
    </time>
  );
}

const toIso = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : '');

/** Lists draw hundreds of times, so the tooltip is the browser's own. */
function allRegions(at: number): string {
  return [
    ...(Object.keys(regions) as RegionCode[]).map((code) => `${regions[code].picker}：${regionTime(at, code)}`),
    `UTC：${toIso(at)}`,
    `${relativeTime(at, clock.now())} · ${at}`,
    ...(isNewYorkSummerTime(at) ? [newYorkSummerHint] : []),
  ].join('\n');
}
