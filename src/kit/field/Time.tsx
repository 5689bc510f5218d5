import { useModel } from '@umijs/max';
import { memo } from 'react';
import { useNow } from '@/hooks/useNow';
import { clock } from '@/utils/clock';
import { type RegionCode, regions } from '@/utils/regions';
import { isNewYorkSummerTime, newYorkSummerHint, regionTime, relativeTime, shortTime } from '@/utils/regionTime';

interface Props {
  at: number | null;
  /** Shows the distance from now. */
  relative?: boolean;
  /** In a list whose head says the region: no more of it than is needed. */
  short?: boolean;
}

/** A moment in the chosen region with its suffix; the tooltip has all regions (docs/design/blocks.md#g3). */
export const Time = memo(function Time({ at, relative = false, short = false }: Props) {
  const { region } = useModel('region');
  if (at === null || Number.isNaN(at)) return <span>—</span>;
  return (
    <time className="mono" dateTime={toIso(at)} title={allRegions(at)}>
      {relative ? <Ago at={at} /> : short ? <Short at={at} region={region} /> : wholeText(at, region)}
    </time>
  );
});

function wholeText(at: number, region: RegionCode): string {
  const text = regionTime(at, region);
  return text === null ? '时间无效' : `${text} ${region}`;
}

/** Refresh interval of relative times, and of times shown as today's. */
const ageMs = 15_000;
const dayTurnsMs = 60_000;

const Ago = ({ at }: { at: number }) => relativeTime(at, useNow(ageMs)) ?? '时间无效';

const Short = ({ at, region }: { at: number; region: RegionCode }) =>
  shortTime(at, region, useNow(dayTurnsMs)) ?? '时间无效';

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
