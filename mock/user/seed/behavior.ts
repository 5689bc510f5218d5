import { day } from '../../_kit/base/clock';
import { type Random, random, seedOf } from '../../_kit/base/random';
import type { StoredUser } from '../../_kit/base/stored';
import { awkwardTexts } from './names';

type Cell = string | number | null;
type Row = Record<string, Cell>;

interface Source {
  table: string;
  label: string;
  events: readonly string[];
  /** Rows of one day, at most. */
  daily: number;
  columns: Record<string, (rng: Random) => Cell>;
}

const room = (rng: Random) => `r_${88_000 + rng.int(1, 400)}`;
const pages = ['home', 'room_list', 'room', 'profile', 'wallet', 'shop', 'ranking', 'search'] as const;

export const behaviorSources: readonly Source[] = [
  {
    table: 'ss_page_view',
    label: '页面浏览',
    events: ['page_view', 'page_leave'],
    daily: 160,
    columns: { page: (rng) => rng.pick(pages), stay_s: (rng) => rng.int(1, 600), referrer: (rng) => rng.pick(pages) },
  },
  {
    table: 'ss_app_event',
    label: '应用启动与登录',
    events: ['app_start', 'app_exit', 'login', 'logout'],
    daily: 12,
    columns: {
      network: (rng) => rng.pick(['wifi', '4g', '5g']),
      app_version: (rng) => `6.${rng.int(0, 4)}.0`,
      ip: (rng) => `198.18.${rng.int(0, 255)}.*`,
    },
  },
  {
    table: 'ss_room_event',
    label: '房间行为',
    events: ['room_enter', 'room_leave', 'mic_up', 'mic_down'],
    daily: 40,
    columns: {
      room_id: room,
      duration_s: (rng) => rng.int(3, 7200),
      seat: (rng) => rng.pick([null, 1, 2, 3, 4, 5, 6, 7, 8]),
    },
  },
  {
    table: 'ss_gift_event',
    label: '送礼行为',
    events: ['gift_panel_open', 'gift_send', 'gift_combo'],
    daily: 25,
    columns: {
      room_id: room,
      gift: (rng) => rng.pick(['玫瑰', '棒棒糖', '城堡', '火箭']),
      coins: (rng) => rng.pick([1, 10, 99, 520]),
    },
  },
  {
    table: 'ss_pay_event',
    label: '支付行为',
    events: ['pay_open', 'pay_submit', 'pay_success', 'pay_fail'],
    daily: 4,
    columns: {
      channel: (rng) => rng.pick(['apple', 'google', 'alipay', 'wechat']),
      price_fen: (rng) => rng.pick([600, 3000, 6800]),
      error: (rng) => rng.pick([null, null, 'timeout', 'cancelled']),
    },
  },
  {
    table: 'ss_search_event',
    label: '搜索行为',
    events: ['search', 'search_click', 'search_empty'],
    daily: 8,
    columns: {
      keyword: (rng) => rng.pick(['唱歌', '交友', '情感电台', '88001', ...awkwardTexts.slice(0, 5)]),
      results: (rng) => rng.int(0, 50),
    },
  },
];

/** Rows of one source between two moments, newest first: the same day always has the same rows. */
function rowsOf(user: StoredUser, source: Source, from: number, to: number): Row[] {
  const first = Math.max(from, user.register_at);
  const last = Math.min(to, user.last_active_at);
  const rows: Row[] = [];
  for (let date = Math.floor(last / day); date >= Math.floor(first / day); date--) {
    const rng = random(seedOf(`${source.table}${user.user_id}${date}`));
    const count = rng.int(Math.floor(source.daily / 3), source.daily);
    const step = day / count;
    for (let i = 0; i < count; i++) {
      const at = Math.floor((date + 1) * day - (i + rng.next()) * step);
      const row: Row = { at, table: source.table, event: rng.pick(source.events) };
      for (const [name, make] of Object.entries(source.columns)) row[name] = make(rng);
      if (at >= first && at <= last) rows.push(row);
    }
  }
  return rows;
}

/** Rows of several tables as one list, newest first; fields missing in a table are null. */
export function behaviorRows(
  user: StoredUser,
  tables: readonly string[],
  from: number,
  to: number,
  event: string | undefined,
) {
  const chosen = behaviorSources.filter(({ table }) => tables.includes(table));
  const columns = [...new Set(['at', 'table', 'event', ...chosen.flatMap((source) => Object.keys(source.columns))])];
  const rows = chosen
    .flatMap((source) => rowsOf(user, source, from, to))
    .filter((row) => !event || row.event === event)
    .sort((a, b) => Number(b.at) - Number(a.at));
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return { columns, rows: rows.map((row): Row => ({ ...empty, ...row })) };
}
