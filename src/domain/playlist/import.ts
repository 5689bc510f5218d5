import { type BadLine, readTable, type TableColumn, type TableReading } from '../shared/pastedTable';
import { type ItemFrame, itemProblem, sameUrl } from './checks';
import { maxPlaylistItems } from './limits';
import { copyrights, type PlaylistItem, type PlaylistItemType, playlistItemTypes, windowTypes } from './rules';

/**
 * Import of items from a file or paste (docs/design/resource.md#playlist-window 批量导入): good lines become items, bad
 * ones are returned with the reason.
 */

const playlistColumns = [
  { label: '标题', names: ['title'] },
  { label: '地址', names: ['url'], isKey: true },
  { label: '类型', names: ['type'] },
  { label: '时长（秒）', names: ['duration_sec'] },
  { label: '版权', names: ['copyright'] },
  { label: '跳转', names: ['jump'], optional: true },
] as const satisfies readonly TableColumn[];

export const playlistHeads = playlistColumns.map(({ label }) => label);

export interface PlaylistImport {
  items: PlaylistItem[];
  bad: BadLine[];
  /** Reason why nothing could be read. */
  problem?: string;
  /** How the text was understood. */
  reading?: TableReading;
}

/** A key of a label map by its label or itself. */
const keyBy = <K extends string>(map: Record<K, { label: string }>, text: string): K | undefined =>
  (Object.keys(map) as K[]).find((key) => key === text.toLowerCase() || map[key].label === text);

const hour = 3_600_000;

/** End of a server day (PRC), `2026-12-31`; undefined if invalid. */
export function dayEnd(text: string): number | undefined {
  const [, year, month, date] = (/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const at = Date.UTC(year, month - 1, date);
  const isDay = new Date(at).getUTCDate() === date && new Date(at).getUTCMonth() === month - 1;
  return isDay ? at + 16 * hour - 1_000 : undefined;
}

function rightsOf(text: string): Pick<PlaylistItem, 'copyright' | 'copyright_until'> | undefined {
  const until = dayEnd(text);
  if (until !== undefined) return { copyright: 'until', copyright_until: until };
  const key = keyBy(copyrights, text);
  return key === undefined || key === 'until' ? undefined : { copyright: key, copyright_until: null };
}

/** The number of the next item of a list. */
export const nextItemNumber = (items: readonly PlaylistItem[]): number =>
  1 + Math.max(0, ...items.map(({ item_id }) => Number(/^it_(\d+)$/.exec(item_id)?.[1] ?? 0)));

/** A new item, as the window wants it. */
export const newItem = (number: number, type: PlaylistItemType): PlaylistItem => ({
  item_id: `it_${number}`,
  type,
  title: '',
  cover: null,
  url: '',
  file: null,
  duration_sec: 0,
  copyright: 'own',
  copyright_until: null,
  jump: '',
  status: 'on',
});

/** Items that a text adds to a list. */
export function readPlaylist(text: string, list: readonly PlaylistItem[], frame: ItemFrame): PlaylistImport {
  const read = readTable(text, { columns: playlistColumns, lineByLine: true });
  if (!read.rows) return { items: [], bad: [], problem: read.problem };
  const items: PlaylistItem[] = [];
  const bad = [...read.bad];
  const known = new Map(list.map(({ url }, place) => [sameUrl(url), `第 ${place + 1} 条`]));
  const first = nextItemNumber(list);
  for (const { line, cells } of read.rows) {
    const item = itemOf(cells, first + items.length, frame);
    const twin = typeof item === 'string' ? undefined : known.get(sameUrl(item.url));
    const reason =
      typeof item === 'string'
        ? item
        : (twin && `地址与${twin}重复`) ||
          itemProblem(item, frame)[0] ||
          (list.length + items.length >= maxPlaylistItems ? `超过 ${maxPlaylistItems} 条，没有导入` : '');
    if (reason || typeof item === 'string') {
      bad.push({ line, reason });
      continue;
    }
    items.push(item);
    known.set(sameUrl(item.url), `第 ${line} 行`);
  }
  return { items, bad: bad.sort((a, b) => a.line - b.line), reading: read.reading };
}

/** A line as an item; or what of it says nothing. */
function itemOf(cells: readonly string[], number: number, { window_type }: ItemFrame): PlaylistItem | string {
  const [title = '', url = '', kind = '', seconds = '', rights = '', jump = ''] = cells;
  const type = kind === '' ? windowTypes[window_type].items[0] : keyBy(playlistItemTypes, kind);
  if (type === undefined) return `类型「${kind}」不认识`;
  if (!/^\d{0,5}$/.test(seconds)) return '时长是秒数，写作整数';
  const copyright = rightsOf(rights);
  if (!copyright) return '版权写作 自有、授权，或到期日 2026-12-31';
  return { ...newItem(number, type), ...copyright, title, url, duration_sec: Number(seconds), jump };
}
