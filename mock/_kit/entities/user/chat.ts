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
} from '../../../../src/services/chat';
import { now } from '../../base/clock';
import { memo } from '../../base/lazy';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredUser } from '../../base/stored';
import { perWorld } from '../../base/world';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { missing } from '../../http/writeRules';
import { type Db, db as data } from '../../store/db';
import { conversationsOf, inScope, messageAt, petMessagesOf, placeOf } from '../seeded/chats';
import { userOf } from '../users';

const conversationsIn = perWorld('conversations', () =>
  memo(200, (user: StoredUser) => conversationsOf(user, data.users)),
);
const conversations = (user: StoredUser) => conversationsIn()(user);
const pets = memo(200, petMessagesOf);

const peersIn = (scope: ChatScope) => {
  return ({ input, db }: { input: z.output<typeof chatPeersAll.spec.input>; db: Db }) => {
    const found = conversations(userOf(db, input.user_id)).filter((peer) => inScope(peer, scope));
    return pageIn(found, input);
  };
};

type Wish = z.output<typeof chatDetailsAll.spec.input>;

/** Messages on either side of the one a reader jumped to. */
const context = 50;

/** Start and end index of the requested range. */
function stretch(wish: Wish, peer: ChatPeer): [number, number] {
  const placeIn = (id: string): number => {
    const place = placeOf(id, wish.user_id, peer);
    if (place === undefined) throw missing('消息');
    return place;
  };
  if (wish.around !== undefined) {
    const middle = placeIn(wish.around);
    return [Math.max(0, middle - context), Math.min(peer.message_count, middle + context + 1)];
  }
  const end = wish.before === undefined ? peer.message_count : placeIn(wish.before);
  return [Math.max(0, end - wish.size), end];
}

/** Oldest first; `has_more` tells of older ones. */
const detailsIn = (scope: ChatScope) => {
  return ({ input, operator, db }: { input: Wish; operator: Operator; db: Db }) => {
    const user = userOf(db, input.user_id);
    const until = db.chatGrants.get(`${operator.id}:${user.user_id}`) ?? 0;
    if (until <= now()) throw new Refusal(403, '查看私信前须填写原因', { code: 'pii.chat' });
    const peer = conversations(user).find((one) => one.peer_id === input.peer_id && inScope(one, scope));
    if (!peer) throw missing('会话');
    const [first, end] = stretch(input, peer);
    const list = Array.from({ length: end - first }, (_, i) => messageAt(user, peer, first + i));
    return { list, has_more: first > 0 };
  };
};

export const chatHandlers: readonly Handler[] = [
  handle(chatPeersAll, peersIn('all')),
  handle(chatPeersReal, peersIn('real')),
  handle(chatPeersVirtual, peersIn('virtual')),
  handle(chatDetailsAll, detailsIn('all')),
  handle(chatDetailsReal, detailsIn('real')),
  handle(chatDetailsVirtual, detailsIn('virtual')),
  handle(petMessages, ({ input, db }) => pageIn(pets(userOf(db, input.user_id)), input)),
];
