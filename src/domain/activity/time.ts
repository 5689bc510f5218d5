import type { Content } from '../config/rules';
import { timeParts } from '../config/window';
import { noFigure } from '../shared/figure';
import type { LabelMap } from '../shared/labels';
import { type ActivityBody, periodOf } from './rules';

/**
 * View of an activity in the app at a moment (docs/design/rewards.md#universal 预览时间旅行), and the moment of the next
 * change.
 */

export const activityPhases = {
  before: { label: '不可见（未到预热）', color: 'default' },
  warm: { label: '预热', color: 'blue' },
  running: { label: '进行中', color: 'green' },
  show: { label: '结束展示', color: 'orange' },
  after: { label: '不可见（展示已结束）', color: 'default' },
} as const satisfies LabelMap<string>;
export type ActivityPhase = keyof typeof activityPhases;

export type Timed = Pick<Content<ActivityBody>, 'start_at' | 'end_at' | 'body'>;

/** The four times of an activity; open ones are infinite. */
export interface Moments {
  warm: number;
  start: number;
  end: number;
  show_end: number;
}

export function momentsOf({ start_at, end_at, body }: Timed): Moments {
  const start = start_at ?? Number.NEGATIVE_INFINITY;
  const end = end_at ?? Number.POSITIVE_INFINITY;
  return { warm: body.warm_at ?? start, start, end, show_end: body.show_end_at ?? end };
}

/** Announcement, running period and result period; `window` is the period in which it is live. */
export const activityParts = ({ body }: Content<ActivityBody>, { start_at, end_at }: Omit<Timed, 'body'>) =>
  timeParts([body.warm_at ?? start_at, start_at, end_at, body.show_end_at], ['预热', '进行', '展示'], '进行');

export interface ClientView {
  phase: ActivityPhase;
  /** Countdown; null if nothing follows. */
  next: { label: string; at: number; left: string } | null;
  /** Number of the day, week or sign-in day, from 1; null if it does not apply. */
  round: { label: string; number: number } | null;
  /** Index of the highlighted stage, that of the day; null if none is. */
  current: number | null;
}

const dayMs = 86_400_000;

/** 2 天 3 小时 4 分 */
export function countdownText(ms: number): string {
  if (!Number.isFinite(ms)) return noFigure;
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return `${days} 天 ${hours} 小时`;
  return hours > 0 ? `${hours} 小时 ${rest} 分` : `${rest} 分`;
}

function phaseAt({ warm, start, end, show_end }: Moments, at: number): ActivityPhase {
  if (at < warm && at < start) return 'before';
  if (at < start) return 'warm';
  if (at < end) return 'running';
  return at < show_end ? 'show' : 'after';
}

const nextOf: Readonly<Record<ActivityPhase, (moments: Moments) => readonly [label: string, at: number] | null>> = {
  before: ({ warm, start }) => ['距预热', Math.min(warm, start)],
  warm: ({ start }) => ['距开始', start],
  running: ({ end }) => ['距结束', end],
  show: ({ show_end }) => ['距下架', show_end],
  after: () => null,
};

function roundAt({ start_at, body }: Timed, at: number): ClientView['round'] {
  if (start_at === null) return null;
  const day = Math.floor((at - start_at) / dayMs) + 1;
  if (body.type === 'sign') return { label: '签到', number: day };
  const period = periodOf(body);
  if (period === 'whole') return null;
  return period === 'daily' ? { label: '每日', number: day } : { label: '每周', number: Math.floor((day - 1) / 7) + 1 };
}

/** View of a user at a moment. Pure: shared by preview, drawer and tests. */
export function clientViewOf(content: Timed, at: number): ClientView {
  const moments = momentsOf(content);
  const phase = phaseAt(moments, at);
  const [label, next] = nextOf[phase](moments) ?? [];
  const round = phase === 'running' ? roundAt(content, at) : null;
  const isSign = content.body.type === 'sign' && round !== null;
  const current = isSign ? content.body.stages.findIndex(({ cond }) => cond === round.number) : -1;
  return {
    phase,
    next:
      label && next !== undefined && Number.isFinite(next) ? { label, at: next, left: countdownText(next - at) } : null,
    round,
    current: current < 0 ? null : current,
  };
}

/** Times to offer for a preview: one just inside each phase. */
export function previewMomentsOf(content: Timed): { label: string; at: number }[] {
  const { warm, start, end, show_end } = momentsOf(content);
  const all = [
    { label: '预热前', at: Math.min(warm, start) - 1 },
    ...(warm < start ? [{ label: '预热', at: warm }] : []),
    { label: '开始', at: start },
    { label: '结束前', at: end - 1 },
    ...(show_end > end ? [{ label: '结束展示', at: end }] : []),
    { label: '下架后', at: show_end },
  ];
  return all.filter(({ at }) => Number.isFinite(at));
}

const maxName = 30;
const maxCode = 32;

/** The same with its number counted up: 「歌王争霸 第 2 期」. */
export function nextName(name: string): string {
  const numbered = /第\s*(\d+)\s*期$/.exec(name.trim());
  const base = numbered ? name.trim().slice(0, numbered.index) : name;
  const end = ` 第 ${Number(numbered?.[1] ?? 1) + 1} 期`;
  return [...base.trim()].slice(0, maxName - end.length).join('') + end;
}

/** `singer_2026` is followed by `singer_2026_r2`, that by `…_r3`. */
export function nextCode(code: string): string {
  const [, base = code, number = '1'] = /^(.*?)_r(\d+)$/.exec(code) ?? [];
  const end = `_r${Number(number) + 1}`;
  return base === '' ? '' : base.slice(0, maxCode - end.length) + end;
}

/** The next time of it: all moments moved on by its length, as often as it takes to lie ahead. */
export function nextPeriod(content: Content<ActivityBody>, now: number): Content<ActivityBody> {
  const { start_at, end_at, body } = content;
  const length = start_at !== null && end_at !== null && end_at > start_at ? end_at - start_at : null;
  const times = length === null || start_at === null ? 0 : Math.max(1, Math.ceil((now - start_at) / length));
  const moved = (at: number | null) => (at === null || length === null ? null : at + length * times);
  return {
    ...content,
    name: nextName(content.name),
    start_at: moved(start_at),
    end_at: moved(end_at),
    body: {
      ...body,
      activity_code: nextCode(body.activity_code),
      warm_at: moved(body.warm_at),
      show_end_at: moved(body.show_end_at),
    },
  };
}
