import { type ActivityBody, stageText, usesPart } from '../../../../src/domain/activity';
import type { Content } from '../../../../src/domain/config';
import { contentOf, type StoredConfig } from '../../kit/config/store';

/** Content of the live version or the draft, typed for activities. */
export const activityOf = (config: StoredConfig): Content<ActivityBody> => contentOf(config) as Content<ActivityBody>;

/** Activity fields shown in audit rows and requests, without the fields of other activity types. */
export function activityFacts(body: ActivityBody): Record<string, unknown> {
  const { stages, quota, rank_rule, task_rule, sign, lottery, exchange, topup, theme, settle, ...rest } = body;
  const { rule_text, icons, ...look } = theme;
  const own: readonly (readonly [path: string, facts: Record<string, unknown>])[] = [
    ['body.quota', { quota }],
    ['body.rank_rule', rank_rule],
    ['body.task_rule', { task_metric: task_rule.metric, reset: task_rule.reset }],
    ['body.sign', { sign_mode: sign.mode, makeup: sign.makeup, makeup_coin: sign.makeup_coin }],
    ['body.lottery', lottery],
    ['body.exchange', exchange],
    ['body.topup', { topup_mode: topup.mode }],
    ['body.settle', { settle }],
  ];
  return {
    ...rest,
    ...Object.fromEntries(own.flatMap(([path, facts]) => (usesPart(body.type, path) ? Object.entries(facts) : []))),
    ...look,
    stages: stages.map(stageText),
    icon_entry: icons.entry,
    icon_token: icons.token,
    rule_zh: rule_text.zh,
    rule_en: rule_text.en,
    rule_tl: rule_text.tl,
  };
}
