import * as z from 'zod/mini';
import {
  maxGivenValue,
  maxPackageBudget,
  maxPackageButton,
  maxPackageHours,
  maxPackageItems,
  maxPackagePerUser,
  maxPackageQuota,
  maxPackageText,
  maxPackageTitle,
  maxPackageVariables,
  maxReturnDays,
} from '../domain/limits';
import { packageContents, packageTriggers } from '../domain/packageTemplate';
import { keyOf, listOf, someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { givenItem } from './rewardItems';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
/** Longer than allowed: drafts are saved, and the check reports the problem. */
const text = (most: number) => z.string().check(z.maxLength(most * 2, `最多 ${most} 字`));

const texts = z.object({
  title: text(maxPackageTitle),
  /** Text with line breaks. */
  body: text(maxPackageText),
  /** Label of the claim button. */
  btn: text(maxPackageButton),
});

/** Body of a push gift template version (screens/operation §3.9.3). */
export const packageTemplateBody = z.object({
  /** Trigger of the offer. */
  trigger: keyOf(packageTriggers),
  /** Days that the user was away; for `return`. */
  return_days: whole(maxReturnDays),
  /** Push to which it is attached, for `push`: its recipients may claim it. Empty for any push. */
  push_id: z.string().check(z.regex(/^(im_\d{1,12})?$/, '没有这条推送')),
  /** Kind of gift: `bag` or `items`. */
  content: keyOf(packageContents),
  /** Chosen gift bag; for `bag`. */
  bag: z.object({
    /** Empty in a draft without a choice. */
    bag_id: z.string().check(z.maxLength(64)),
    name: text(60),
    /** Value in coins; publication is blocked if the bag's value has changed. */
    value: whole(maxGivenValue),
  }),
  /** For `items`. */
  items: z.array(givenItem).check(z.maxLength(maxPackageItems, `最多 ${maxPackageItems} 项`)),
  /** Rules for claiming. */
  claim: z.object({
    /** Hours from the offer. */
    expire_hours: whole(maxPackageHours),
    /** Maximum claims per user. */
    per_user: whole(maxPackagePerUser),
    /** Whether the user has to press; otherwise it is his at once. */
    need_action: z.boolean(),
  }),
  /** Texts by language; an empty one falls back to Chinese. `{name}` is a variable. */
  texts: z.object({ zh: texts, en: texts, tl: texts }),
  /** Variables that the texts use as `{name}`. */
  variables: z
    .array(
      z.object({
        name: text(30),
        /** Sample value for previews. */
        sample: text(100),
        /** Whether the trigger must provide it. */
        required: z.boolean(),
      }),
    )
    .check(z.maxLength(maxPackageVariables, `最多 ${maxPackageVariables} 个变量`)),
  /** Total claims, without additions by hand. */
  total_quota: whole(maxPackageQuota),
  /** Total budget in coins, without additions by hand. */
  budget_coin: whole(maxPackageBudget),
});

/** 推送礼包: gifts offered on triggers, within a quota and a budget. */
export const packageTemplate = configCalls({
  type: 'packageTemplate',
  label: '推送礼包',
  auth: 'Operation.packageTemplate',
  body: packageTemplateBody,
  filters: {
    /** Triggers of the offer. */
    trigger: z.optional(someOf(packageTriggers)),
    /** Templates that give one of these gift bags, by id. */
    bag: z.optional(listOf(z.string(), 50)),
  },
  source: 'screens/operation §3.9.3',
});
