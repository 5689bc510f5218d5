import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { block, type CheckFinding, liveStartOf, warn } from '@/domain/config/rules';
import { mostAtOnce } from '@/domain/config/window';
import { unnamed } from '@/domain/shared/names';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import type { ConfigDetail, ConfigType } from '../types';
import { contentIn } from './saveState';

const noFindings: readonly CheckFinding[] = [];
/** Names told of those that share the place. */
const toldNames = 3;

/**
 * Lines about others at the same place and time, at the start of the window. The backend is asked again whenever the
 * saved place, time or audience changed, so that nobody finishes a draft for a place that is full.
 */
export function usePlaceFindings<B>(
  type: ConfigType<B>,
  detail: ConfigDetail<B>,
  enabled: boolean,
): readonly CheckFinding[] {
  const { config, live } = detail;
  const content = contentIn(detail);
  const { start_at, end_at, audience } = content;
  const { check } = type.calls;
  const { capacity } = type;
  const query = useQuery({
    ...queryOf(check, { id: config.id }, 'place', type.placeOf(content), start_at, end_at, audience),
    select: ({ conflicts }) => conflicts,
    enabled: enabled && capacity !== null && end_at !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = query;
  const from = liveStartOf(config, live) ?? start_at;
  return useMemo(() => {
    if (capacity === null || end_at === null || !data || data.length === 0) return noFindings;
    const more = data.length > toldNames ? ' 等' : '';
    const names = data.slice(0, toldNames).map(({ name }) => `「${safeText(name) || unnamed}」`);
    const told = `${names.join('')}${more}`;
    const isFull = mostAtOnce(from ?? clock.now(), data) >= capacity;
    return [
      isFull
        ? block('start_at', `位置已满：同一时间最多 ${capacity} 个，这段时间已有 ${told}`)
        : warn('start_at', `同一位置这段时间还有 ${data.length} 个：${told}`),
    ];
  }, [capacity, end_at, from, data]);
}
