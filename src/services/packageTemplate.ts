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
import { configCalls } from './configCalls';
import { givenItem } from './rewardItems';
import { keyOf, listOf, someOf } from './schema';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
/** Longer than it may be: a draft is kept, and told what is wrong. */
const text = (most: number) => z.string().check(z.maxLength(most * 2, `最多 ${most} 字`));

const texts = z.object({
  title: text(maxPackageTitle),
  /** With line breaks. */
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
  /** The push that it rides on, for `push`: who got that one may claim it. Empty for any. */
  push_id: z.string().check(z.regex(/^(im_\d{1,12})?$/, '没有这条推送')),
  /** Kind of gift: `bag` or `items`. */
  content: keyOf(packageContents),
  /** A gift bag as it was chosen; for `bag`. */
  bag: z.object({
    /** Empty in a draft that has not chosen one. */
    bag_id: z.string().check(z.maxLength(64)),
    name: text(60),
    /** Coins one is worth; blocked where the bag has it otherwise by now. */
    value: whole(maxGivenValue),
  }),
  /** For `items`. */
  items: z.array(givenItem).check(z.maxLength(maxPackageItems, `最多 ${maxPackageItems} 项`)),
  /** Rules for claiming. */
  claim: z.object({
    /** From the offer on. */
    expire_hours: whole(maxPackageHours),
    /** Times that one user may claim it. */
    per_user: whole(maxPackagePerUser),
    /** Whether the user has to press; otherwise it is his at once. */
    need_action: z.boolean(),
  }),
  /** By language; one that is empty shows the Chinese one. `{name}` stands for a variable. */
  texts: z.object({ zh: texts, en: texts, tl: texts }),
  /** Variables that the texts use as `{name}`. */
  variables: z
    .array(
      z.object({
        name: text(30),
        /** Sample value for previews. */
        sample: text(100),
        /** Whether whoever triggers it must say it. */
        required: z.boolean(),
      }),
    )
    .check(z.maxLength(maxPackageVariables, `最多 ${maxPackageVariables} 个变量`)),
  /** Claims in all; what is added by hand comes on top. */
  total_quota: whole(maxPackageQuota),
  /** Coins that all claims may be worth; what is added by hand comes on top. */
  budget_coin: whole(maxPackageBudget),
});

/** 推送礼包: what is given to whom at which moment, within a quota and a budget. */
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
