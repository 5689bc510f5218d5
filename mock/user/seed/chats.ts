import type { ChatMessage, ChatPeer, ChatScope } from '../../../src/services/chat';
import { day, hour, minute } from '../../_kit/base/clock';
import { random, seedOf } from '../../_kit/base/random';
import type { StoredUser } from '../../_kit/base/stored';
import type { RowLookup } from '../../_kit/store/store';
import { cases, uidAt } from './cases';
import { awkwardTexts } from './names';

const robots = ['小助手', '活动播报员', '新手引导', '天气精灵', '陪聊机器人'] as const;

const lines = [
  ...'在吗？|今晚几点开房？|好的|哈哈哈哈|你唱得真好听|麦上等你|刚才掉线了|谢谢你的礼物！|加个好友吧|周五的活动来不来？'.split(
    '|',
  ),
  ...'不了，先睡了，晚安|为什么我上不了麦？|这首歌叫什么名字|求带|稍等，我换个耳机|你是哪里人呀|我在外面，一会儿聊|房间号发我一下|收到|👍'.split(
    '|',
  ),
];

const reportedLine = '你再不转钱，我就把你的照片发到群里。';

/** Conversations of a user, the latest first. */
export function conversationsOf(user: StoredUser, users: RowLookup<StoredUser>): ChatPeer[] {
  if (user.status === 'deleted') return [];
  const rng = random(seedOf(`peers${user.user_id}`));
  const chatty = user.user_id === cases.chatty;
  const count = chatty ? 60 : rng.int(0, 12);
  const seen = new Set([user.user_id]);
  const list: ChatPeer[] = [];
  let at = user.last_active_at;
  for (let i = 0; i < count; i++) {
    const virtual = i > 0 && rng.chance(0.25);
    const robot = rng.int(0, robots.length - 1);
    const peerId = virtual ? String(900_001 + robot) : uidAt(rng.int(0, Math.min(500, users.size) - 1));
    const peer = users.get(peerId);
    const size = chatty && i === 0 ? 640 : rng.int(1, 240);
    const reported = !virtual && (chatty ? i === 0 : rng.chance(0.04));
    const gap = rng.int(5, 900) * minute;
    if (seen.has(peerId) || (!virtual && !peer)) continue;
    seen.add(peerId);
    list.push({
      peer_id: peerId,
      nickname: peer?.nickname ?? robots[robot] ?? '机器人',
      avatar: peer?.avatar ?? `/mock-media/avatar/${peerId}.svg`,
      is_virtual: virtual,
      last_at: at,
      message_count: size,
      reported_message_id: reported ? messageId(user.user_id, peerId, Math.floor(size / 2)) : null,
    });
    at = Math.max(user.register_at, at - gap);
  }
  return list;
}

export const inScope = (peer: ChatPeer, scope: ChatScope): boolean =>
  scope === 'all' || peer.is_virtual === (scope === 'virtual');

export const messageId = (uid: string, peer: string, place: number): string => `m_${uid}_${peer}_${place}`;

/** Place in the conversation that a message id names; undefined for an id of something else. */
export function chatPlaceOf(id: string, uid: string, peer: ChatPeer): number | undefined {
  const head = messageId(uid, peer.peer_id, 0).slice(0, -1);
  const place = id.startsWith(head) ? Number(id.slice(head.length)) : Number.NaN;
  return Number.isInteger(place) && place >= 0 && place < peer.message_count ? place : undefined;
}

export function messageAt(user: StoredUser, peer: ChatPeer, place: number): ChatMessage {
  const id = messageId(user.user_id, peer.peer_id, place);
  const rng = random(seedOf(id));
  const span = Math.max(hour, Math.min(40 * day, peer.last_at - user.register_at));
  const fromEnd = peer.message_count - 1 - place;
  const at = Math.floor(peer.last_at - ((fromEnd + (fromEnd ? rng.next() * 0.9 : 0)) * span) / peer.message_count);
  const from_uid = rng.chance(0.5) ? user.user_id : peer.peer_id;
  if (id === peer.reported_message_id) {
    return { message_id: id, at, from_uid: peer.peer_id, kind: 'text', content: reportedLine, reported: true };
  }
  const base = { message_id: id, at, from_uid, reported: false };
  const dice = rng.next();
  const medium = seedOf(id) % 200;
  if (place % 37 === 11) return { ...base, kind: 'text', content: rng.pick(awkwardTexts) };
  if (dice < 0.06) return { ...base, kind: 'image', content: `/mock-media/chat/${medium}.svg` };
  if (dice < 0.1) return { ...base, kind: 'voice', content: `/mock-media/voice/${medium}.wav` };
  if (dice < 0.14)
    return { ...base, kind: 'gift', content: `${rng.pick(['玫瑰', '棒棒糖', '城堡'])}×${rng.int(1, 99)}` };
  if (dice < 0.16) return { ...base, kind: 'system', from_uid: '0', content: '对方已通过你的好友请求' };
  return { ...base, kind: 'text', content: rng.pick(lines) };
}

const petNames = ['团子', '布丁', '小黑', '奶糖'] as const;
const petLines = [
  '主人，今天想吃小鱼干！',
  '陪我玩一会儿吧',
  '好呀，我们去散步',
  '你今天心情怎么样？',
  '再见，明天见',
  ...awkwardTexts.slice(0, 3),
] as const;

export function petMessagesOf(user: StoredUser) {
  if (user.status === 'deleted') return [];
  const rng = random(seedOf(`pet${user.user_id}`));
  const pet = rng.pick(petNames);
  const count = Math.max(0, rng.int(-40, 120));
  const step = Math.min(3 * hour, (user.last_active_at - user.register_at) / (count + 1));
  return Array.from({ length: count }, (_, i) => ({
    message_id: `pm_${user.user_id}_${count - i}`,
    at: Math.floor(user.last_active_at - i * step),
    pet_name: pet,
    direction: rng.pick(['in', 'out'] as const),
    content: rng.pick(petLines),
  }));
}
