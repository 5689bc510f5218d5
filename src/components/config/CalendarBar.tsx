import { useModel } from '@umijs/max';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { windowMovedBy } from '@/domain/config/window';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { OutputOf } from '@/services/endpoint';
import type { RegionCode } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import styles from './Calendar.module.css';
import { type PlacedBar, partIn } from './calendarLayout';
import type { ConfigCalls } from './types';

export type CalendarItem = OutputOf<ConfigCalls<unknown>['calendar']>['list'][number];

/** 2026-11-20 10:00 至 2026-11-27 10:00 */
export function configWindowText({ start_at, end_at }: Pick<CalendarItem, 'start_at' | 'end_at'>, region: RegionCode) {
  const at = (ms: number | null, open: string) => (ms === null ? open : (regionTime(ms, region)?.slice(0, 16) ?? ''));
  return `${at(start_at, '发布后')} 至 ${at(end_at, '…')}`;
}

/** Element id of a config's bar. */
export const barIdOf = (id: string): string => `bar-${id}`;

/** A bar of a smaller part of the track has no room for two letters: some 50 px. */
const narrowest = 0.05;

/** Shorter pointer movements count as clicks. */
const leastDrag = 4;

/** Number of days for a distance along the track. */
const daysAlong = (way: number, track: HTMLElement, days: number): number =>
  Math.round((way / Math.max(1, track.clientWidth)) * days);

interface Props {
  bar: PlacedBar<CalendarItem>;
  /** The states in the words of the type. */
  states: LabelMap<string>;
  /** In view. */
  days: number;
  /** Unsaved move in days; absent if it cannot be moved. */
  moved?: { by: number; onMove: (by: number) => void } | undefined;
}

/** One of the calendar: a press opens it, and a draft is moved by pointer or Alt and an arrow. */
export function CalendarBar({ bar, states, days, moved }: Props) {
  const { item, lane, start, length } = bar;
  const { query, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);
  const dragged = useRef(false);
  const by = drag?.by ?? moved?.by ?? 0;
  const told = [
    safeText(item.name),
    labelOf(states, item.status).label,
    configWindowText(windowMovedBy(item, by), region),
    ...item.parts.map((part) => `${safeText(part.label)} ${configWindowText(windowMovedBy(part, by), region)}`),
    ...(item.overlaps.length > 0 ? ['超出该位置的容量'] : []),
  ].join('，');
  const style: CSSProperties = {
    gridRow: lane + 1,
    marginInlineStart: `${start * 100}%`,
    width: `${length * 100}%`,
    ...(by === 0 ? {} : { transform: `translateX(${((by / days) * 100) / length}%)` }),
  };
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const track = currentTarget.parentElement;
    if (!drag || !track || !moved) return;
    const way = clientX - drag.from;
    dragged.current ||= Math.abs(way) >= leastDrag;
    if (dragged.current) setDrag({ ...drag, by: moved.by + daysAlong(way, track, days) });
  };
  return (
    <button
      type="button"
      id={barIdOf(item.id)}
      className={styles.bar}
      data-status={item.status}
      data-over={item.overlaps.length > 0}
      data-movable={moved !== undefined}
      data-narrow={length < narrowest}
      aria-label={told}
      aria-current={query.get('detail') === item.id ? 'true' : undefined}
      title={moved ? `${told}\n拖动，或按 Alt+←/→ 改日期` : told}
      style={style}
      onClick={() => {
        if (!dragged.current) setQuery({ detail: item.id, tab: null });
        dragged.current = false;
      }}
      {...(moved && {
        'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
        onKeyDown: (event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!event.altKey || step === undefined) return;
          // The browser would leave the page.
          event.preventDefault();
          moved.onMove(moved.by + step);
        },
        onPointerDown: (event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          setDrag({ from: event.clientX, by: moved.by });
        },
        onPointerMove: follow,
        onPointerUp: () => {
          if (drag && dragged.current) moved.onMove(drag.by);
          setDrag(null);
        },
        onPointerCancel: () => setDrag(null),
      })}
    >
      <Parts bar={bar} />
      <span className={styles.name}>{safeText(item.name)}</span>
    </button>
  );
}

/** Secondary parts, before and after the main period, are paler. */
const Parts = ({ bar }: { bar: PlacedBar<CalendarItem> }) =>
  bar.item.parts.map((part) => {
    const place = partIn(bar, part);
    return (
      place && (
        <span
          key={part.label}
          aria-hidden
          className={styles.part}
          data-main={part.is_main}
          style={{ insetInlineStart: `${place.start * 100}%`, width: `${place.length * 100}%` }}
        />
      )
    );
  });
