import { newItem } from '../../src/domain/playlist/import';
import {
  type PlaylistItem,
  type PlaylistItemType,
  secondsOf,
  type WindowType,
  windowTypes,
} from '../../src/domain/playlist/rules';
import { drawnMedia } from '../_kit/kit/files/drawnMedia';
import { drawnCover } from '../_kit/kit/media/drawn';

const boards = '周年庆主会场 新人七日礼 圣诞装扮上新 家族战报名 好友助力';
const titles: Readonly<Record<PlaylistItemType, string>> = {
  audio: '晴天 夜曲 后来 海阔天空 小幸运 平凡之路 稻香 红豆 光年之外 起风了 追光者 知足',
  video: '开麦与闭麦 怎样送礼物 创建家族 守护主播 歌手赛第一场 歌手赛决赛',
  image: boards,
  h5: boards,
  play: '你画我猜 狼人杀 真心话 幸运转盘',
};

/** Sounds stored by the stand-in; longer lists name the rest by address. */
const keptSounds = 20;

const sources: Readonly<Record<PlaylistItemType, (n: number) => [url: string, seconds: number]>> = {
  audio: (n) => [`https://cdn.example.com/songs/${n}.mp3`, 150 + ((n * 37) % 140)],
  video: (n) => [`https://cdn.example.com/clips/${n}.mp4`, 40 + ((n * 53) % 200)],
  image: (n) => [`https://cdn.example.com/boards/${n}.png`, 5],
  h5: (n) => [`https://events.example.com/board/${n}`, 0],
  play: (n) => [`voice://play/${n}`, 0],
};

function seedItem(window_type: WindowType, n: number, list: number): PlaylistItem {
  const { items: types } = windowTypes[window_type];
  const type = types[n % types.length] ?? types[0];
  const names = titles[type].split(' ');
  const round = Math.floor((n - 1) / names.length);
  const file = type === 'audio' && n <= keptSounds ? drawnMedia('so', n) : null;
  const [url, seconds] = sources[type](n);
  return {
    ...newItem(n, type),
    title: `${names[(n - 1) % names.length]}${round > 0 ? ` ${round + 1}` : ''}`,
    cover: drawnCover(n + list * 7),
    url: file?.url ?? url,
    file,
    duration_sec: file ? secondsOf(file) : seconds,
    copyright: type === 'audio' && n % 3 === 0 ? 'licensed' : 'own',
    jump: n % 4 === 0 ? 'https://app.example.com/songs' : '',
  };
}

/** Items for a window of this kind; covers differ from list to list. */
export const seedItems = (window_type: WindowType, count: number, list = count): PlaylistItem[] =>
  Array.from({ length: count }, (_, i) => seedItem(window_type, i + 1, list));
