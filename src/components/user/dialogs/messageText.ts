import type { MessageTemplate } from '@/services/reference';
import type { UserRow } from '@/services/user';
import { serverTime } from '@/utils/regionTime';
import { fill, templateVariablesOf, unresolved } from '@/utils/template';

export interface MessageValues {
  template_id?: string;
  content?: string;
  vars?: Record<string, string>;
}

/** Variables in the words of the screens; others keep their name. */
export const variableLabels: Readonly<Record<string, string>> = {
  nickname: '昵称',
  until: '截止时间',
  room_id: '房间号',
  rule: '违反的规则',
};

/** The text before its variables are put in: the template's, or the operator's own. */
export const messageSourceText = (
  { template_id, content }: MessageValues,
  templates: readonly MessageTemplate[],
): string =>
  template_id ? (templates.find((template) => template.template_id === template_id)?.content ?? '') : (content ?? '');

/** The message as it will be read (docs/design/blocks.md#g16). */
export const finalText = (values: MessageValues, templates: readonly MessageTemplate[]): string =>
  fill(messageSourceText(values, templates), values.vars ?? {});

/** Names in braces that no input is offered for: misspelt ones, which nobody can fill in. */
export function misspelt(text: string): string[] {
  const known = templateVariablesOf(text);
  return unresolved(text).filter((name) => !known.includes(name));
}

/** Values known for a single recipient; several recipients share one text, so none are known. */
export function knownValues(users: readonly UserRow[]): Record<string, string> {
  const [user] = users;
  if (!user || users.length > 1) return {};
  const until = user.ban_until === null ? null : serverTime(user.ban_until);
  return { nickname: user.nickname, ...(until ? { until: `${until}（北京时间）` } : {}) };
}
