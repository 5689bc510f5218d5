import { addressProblem, allowedHosts, frequencyFindings, jumpProblem } from '../banner/rules';
import {
  block,
  type CheckFinding,
  type CheckMoment,
  type Content,
  checkCommon,
  isRunning,
  pass,
  warn,
} from '../config/rules';
import { countText } from '../shared/figure';
import { labelOf, mapEntryOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { formatLabel, mediaFindings, mediaFormats, mediaLimits } from '../shared/media';
import { hasUnseen } from '../shared/names';
import { pictureFinding } from '../shared/picture';
import { maxPlaylistItems, maxWindowCountdown } from './limits';
import {
  daysUntil,
  firstRightsEnd,
  isPlayed,
  isTimed,
  type PlaylistBody,
  type PlaylistItem,
  playlistCoverSize,
  playlistItemsText,
  playlistItemTypes,
  playlistPlacements,
  rightsEndOf,
  secondsOf,
  type WindowType,
  windowTypes,
} from './rules';

const maxItemTitle = 60;
/** Items whose problems are listed in the check before publication; the rest are counted. */
const maxToldItems = 20;

/** Publish checks and approval rules of playlists (docs/design/resource.md#playlist-window). */

/** Hosts that serve media. */
export const playlistHosts = ['cdn.example.com', ...allowedHosts] as const;

/** Context for checking items. */
export interface ItemFrame {
  window_type: WindowType;
  /** Start of showing: now or later. */
  from: number;
  /** Null for no end. */
  end_at: number | null;
}

/** Addresses count as equal if they differ only in the fragment. */
export const sameUrl = (url: string): string => url.trim().split('#', 1)[0] ?? '';

/** Problem of each item, by index; items that are off are not checked. */
export function itemProblems(items: readonly PlaylistItem[], frame: ItemFrame): ReadonlyMap<number, string> {
  const first = new Map<string, number>();
  const found = new Map<number, string>();
  for (const [place, item] of items.entries()) {
    if (!isPlayed(item)) continue;
    const url = sameUrl(item.url);
    const twin = first.get(url);
    const texts = itemProblem(item, frame);
    if (item.url !== '' && twin !== undefined) texts.push(`地址与第 ${twin + 1} 条重复`);
    else first.set(url, place);
    if (texts.length > 0) found.set(place, texts.join('；'));
  }
  return found;
}

/** All problems of one item. */
export function itemProblem(item: PlaylistItem, frame: ItemFrame): string[] {
  const { type, title, cover, duration_sec, jump } = item;
  const letters = [...title.trim()].length;
  const fits: readonly string[] = mapEntryOf(windowTypes, frame.window_type)?.items ?? [];
  const texts = [
    letters === 0
      ? '请填写标题'
      : letters > maxItemTitle
        ? `标题最多 ${maxItemTitle} 字，现在 ${letters} 字`
        : undefined,
    hasUnseen(title) ? '标题含有看不见的字符' : undefined,
    fits.includes(type)
      ? undefined
      : `${labelOf(windowTypes, frame.window_type).label}不能放${labelOf(playlistItemTypes, type).label}`,
    sourceProblem(item),
    isTimed(type) && duration_sec < 1 ? '请填写时长' : lengthProblem(item),
    rightsProblem(item, frame),
    jumpTo(jump),
    cover ? blockOf([pictureFinding('', '封面', cover, playlistCoverSize)]) : undefined,
  ];
  return texts.filter((text) => text !== undefined);
}

const blockOf = (findings: readonly CheckFinding[]): string | undefined =>
  findings.find(({ level }) => level === 'block')?.text;

/** Checks a file by its content, and an address by its target. */
function sourceProblem({ type, url, file }: PlaylistItem): string | undefined {
  if (type === 'play') return jumpProblem('scheme', url);
  if (type === 'h5') return jumpProblem('h5', url);
  if (url.trim() === '')
    return type === 'audio' || type === 'image'
      ? `请上传${labelOf(playlistItemTypes, type).label}，或填写地址`
      : '请填写地址';
  if (!file) {
    const isSound = type !== 'audio' || /\.(mp3|aac)([?#]|$)/i.test(url);
    return addressProblem(url, playlistHosts) ?? (isSound ? undefined : '音频只支持 MP3、AAC');
  }
  const kind = mapEntryOf(mediaFormats, file.mime)?.kind;
  if (type === 'audio' && kind !== 'sound') return `音频只支持 MP3、AAC，这个文件是 ${formatLabel(file.mime)}`;
  if (type === 'image' && kind !== 'picture') return `图片只支持 PNG、JPG、WebP，这个文件是 ${formatLabel(file.mime)}`;
  if (type === 'audio') return blockOf(mediaFindings('', '音频', file, mediaLimits.sound));
  return type === 'image' ? blockOf(mediaFindings('', '图片', file, mediaLimits.picture)) : undefined;
}

/** The duration of an uploaded sound must match its file. */
function lengthProblem({ type, file, duration_sec }: PlaylistItem): string | undefined {
  const seconds = file && type === 'audio' ? secondsOf(file) : duration_sec;
  return seconds === duration_sec
    ? undefined
    : `时长与文件不符：文件 ${countText(seconds)} 秒，填的 ${countText(duration_sec)} 秒`;
}

function rightsProblem(item: PlaylistItem, { from, end_at }: ItemFrame): string | undefined {
  if (item.copyright !== 'until') return undefined;
  const until = rightsEndOf(item);
  if (until === null) return '请选择版权到期日';
  if (until <= from) return '版权在开始前已到期';
  return end_at !== null && until < end_at ? `版权比结束时间早 ${daysUntil(end_at, until)} 天到期` : undefined;
}

const jumpTo = (jump: string): string | undefined => {
  if (jump === '') return undefined;
  const why = jumpProblem(jump.startsWith('voice://') ? 'scheme' : 'h5', jump);
  return why && `跳转：${why}`;
};

/** Time from which a content would be shown. */
export const shownFrom = (
  { start_at }: Pick<Content<unknown>, 'start_at'>,
  { now, status }: Pick<CheckMoment, 'now' | 'status'>,
): number => (isRunning(status) ? now : Math.max(start_at ?? now, now));

/** Checks of a playlist beside the common ones. */
export function checkPlaylist(content: Content<PlaylistBody>, moment: CheckMoment<PlaylistBody>): CheckFinding[] {
  return [
    ...checkCommon(content, moment, { endless: true }),
    ...windowFindings(content.body),
    ...itemFindings(content, moment),
  ];
}

function windowFindings(body: PlaylistBody): CheckFinding[] {
  const { trigger, hours, show_freq, times_a_day, countdown_sec, closeable } = body;
  const findings: CheckFinding[] = [];
  if (trigger === 'timed' && !hours) findings.push(block('body.hours', '定时弹出须选择时段'));
  if (hours && hours.from >= hours.to) findings.push(block('body.hours', '结束的小时须晚于开始'));
  findings.push(...frequencyFindings('body.show_freq', show_freq, times_a_day));
  if (countdown_sec > maxWindowCountdown)
    findings.push(block('body.countdown_sec', `倒计时为 0 到 ${maxWindowCountdown} 秒`));
  if (!closeable && countdown_sec > 0) findings.push(warn('body.countdown_sec', '不可关闭时不显示倒计时'));
  return findings;
}

function itemFindings(content: Content<PlaylistBody>, moment: CheckMoment): CheckFinding[] {
  const { body, end_at } = content;
  const { items, window_type } = body;
  const frame: ItemFrame = { window_type, from: shownFrom(content, moment), end_at };
  const problems = [...itemProblems(items, frame)];
  const told = problems
    .slice(0, maxToldItems)
    .map(([place, text]) => block(`body.items.${place}`, `第 ${place + 1} 条：${text}`));
  const findings = [...told];
  if (problems.length > told.length)
    findings.push(block('body.items', `还有 ${problems.length - told.length} 条有问题，见列表中的标记`));
  if (items.length > maxPlaylistItems)
    findings.push(block('body.items', `最多 ${maxPlaylistItems} 条，现在 ${items.length} 条`));
  if (!items.some(isPlayed)) findings.push(block('body.items', '至少要有一条启用的条目'));
  findings.push(...rightsFindings(items, frame));
  return findings.length > 0 ? findings : [pass('body.items', playlistItemsText(items))];
}

/** Checks the end against the copyrights; an extension is checked as well. */
function rightsFindings(items: readonly PlaylistItem[], { from, end_at }: ItemFrame): CheckFinding[] {
  const first = firstRightsEnd(items);
  if (first === null || first <= from) return [];
  if (end_at === null)
    return [warn('body.items', `最早的版权 ${daysUntil(first, from)} 天后到期：没有结束时间，到期那一刻自动下线`)];
  if (first >= end_at) return [];
  const early = items.filter((item) => isPlayed(item) && (rightsEndOf(item) ?? end_at) < end_at).length;
  return [block('end_at', `有 ${early} 条的版权在此之前到期，最早的早 ${daysUntil(end_at, first)} 天`)];
}

/**
 * Permission code for approving full-screen or unclosable windows; must be held explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const playlistCheckCode = leadCodeOf('resource.playlistWindow:check');

/** Approver required for a version, and why; undefined if none. */
export function playlistApprovalNeeded({ body }: Content<PlaylistBody>): { code: string; why: string } | undefined {
  const because = (why: string) => ({ code: playlistCheckCode, why: `${why}，需要第二人同意` });
  if (body.placement === 'splash') return because(`${playlistPlacements.splash.label}时的弹窗会盖住整个屏幕`);
  return body.closeable ? undefined : because('用户无法关闭这个弹窗');
}
