import * as z from 'zod/mini';
import { maxNameLength } from '../domain/config';
import {
  maxPushBody,
  maxPushButton,
  maxPushDayCap,
  maxPushDays,
  maxPushDelayHours,
  maxPushHoldout,
  maxPushList,
  maxPushThrottle,
  maxPushTitle,
  maxPushValidHours,
  maxPushVariants,
  maxPushWeekCap,
  maxTagLength,
  maxTags,
} from '../domain/limits';
import { pushChannels, pushKinds, pushSenders, pushTargets, pushVariants } from '../domain/push';
import { runStates } from '../domain/pushSend';
import { pushEvents, pushPeriods, pushZones, scheduleTypes } from '../domain/pushTimes';
import { rechargeTiers } from '../domain/rechargeTask';
import { keyOf, setOf, someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { picture } from './configSchema';

/** Longer than allowed: drafts are saved, and the check reports the problem. */
const text = (most: number) => z.string().check(z.maxLength(most * 2, `最多 ${most} 字`));
const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const hour = (most: number) => z.int().check(z.gte(0), z.lte(most));

const own = z.object({
  title: text(maxPushTitle),
  /** Text with line breaks. */
  body: text(maxPushBody),
});
const words = z.extend(own, {
  /** Label of the button; empty for none. */
  button: text(maxPushButton),
});

/** Body of a push version (screens/push §3.8.1). */
export const pushBody = z.object({
  channel: keyOf(pushChannels),
  /** Sender account. */
  sender: keyOf(pushSenders),
  /** Layout of the message; decides whether a picture or a jump is required. */
  msg_type: keyOf(pushKinds),
  /** Texts by language; an incomplete one falls back to Chinese. */
  texts: z.object({ zh: words, en: words, tl: words }),
  image: z.nullable(picture),
  /** Link target of a press; empty for none. */
  jump_url: text(500),
  /** The 推送礼包 that rides on it; from `pushGifts`. */
  gift: z.object({
    /** A published template; empty for none. */
    package_template_id: z.string().check(z.regex(/^(pt_\d{1,12})?$/, '请从列表中选择推送礼包')),
    /** Name at the time it was chosen. */
    name: text(maxNameLength),
    /** Contents at the time it was chosen. */
    content: z.string().check(z.maxLength(500, '最多 500 字')),
  }),
  /** Source of recipients, before the audience rules. */
  target: keyOf(pushTargets),
  /** For `uids`: the list stored by `readPushList`. */
  list: z.object({
    /** Empty while there is none. */
    list_id: text(40),
    /** Users in it. */
    count: whole(maxPushList),
  }),
  /** Rules beside the audience. */
  rules: z.object({
    /** Active within this many days; 0 for any. */
    last_active_days: whole(maxPushDays),
    /** Minimum total recharge; empty for any. */
    min_tier: z.union([keyOf(rechargeTiers), z.literal('')]),
    /** Has one of these tags; empty for any. */
    tags: setOf(text(maxTagLength), maxTags, `最多 ${maxTags} 个标签`),
  }),
  /** Exclusions. */
  exclude: z.object({
    /** Excludes users reached by any push within this many days; 0 for none. */
    pushed_days: whole(maxPushDays),
    /** Whether banned users are excluded. */
    banned: z.boolean(),
    /** Whether unsubscribed users are excluded. */
    unsubscribed: z.boolean(),
  }),
  /** Per cent of the users that get nothing, to compare with. */
  holdout: whole(maxPushHoldout),
  /** Schedule, together with `start_at`. */
  schedule: z.object({
    type: keyOf(scheduleTypes),
    /** Zone of `start_at` and of recurring times; `local` sends at that time of each user's region. */
    tz: keyOf(pushZones),
    /** For `recurring`: the days. */
    every: keyOf(pushPeriods),
    /** For `week`: the weekdays, 1 is Monday. */
    week_days: setOf(
      z.int('星期为 1 到 7').check(z.gte(1, '星期为 1 到 7'), z.lte(7, '星期为 1 到 7')),
      7,
      '最多 7 天',
    ),
    /** For `month`: the day; the last one in a shorter month. */
    month_day: whole(31),
    /** For `recurring`: the time of day as HH:mm. */
    time: z.string().check(z.maxLength(5, '时刻的格式为 HH:mm')),
    /** For `event`: action of a user, or its absence. */
    event: keyOf(pushEvents),
    /** For `event`: delay in hours. */
    delay_hours: whole(maxPushDelayHours),
    /** For `event`: days in which one user gets it at most once. */
    once_days: whole(maxPushDays),
    /** Hours after which unsent messages expire. */
    valid_hours: whole(maxPushValidHours),
  }),
  /** Quiet hours in the user's time zone; they span midnight if `to` is before `from`. Null for none. */
  quiet_hours: z.nullable(z.object({ from: hour(23), to: hour(24) })),
  /** Caps on all pushes to one user together. */
  freq_cap: z.object({
    /** Maximum per day of the user. */
    per_user_day: whole(maxPushDayCap),
    /** Maximum in seven days. */
    per_week: whole(maxPushWeekCap),
    /** Ignores the caps, for messages that users expect. */
    override: z.boolean(),
  }),
  /** Messages a second. */
  throttle: whole(maxPushThrottle),
  /** Empty, or two to four variants with shares of 100 in total; the first uses the push's own texts. */
  ab: z
    .array(
      z.object({
        /** Variant of the A/B test. */
        variant: keyOf(pushVariants),
        /** Share of the users, in per cent. */
        ratio: whole(100),
        texts: z.object({ zh: own, en: own, tl: own }),
      }),
    )
    .check(z.maxLength(maxPushVariants, `最多 ${maxPushVariants} 组`)),
});

/** IM 推送: what operators send to users. */
export const push = configCalls({
  type: 'push',
  label: 'IM 推送',
  auth: 'push.im',
  body: pushBody,
  filters: {
    channel: z.optional(someOf(pushChannels)),
    /** States of the last run. */
    run_state: z.optional(someOf(runStates)),
  },
  source: 'screens/push §3.8.1',
});
