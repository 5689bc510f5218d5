import { block, type CheckLine, type Content, warn } from '../../../../src/domain/config';
import {
  firstRightsEnd,
  isPlayed,
  itemsCode,
  itemsText,
  type PlaylistBody,
  type PlaylistItem,
} from '../../../../src/domain/playlist';
import { operators } from '../../base/operators';
import { mediaProblem } from '../../kit/files/mediaProblem';
import { pictureProblem } from '../../kit/files/pictureProblem';
import type { Db } from '../../store/db';

/** Reason why an address cannot be played; undefined if it can. Addresses below `/gone` are missing. */
export function deadReason(url: string): string | undefined {
  if (url.includes('/gone')) return '404：文件不存在';
  return url.includes('/timeout') ? '10 秒没有答复' : undefined;
}

/** Items that play and cannot be reached, with their places. */
export const deadItems = (items: readonly PlaylistItem[]): { place: number; why: string }[] =>
  items.flatMap((item, place) => {
    const why = isPlayed(item) ? deadReason(item.url) : undefined;
    return why === undefined ? [] : [{ place, why }];
  });

/** Checks that need the backend: files exist and links answer. */
export function playlistProblems({ owner, body: { items } }: Content<PlaylistBody>, db: Db): CheckLine[] {
  const dead = deadItems(items).map(({ place, why }) =>
    block(`body.items.${place}`, `第 ${place + 1} 条打不开（${why}）`),
  );
  const gone = items.flatMap(({ cover, file, url, type }, place) => {
    const path = `body.items.${place}`;
    const label = `第 ${place + 1} 条的${type === 'audio' ? '音频' : '文件'}`;
    const lines = file ? mediaProblem(path, label, file, db) : [];
    const isOther = file && file.url !== url ? [block(path, `${label}与地址不是同一个`)] : [];
    const lost = cover ? pictureProblem(path, cover, db) : [];
    return [...lines, ...isOther, ...lost.map((line) => ({ ...line, text: `第 ${place + 1} 条的封面：${line.text}` }))];
  });
  return [...dead, ...gone, ...ownerLines(owner, items)];
}

/** Warns if the owner, who is reminded of expiring rights, is not an operator. */
function ownerLines(owner: string, items: readonly PlaylistItem[]): CheckLine[] {
  if (firstRightsEnd(items) === null || operators.some(({ name }) => name === owner)) return [];
  const who = owner.trim() === '' ? '没有填负责人' : `负责人「${owner}」不是后台的操作员`;
  return [warn('owner', `${who}：版权到期前后没有人会收到通知`)];
}

/** Playlist fields shown in audit rows and requests: item count, total duration and a hash of the items. */
export const playlistFacts = ({ items, hours, ...rest }: PlaylistBody): Record<string, unknown> => ({
  ...rest,
  hours: hours && `${hours.from}–${hours.to} 时`,
  items: `${itemsText(items)} · 校验码 ${itemsCode(items)}`,
});
