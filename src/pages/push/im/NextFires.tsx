import { useState } from 'react';
import type { Content } from '@/domain/config/rules';
import { toldFires } from '@/domain/push/limits';
import { isLocal, localMoment } from '@/domain/push/reach';
import { nextFires, type PushSchedule } from '@/domain/push/times';
import { PlainTable } from '@/kit/base/PlainTable';
import { clock } from '@/utils/clock';
import { type RegionCode, regions } from '@/utils/regions';
import { isNewYorkSummerTime, regionTime } from '@/utils/regionTime';

interface Props extends Pick<Content<unknown>, 'start_at' | 'end_at'> {
  schedule: PushSchedule;
}

const codes = Object.keys(regions) as RegionCode[];
const clockText = (at: number, region: RegionCode): string => regionTime(at, region)?.slice(0, 16) ?? '—';

/** The next times at which what recurs goes out, by the clock of every region; no clock here knows summer time. */
export function NextFires({ schedule, start_at, end_at }: Props) {
  const [now] = useState(clock.now);
  const fires = nextFires(schedule, Math.max(start_at ?? 0, now), end_at, toldFires);
  const momentIn = (at: number, region: RegionCode) =>
    isLocal(schedule) ? localMoment(at, regions[region].offset) : at;
  const hasSummer = fires.some((at) => isNewYorkSummerTime(momentIn(at, 'us')));
  return (
    <PlainTable
      label={`接下来 ${toldFires} 次`}
      caption={
        <>
          接下来 {toldFires} 次{isLocal(schedule) ? '：各地区用户收到时的当地时间' : '：同一时刻的各地时间'}
          {hasSummer && '；us 按 UTC-5 固定：纽约夏令时期间，当地实际时间 = 显示时间 + 1 小时'}
        </>
      }
      empty="起止时间内没有发送计划"
      rows={fires}
      rowKey={(at) => at}
      columns={codes.map((region) => ({
        title: `${regions[region].label} ${regions[region].picker}`,
        render: (at: number) => {
          const moment = momentIn(at, region);
          return `${clockText(moment, region)}${region === 'us' && isNewYorkSummerTime(moment) ? '（夏令时）' : ''}`;
        },
      }))}
    />
  );
}
