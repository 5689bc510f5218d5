import * as z from 'zod/mini';
import { messageBody, messageChannels, messageScenes } from '../domain/message/rules';
import { languages } from '../domain/review/rules';
import { someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';

/** 消息: templates of automatic messages to users. */
export const messageTemplate = configCalls({
  type: 'messageTemplate',
  label: '消息模板',
  auth: 'message',
  body: messageBody,
  filters: {
    /** Part of the code. */
    code: z.optional(z.string()),
    scene: z.optional(someOf(messageScenes)),
    channel: z.optional(someOf(messageChannels)),
    /** Languages for which at least one text is incomplete. */
    lacks: z.optional(someOf(languages)),
  },
  source: 'docs/design/tool-set.md#message',
});
