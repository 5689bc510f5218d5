import * as z from 'zod/mini';
import { maxMessageBody, maxMessageCap, maxMessageTitle, maxMessageVariables } from '../domain/limits';
import { capPeriods, messageChannels, messagePriorities, messageScenes } from '../domain/message';
import { languages } from '../domain/review';
import { keyOf, keysOf, someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { picture } from './configSchema';

/** Longer than allowed: drafts are saved, and the check reports the problem. */
const text = (most: number) => z.string().check(z.maxLength(most * 2, `最多 ${most} 字`));

const texts = z.object({
  title: text(maxMessageTitle),
  /** Text with line breaks. */
  body: text(maxMessageBody),
});
const hour = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** Body of a message template version (screens/tool-set §3.4.6). */
export const messageBody = z.object({
  /** Code used by the sender; unique, fixed after the first publication. */
  code: text(40),
  scene: keyOf(messageScenes),
  /** Channels of delivery; publication needs at least one. */
  channels: keysOf(messageChannels),
  /** Texts by language; an empty one falls back to Chinese. `{name}` is a variable. */
  texts: z.object({ zh: texts, en: texts, tl: texts }),
  /** Variables that the texts use as `{name}`. */
  variables: z
    .array(
      z.object({
        name: text(30),
        /** Sample value for previews and tests. */
        sample: text(100),
        /** Whether the sender must provide it; optional ones are left out. */
        required: z.boolean(),
      }),
    )
    .check(z.maxLength(maxMessageVariables, `最多 ${maxMessageVariables} 个变量`)),
  /** Link target of a press; empty for none. */
  jump_url: text(500),
  icon: z.nullable(picture),
  /** Priority: `high` ignores quiet hours and the cap. */
  priority: keyOf(messagePriorities),
  /** Hours of the user's day in which it waits, over midnight where `to` is before `from`; null for none. */
  quiet_hours: z.nullable(z.object({ from: hour(23), to: hour(24) })),
  /** Maximum messages to one user per period; `n` 0 is unlimited. */
  freq_cap: z.object({
    /** Messages, at most. */
    n: z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(maxMessageCap, `最多 ${maxMessageCap}`)),
    /** Period of the count. */
    period: keyOf(capPeriods),
  }),
});

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
  source: 'screens/tool-set §3.4.6',
});
