import * as z from 'zod/mini';
import {
  type Audience,
  block,
  type CheckFinding,
  type CheckMoment,
  type Content,
  checkCommon,
  everybody,
  warn,
} from '../config/rules';
import { languageKeys } from '../review/rules';
import { draftText } from '../shared/bodyFields';
import { clockHour } from '../shared/clockHour';
import { countText } from '../shared/figure';
import { type LabelMap, labelOf, mapEntryOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { jumpFindings, linkFindings } from '../shared/links';
import type { Fields } from '../shared/objectType';
import { picture, pictureFinding } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { keyOf, keysOf } from '../shared/schema';
import { byLanguage, checkTexts, lettersOf, type TextSpecs, textFieldsOf, variablesSchemaOf } from '../shared/texts';

export const maxMessageVariables = 20;
/** Maximum messages to one user per period; 0 is unlimited. */
export const maxMessageCap = 1_000;

/** Templates of automatic messages (docs/design/tool-set.md#message). */

/** Subjects of messages. */
export const messageScenes = {
  punish: { label: '处罚' },
  report_result: { label: '举报反馈' },
  reward: { label: '发放' },
  pay: { label: '支付' },
  withdraw: { label: '提现' },
  family: { label: '家族' },
  system: { label: '系统' },
} as const satisfies LabelMap<string>;
export type MessageScene = keyof typeof messageScenes;

/** Scenes whose wording has legal weight: a second person agrees. */
export const guardedScenes: readonly MessageScene[] = ['punish', 'pay', 'withdraw'];

/** Channels, with the number of characters users see. */
export const messageChannels = {
  im: { label: '小助手', shows: 500 },
  inbox: { label: '站内信', shows: 500 },
  push: { label: '推送通知', shows: 120 },
  toast: { label: '轻提示', shows: 40 },
  banner: { label: '横幅', shows: 60 },
} as const satisfies LabelMap<string> & Record<string, { shows: number }>;
export type MessageChannel = keyof typeof messageChannels;

export const messagePriorities = {
  high: { label: '高：不受免打扰和频次限制', color: 'red' },
  normal: { label: '普通' },
  low: { label: '低：可合并、可延后' },
} as const satisfies LabelMap<string>;

export const capPeriods = {
  hour: { label: '每小时' },
  day: { label: '每天' },
  week: { label: '每周' },
} as const satisfies LabelMap<string>;

const textSpecs = {
  /** At most 30 characters in a published version; the check reports a draft with more. */
  title: { label: '标题', most: 30, required: true },
  /** With line breaks; at most 500 characters in a published version. */
  body: { label: '正文', most: 500, required: true, rows: 5 },
} as const satisfies TextSpecs;
export const messageFields = textFieldsOf(textSpecs);

const hour = (most: number) => z.int().check(z.gte(0), z.lte(most));

export const messageBodyFields = {
  /**
   * Code used by the sender: 3 to 40 lower-case letters, digits and `_`, a letter first; unique among the published
   * templates of an environment that are not archived, and fixed after the first publication.
   */
  code: { label: '编码', is: draftText(40) },
  scene: { label: '场景', kind: 'map', map: messageScenes },
  /** Channels of delivery; publication needs at least one. */
  channels: { label: '渠道', kind: 'map', map: messageChannels, is: keysOf(messageChannels) },
  /** Texts by language; Chinese is sent for a language with a required text missing. `{name}` is a variable. */
  texts: byLanguage('文案', textSpecs),
  /** Variables that the texts use as `{name}`. */
  variables: { label: '变量', is: variablesSchemaOf(maxMessageVariables) },
  /** Link target of a press: `voice://…` for a page of the app, or an `https://` address; empty for none. */
  jump_url: { label: '跳转', is: draftText(500) },
  icon: { label: '图标', is: picture, nullable: true },
  /** Priority: `high` ignores quiet hours and the cap. */
  priority: { label: '优先级', kind: 'map', map: messagePriorities },
  /**
   * Hours of the user's day in which a message is held back (`quiet`), over midnight where `to` is before `from`; null
   * for none.
   */
  quiet_hours: {
    label: '免打扰',
    is: z.object({
      /** First quiet hour of the day. */
      from: hour(23),
      /** Hour at which the quiet time ends; 24 is midnight. */
      to: hour(24),
    }),
    nullable: true,
  },
  /**
   * Maximum events of which this template tells one user in the period up to now, in however many channels; tests,
   * messages that were resent and those held back do not count.
   */
  freq_cap: {
    label: '频次上限',
    is: z.object({
      /** 0 is unlimited. */
      n: z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(maxMessageCap, `最多 ${maxMessageCap}`)),
      /** Period of the count. */
      period: keyOf(capPeriods),
    }),
  },
} as const satisfies Fields;

/** Body of a message template version (docs/design/tool-set.md#message). */
export const messageBody = z.object(shapeOf(messageBodyFields));
export type MessageBody = z.infer<typeof messageBody>;
export type QuietHours = NonNullable<MessageBody['quiet_hours']>;

/** Size of an icon, pixels. */
export const messageIconSize = { width: 240, height: 240 } as const;

const codePattern = /^[a-z][a-z0-9_]{2,39}$/;

/** Checks of a template beside the common ones. */
export function checkMessage(content: Content<MessageBody>, moment: CheckMoment<MessageBody>): CheckFinding[] {
  const { body } = content;
  return [
    ...checkCommon(content, moment, { endless: true }),
    ...codeFindings(body, moment.live?.body),
    ...(body.channels.length === 0 ? [block('body.channels', '请至少选择一个渠道')] : []),
    ...textFindings(body),
    ...jumpFindings('body.jump_url', body.jump_url),
    ...linkFindings('body.texts', body.texts, messageFields),
    ...deliveryFindings(content),
    ...(body.icon ? [pictureFinding('body.icon', '图标', body.icon, messageIconSize)] : []),
  ];
}

function codeFindings({ code }: MessageBody, live: MessageBody | undefined): CheckFinding[] {
  if (live && live.code !== code)
    return [block('body.code', `编码发布后不能改，发送方按「${live.code}」调用：如需更换编码请复制一份`)];
  return codePattern.test(code)
    ? []
    : [block('body.code', '编码写作 withdraw_paid：小写字母开头，3–40 位字母、数字、_')];
}

function textFindings({ channels, texts, variables }: MessageBody): CheckFinding[] {
  const findings = checkTexts({ texts: 'body.texts', variables: 'body.variables' }, texts, messageFields, variables);
  if (variables.length > maxMessageVariables)
    findings.push(block('body.variables', `最多 ${maxMessageVariables} 个变量`));
  const known = channels.flatMap((channel) => mapEntryOf(messageChannels, channel) ?? []);
  const [narrowest] = known.sort((a, b) => a.shows - b.shows);
  for (const language of languageKeys) {
    const letters = lettersOf(texts[language].body);
    if (narrowest && letters > narrowest.shows && letters <= textSpecs.body.most)
      findings.push(
        warn(`body.texts.${language}.body`, `${narrowest.label}只显示前 ${narrowest.shows} 字，现在 ${letters} 字`),
      );
  }
  return findings;
}

/** First restriction of an audience; undefined if it includes everybody. */
const narrowedBy = (audience: Audience): string | undefined =>
  (Object.keys(everybody) as (keyof Audience)[]).find((key) => String(audience[key]) !== String(everybody[key]));

function deliveryFindings({ body, audience }: Content<MessageBody>): CheckFinding[] {
  const { scene, priority, quiet_hours, freq_cap } = body;
  const findings: CheckFinding[] = [];
  const narrowed = narrowedBy(audience);
  if (guardedScenes.includes(scene) && narrowed)
    findings.push(
      warn(
        `audience.${narrowed}`,
        `${labelOf(messageScenes, scene).label}消息限定了人群，人群以外的用户收不到：必达请不限人群`,
      ),
    );
  if (quiet_hours && quiet_hours.from === quiet_hours.to)
    findings.push(block('body.quiet_hours', '免打扰的开始和结束不能相同：全天不发请停用'));
  if (priority === 'high') return findings;
  const limited = [quiet_hours && '免打扰', freq_cap.n > 0 && '频次上限'].filter(Boolean).join('和');
  if (guardedScenes.includes(scene) && limited)
    findings.push(
      warn(
        'body.priority',
        `${labelOf(messageScenes, scene).label}消息受${limited}限制，用户可能收不到：必达请选「高」`,
      ),
    );
  return findings;
}

/**
 * Permission code for approving legally relevant texts; approvers must hold it explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const messageCheckCode = leadCodeOf('message:check');

/** Approver required for a version, and why; undefined if none. */
export function messageApprovalNeeded(
  { body }: Content<MessageBody>,
  live?: Content<MessageBody>,
): { code: string; why: string } | undefined {
  const guarded = [body.scene, live?.body.scene].find((scene) => scene && guardedScenes.includes(scene));
  if (!guarded) return undefined;
  return {
    code: messageCheckCode,
    why: `${labelOf(messageScenes, guarded).label}类消息的文案须法务复核，需要第二人同意`,
  };
}

/** 「22:00 至次日 08:00」. */
export function quietText(quiet: QuietHours | null): string {
  if (!quiet) return '不设';
  const { from, to } = quiet;
  return `${clockHour(from)} 至${to < from ? '次日' : ''} ${clockHour(to)}`;
}

/** 「每天最多 3 条」. */
export const sendCapText = ({ n, period }: MessageBody['freq_cap']): string =>
  n === 0 ? '不限' : `${labelOf(capPeriods, period).label}最多 ${countText(n)} 条`;
