import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useUnmount } from 'ahooks';
import { Alert, Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { ConfigStatus, Environment } from '@/domain/config/rules';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useNow } from '@/hooks/useNow';
import controls from '@/kit/base/controls.module.css';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { Tag } from '@/kit/field/Tag';
import { queryOf } from '@/utils/queryOf';
import type { RegionCode } from '@/utils/regions';
import { dayBounds, regionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import styles from './Calendar.module.css';
import { barIdOf, CalendarBar, type CalendarItem as Item } from './CalendarBar';
import { CalendarMove, type CalendarMoving } from './CalendarMove';
import { type CalendarSpan, layOut } from './calendarLayout';
import { statesOf } from './configViews';
import type { ConfigType } from './types';
import { useMay } from './useMay';

const dayMs = 86_400_000;
const spans = [14, 30, 90] as const;
/** Days before today that are in view at first. */
const daysBefore = 3;
const nowStepMs = 60_000;
/** Interval of day labels, for readability. */
const daysPerMark: Readonly<Record<(typeof spans)[number], number>> = { 14: 1, 30: 3, 90: 7 };
const shown: readonly ConfigStatus[] = ['draft', 'pending', 'online', 'scheduled', 'paused', 'ended'];

const dateOf = (ms: number, region: RegionCode): string => regionTime(ms, region)?.slice(0, 10) ?? '';

/** Calendar of online configs by place (docs/design/blocks.md#g15): `?part=calendar&days=30&day=2026-11-20`. */
export default function Calendar<B>({ type, env }: { type: ConfigType<B>; env: Environment }) {
  const { query, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const now = useNow(nowStepMs);
  const days = spans.find((one) => String(one) === query.get('days')) ?? 30;
  const today = dayBounds(dateOf(now, region), region)?.from ?? now;
  const from = dayBounds(query.get('day') ?? '', region)?.from ?? today - daysBefore * dayMs;
  const span = { from, to: from + days * dayMs };
  const finding = useQuery(queryOf(type.calls.calendar, { env, from: span.from, to: span.to }));
  const go = (at: number) => setQuery({ day: dateOf(at, region) });
  // Kept while navigating the days, until the move is saved.
  const [moving, setMoving] = useState<CalendarMoving | null>(null);
  // The dialog's opener disappears with it; the focus returns to the bar.
  const onMoved = ({ id }: Item) => {
    setMoving(null);
    document.getElementById(barIdOf(id))?.focus();
  };
  useUnmount(() => moving && toast.info(`草稿「${safeText(moving.item.name)}」的新时间没有保存，仍在原处`));
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => go(from - days * dayMs)}>前 {days} 天</Button>
        <Button onClick={() => setQuery({ day: null })}>今天</Button>
        <Button onClick={() => go(from + days * dayMs)}>后 {days} 天</Button>
        <select
          aria-label="跨度"
          className={controls.select}
          value={days}
          onChange={({ target }) => setQuery({ days: target.value === '30' ? null : target.value })}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {one} 天
            </option>
          ))}
        </select>
        {shown.map((status) => (
          <span key={status} className={styles.legend} data-status={status}>
            {labelOf(statesOf(type.of), status).label}
          </span>
        ))}
        <span className="secondary mono">{region}</span>
      </div>
      {moving && <CalendarMove type={type} moving={moving} onDone={() => onMoved(moving.item)} />}
      <Loaded query={finding} rows={10}>
        {({ list }) => <Grid {...{ type, list, span, now, days, moving }} onMoving={setMoving} />}
      </Loaded>
    </>
  );
}

interface GridProps<B> {
  type: ConfigType<B>;
  list: readonly Item[];
  span: CalendarSpan;
  now: number;
  days: (typeof spans)[number];
  moving: CalendarMoving | null;
  onMoving: (moving: CalendarMoving | null) => void;
}

function Grid<B>({ type, list, span, now, days, moving, onMoving }: GridProps<B>) {
  const { region } = useModel('region');
  const mayMove = useMay()(type.calls.save);
  const movedOf = (item: Item) => {
    if (!mayMove || item.status !== 'draft') return undefined;
    const onMove = (by: number) => onMoving(by === 0 ? null : { item, days: by });
    return { by: moving?.item.id === item.id ? moving.days : 0, onMove };
  };
  const places = Object.keys(type.places);
  const others = [...new Set(list.map(({ place }) => place))].filter((place) => !places.includes(place));
  const part = (at: number) => (at - span.from) / (span.to - span.from);
  const marks = Array.from(
    { length: Math.ceil(days / daysPerMark[days]) },
    (_, at) => span.from + at * daysPerMark[days] * dayMs,
  );
  return (
    <>
      <Overlaps type={type} list={list} />
      <div className={styles.calendar}>
        <div className={styles.head} aria-hidden>
          {marks.map((at) => (
            <span key={at} className="mono" style={{ insetInlineStart: `${part(at) * 100}%` }}>
              {dateOf(at, region).slice(5)}
            </span>
          ))}
        </div>
        {[...places, ...others].map((place) => (
          <Place
            key={place}
            name={type.PlaceName ? <type.PlaceName code={place} /> : labelOf(type.places, place).label}
            hides={type.capacity !== null}
            items={list.filter((item) => item.place === place)}
            span={span}
            days={days}
            now={part(now)}
            states={statesOf(type.of)}
            movedOf={movedOf}
          />
        ))}
      </div>
    </>
  );
}

interface PlaceProps {
  name: ReactNode;
  /** Clients show nothing in an empty place; types without places have no such hint. */
  hides: boolean;
  items: readonly Item[];
  span: CalendarSpan;
  days: number;
  /** Position of the current time within the span, 0 to 1. */
  now: number;
  states: LabelMap<string>;
  movedOf: (item: Item) => { by: number; onMove: (by: number) => void } | undefined;
}

function Place({ name, hides, items, span, days, now, states, movedOf }: PlaceProps) {
  const nameId = useId();
  const { bars, lanes } = layOut(items, span);
  const isEmpty = hides && now >= 0 && now <= 1 && !items.some(({ status }) => status === 'online');
  return (
    <section aria-labelledby={nameId} className={styles.place}>
      <h3>
        <span id={nameId}>{name}</span>
        {isEmpty && <small className="secondary">该位置当前无内容，客户端将隐藏</small>}
      </h3>
      <div className={styles.track} style={{ gridTemplateRows: `repeat(${Math.max(1, lanes)}, 26px)` }}>
        {bars.map((bar) => (
          <CalendarBar key={bar.item.id} states={states} bar={bar} days={days} moved={movedOf(bar.item)} />
        ))}
        {now >= 0 && now <= 1 && (
          <span aria-hidden className={styles.now} style={{ insetInlineStart: `${now * 100}%` }} />
        )}
      </div>
    </section>
  );
}

/** Places over their capacity, as text. */
function Overlaps<B>({ type, list }: { type: ConfigType<B>; list: readonly Item[] }) {
  // A draft holds no place yet: its bar alone says that there would be none.
  const over = list.filter(({ overlaps, status }) => overlaps.length > 0 && status !== 'draft');
  if (over.length === 0) return null;
  const places = [...new Set(over.map(({ place }) => place))];
  return (
    <Alert
      type="error"
      showIcon
      className={layout.below12}
      title={`有位置超出容量：同一时间、同一人群最多 ${type.capacity} 个`}
      description={
        <ul className={styles.over}>
          {places.map((place) => (
            <li key={place}>
              <Tag color="red">{labelOf(type.places, place).label}</Tag>{' '}
              <bdi>
                {over
                  .filter((item) => item.place === place)
                  .map(({ name }) => `「${safeText(name)}」`)
                  .join('')}
              </bdi>
            </li>
          ))}
        </ul>
      }
    />
  );
}
