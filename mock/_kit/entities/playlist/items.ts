import {
  type PlaylistItem,
  type PlaylistItemType,
  type WindowType,
  windowTypes,
} from '../../../../src/domain/playlist';
import { drawnMedia } from '../../kit/files/drawnMedia';
import { drawnCover } from '../../kit/media/drawn';

const songs = [
  '晴天',
  '夜曲',
  '后来',
  '海阔天空',
  '小幸运',
  '平凡之路',
  '稻香',
  '红豆',
  '光年之外',
  '起风了',
  '追光者',
  '知足',
];
const clips = ['开麦与闭麦', '怎样送礼物', '创建家族', '守护主播', '歌手赛第一场', '歌手赛决赛'];
const boards = ['周年庆主会场', '新人七日礼', '圣诞装扮上新', '家族战报名', '好友助力'];
const games = ['你画我猜', '狼人杀', '真心话', '幸运转盘'];

const titles: Readonly<Record<PlaylistItemType, readonly string[]>> = {
  audio: songs,
  video: clips,
  image: boards,
  h5: boards,
  play: games,
};

/** Sounds that lie in the stand-in; longer lists name the rest by address. */
const keptSounds = 20;

function sourceOf(type: PlaylistItemType, n: number): Pick<PlaylistItem, 'url' | 'file' | 'duration_sec'> {
  if (type === 'audio' && n <= keptSounds) {
    const file = drawnMedia('so', n);
    return { url: file.url, file, duration_sec: Math.ceil(file.duration_ms / 1000) };
  }
  const urls: Readonly<Record<PlaylistItemType, [url: string, seconds: number]>> = {
    audio: [`https://cdn.example.com/songs/${n}.mp3`, 150 + ((n * 37) % 140)],
    video: [`https://cdn.example.com/clips/${n}.mp4`, 40 + ((n * 53) % 200)],
    image: [`https://cdn.example.com/boards/${n}.png`, 5],
    h5: [`https://events.example.com/board/${n}`, 0],
    play: [`voice://play/${n}`, 0],
  };
  const [url, duration_sec] = urls[type];
  return { url, file: null, duration_sec };
}

/** The n-th item of the seed for a window of this kind; covers differ from list to list. */
function seedItem(window_type: WindowType, n: number, list: number): PlaylistItem {
  const { items: types } = windowTypes[window_type];
  const type = types[n % types.length] ?? types[0];
  const names = titles[type];
  const round = Math.floor((n - 1) / names.length);
  return {
    item_id: `it_${n}`,
    type,
    title: `${names[(n - 1) % names.length]}${round > 0 ? ` ${round + 1}` : ''}`,
    cover: drawnCover(n + list * 7),
    ...sourceOf(type, n),
    copyright: type === 'audio' && n % 3 === 0 ? 'licensed' : 'own',
    copyright_until: null,
    jump: n % 4 === 0 ? 'https://app.example.com/songs' : '',
    status: 'on',
  };
}

/** A given number of items for the playlist with this number. */
export const seedItems = (window_type: WindowType, count: number, list = 0): PlaylistItem[] =>
  Array.from({ length: count }, (_, i) => seedItem(window_type, i + 1, list));
