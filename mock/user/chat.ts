import type * as z from 'zod/mini';
import {
  type ChatPeer,
  type ChatScope,
  chatDetailsAll,
  chatDetailsReal,
  chatDetailsVirtual,
  chatPeersAll,
  chatPeersReal,
  chatPeersVirtual,
  petMessages,
} from '../../src/services/chat';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { missing } from '../_kit/http/writeRules';
import type { Db } from '../_kit/store/db';
import { chatPlaceOf, conversationsOf, inScope, messageAt, petMessagesOf } from './seed/chats';
import { userOf } from './stored';

const peersOf = (db: Db, uid: string, scope: ChatScope): ChatPeer[] =>
  conversationsOf(userOf(db, uid), db.users).filter((peer) => inScope(peer, scope));

type Query = z.output<typeof chatDetailsAll.spec.input>;

/** Messages on either side of the one a reader jumped to. */
const context = 50;

/** Start and end index of the requested range. */
function stretch({ user_id, around, before, size }: Query, peer: ChatPeer): [number, number] {
  const requireMessagePlace = (id: string): number => {
    const place = chatPlaceOf(id, user_id, peer);
    if (place === undefined) throw missing('消息');
    return place;
  };
  if (around !== undefined) {
    const middle = requireMessagePlace(around);
    return [Math.max(0, middle - context), Math.min(peer.message_count, middle + context + 1)];
  }
  const end = before === undefined ? peer.message_count : requireMessagePlace(before);
  return [Math.max(0, end - size), end];
}

/** Oldest first; `has_more` tells of older ones. */
const detailsIn =
  (scope: ChatScope) =>
  ({ input, operator, db }: { input: Query; operator: Operator; db: Db }) => {
    const user = userOf(db, input.user_id);
    const until = db.chatGrants.get(`${operator.id}:${user.user_id}`) ?? 0;
    if (until <= now()) throw new Refusal(403, '查看私信前须填写原因', { code: 'pii.chat' });
    const peer = peersOf(db, user.user_id, scope).find(({ peer_id }) => peer_id === input.peer_id);
    if (!peer) throw missing('会话');
    const [first, end] = stretch(input, peer);
    const list = Array.from({ length: end - first }, (_, i) => messageAt(user, peer, first + i));
    return { list, has_more: first > 0 };
  };

export const chatHandlers: readonly Handler[] = [
  handle(chatPeersAll, ({ input, db }) => pageIn(peersOf(db, input.user_id, 'all'), input)),
  handle(chatPeersReal, ({ input, db }) => pageIn(peersOf(db, input.user_id, 'real'), input)),
  handle(chatPeersVirtual, ({ input, db }) => pageIn(peersOf(db, input.user_id, 'virtual'), input)),
  handle(chatDetailsAll, detailsIn('all')),
  handle(chatDetailsReal, detailsIn('real')),
  handle(chatDetailsVirtual, detailsIn('virtual')),
  handle(petMessages, ({ input, db }) => pageIn(petMessagesOf(userOf(db, input.user_id)), input)),
];
