import * as z from 'zod/mini';
import { chatDirections, chatKinds } from '../domain/shared/chat';
import { asked, count, keyOf, time, uid } from '../domain/shared/schema';
import { callsOf, endpoint, pageFields, pageOf } from './endpoint';

const { read } = callsOf({ auth: 'user', source: 'spec C22' });

export const chatScopes = ['all', 'real', 'virtual'] as const;
export type ChatScope = (typeof chatScopes)[number];

export const chatPeer = z.object({
  /** User id of the other side, also of a robot. */
  peer_id: z.string(),
  nickname: z.string(),
  /** Address of the picture; empty for none. */
  avatar: z.string(),
  /** A virtual peer is a robot of the platform. */
  is_virtual: z.boolean(),
  last_at: time,
  message_count: count,
  /** The message of this conversation that was reported; null for none. */
  reported_message_id: z.nullable(z.string()),
});
export type ChatPeer = z.output<typeof chatPeer>;

export const chatMessage = z.object({
  message_id: z.string(),
  at: time,
  /** Sender; `0` for a system message. */
  from_uid: z.string(),
  kind: keyOf(chatKinds),
  /** Text, or the address of a picture or voice message; of a gift its name and number, as 「玫瑰×3」. */
  content: z.string(),
  reported: z.boolean(),
});
export type ChatMessage = z.output<typeof chatMessage>;

const peers = (name: string, path: string, label: string) =>
  read(name, path, label, {
    input: z.object({ user_id: uid, ...pageFields }),
    output: pageOf(chatPeer),
  });
/** Lists the chat partners of a user, people and robots, the latest conversation first. */
export const chatPeersAll = peers('chatPeersAll', '/rongyun_chat_with_who', '私信会话');
/** Lists the chat partners of a user who are people, the latest conversation first. */
export const chatPeersReal = peers('chatPeersReal', '/rongyun_chat_with_who_real', '真人会话');
/** Lists the chat partners of a user that are robots of the platform, the latest conversation first. */
export const chatPeersVirtual = peers('chatPeersVirtual', '/rongyun_chat_with_who_virtual', '虚拟会话');

/** `before` pages back through a conversation by message id; `around` returns ±50 messages around one. */
const details = (name: string, method: 'GET' | 'POST', path: string, label: string) =>
  endpoint({
    name,
    method,
    path,
    kind: 'read',
    label,
    auth: 'user',
    action: 'pii.chat',
    input: z.object({
      user_id: uid,
      peer_id: uid,
      /** Message id: the answer has the latest messages before it; absent for the latest of all. */
      before: z.optional(z.string()),
      /** Message id: the answer has it and up to 50 messages on either side; `before` and `size` are then ignored. */
      around: z.optional(z.string()),
      size: z._default(asked(z.int().check(z.gte(1), z.lte(100))), 50),
    }),
    output: z.object({
      list: z.array(chatMessage),
      /** Older messages exist before the first of the list. */
      has_more: z.boolean(),
    }),
    source: 'spec C22',
  });
/**
 * Lists the messages of one conversation of a user, oldest first. Answers 403 until the operator opens the chats of the
 * user with a reason (`openChat`).
 */
export const chatDetailsAll = details('chatDetailsAll', 'POST', '/rongyun_details', '会话内容');
/**
 * Lists the messages of one conversation of a user with a person, oldest first. Answers 403 until the operator opens
 * the chats of the user with a reason (`openChat`), and 404 for a robot.
 */
export const chatDetailsReal = details('chatDetailsReal', 'GET', '/rongyun_details_real', '真人会话内容');
/**
 * Lists the messages of one conversation of a user with a robot of the platform, oldest first. Answers 403 until the
 * operator opens the chats of the user with a reason (`openChat`), and 404 for a person.
 */
export const chatDetailsVirtual = details('chatDetailsVirtual', 'POST', '/rongyun_details_virtual', '虚拟会话内容');

/** Lists the messages between a user and their pet, newest first. */
export const petMessages = read('petMessages', '/pet_msgs', '宠物消息', {
  input: z.object({ user_id: uid, ...pageFields }),
  output: pageOf(
    z.object({
      message_id: z.string(),
      at: time,
      pet_name: z.string(),
      /** Seen from the user: `in` came from the pet. */
      direction: keyOf(chatDirections),
      content: z.string(),
    }),
  ),
});
