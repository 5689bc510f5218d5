import * as z from 'zod/mini';
import { packageTemplateBody, packageTriggers } from '../domain/packageTemplate/rules';
import { listOf, someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';

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
  source: 'docs/design/operation.md#package-template',
});
