import { type ActivityBody, stageText } from '../../../src/domain/activity';
import type { Content } from '../../../src/domain/config';
import { contentOf, type StoredConfig } from '../config/store';

/** What is served of one, or drafted, as this type's. */
export const activityOf = (config: StoredConfig): Content<ActivityBody> => contentOf(config) as Content<ActivityBody>;

/** What audit rows and requests show of one. */
export function activityFacts(body: ActivityBody): Record<string, unknown> {
  const { stages, rank_rule, task_rule, sign, lottery, exchange, topup, theme, ...rest } = body;
  const { rule_text, icons, ...look } = theme;
  return {
    ...rest,
    ...rank_rule,
    ...lottery,
    ...exchange,
    ...look,
    stages: stages.map(stageText),
    ...{ task_metric: task_rule.metric, reset: task_rule.reset },
    ...{ sign_mode: sign.mode, makeup: sign.makeup, makeup_coin: sign.makeup_coin, topup_mode: topup.mode },
    ...{ icon_entry: icons.entry, icon_token: icons.token },
    ...{ rule_zh: rule_text.zh, rule_en: rule_text.en, rule_tl: rule_text.tl },
  };
}
