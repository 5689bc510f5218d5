import type { Language } from '../../../src/domain/review/rules';
import type { MachineLabel } from '../../../src/domain/shared/machineLabel';
import type { CaseOf } from '../../../src/services/caseSchema';

/** Building blocks of long texts: harmless paragraphs and offending sentences. */

export type TextType = CaseOf<'long_text'>['payload']['type'];

const inThree = (line: string): Record<Language, string> => {
  const [zh = '', en = '', tl = ''] = line.split('|');
  return { zh, en, tl };
};

export const titles: Record<TextType, Record<Language, string>> = {
  post: inThree('周末在房间里唱了一整晚|A long night on the mic|Unang beses kong kumanta'),
  notice: inThree('七夕活动规则说明|Open mic week: how to join|Paano sumali sa open mic'),
  intro: inThree('主播自我介绍|Hello, I am a host here|Tungkol sa akin'),
  family: inThree('家族公告与入会要求|Family rules, please read|Mga patakaran ng pamilya'),
  room: inThree('房间公告：每晚十点老歌场|Room rules|Patakaran ng kuwarto'),
};

/** One paragraph a line, with its machine translation after `|`; Chinese needs none. */
const lines: Record<Language, string> = {
  zh: `
每天下班回家的路上，我都会戴上耳机，听听房间里的大家聊些什么。有时候是一首老歌，有时候只是几句家常，可就是这些声音陪我走过了最难的日子。
我们约定每周五晚上十点开房，主题是八九十年代的老歌。想唱的朋友提前在公屏扣一，主持人会按顺序安排上麦，每人两首，不要插队。
新来的朋友不用紧张，先听一会儿，熟悉了再上麦。房间里没有人会笑话你，跑调也没关系，重要的是开心。
入会要求：等级十级以上，每周至少在线三天，尊重主持人的安排。连续两周不在线又没有请假的，会移出家族。
下个月房间满一周年，想办一场小小的纪念会。有想法的朋友可以写在评论里，唱歌、朗诵、讲故事都可以，我们一起来商量。`,
  en: `
Every night after work I listen to what people in the room are talking about.|每天晚上下班后，我都会听房间里的人聊天。
We open the mic at ten. Two songs each, please wait for your turn, everybody.|我们十点开麦。每人两首，请大家按顺序来。`,
  tl: `
Tuwing gabi, nakikinig ako sa mga kuwento ng lahat sa kuwarto.|每天晚上，我都在房间里听大家讲故事。
Alas diyes ng gabi ang simula. Dalawang kanta bawat isa.|晚上十点开始，每人两首。`,
};

export const paragraphsIn = (language: Language): string[][] =>
  lines[language]
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

interface BadSentence {
  label: MachineLabel;
  /** `[…]` marks the model's finding. */
  text: Record<Language, string>;
}

const bad = (label: MachineLabel, line: string): BadSentence => ({ label, text: inThree(line) });

export const badSentences: readonly BadSentence[] = [
  bad('contact', '一起玩加我[薇信 song_8812]，备注老歌。|Message me on [telegram @song].|Sa [telegram @song].'),
  bad('ads', '新平台[注册就送 88 金币]，比这里强。|The new app [gives 88 coins].|May [libreng 88 coins] doon.'),
  bad('abuse', '那个[只会蹭麦的废物]别再来了。|That [useless clown] should go.|Umalis na [ang walang kuwenta].'),
  bad('sexy', '深夜场有[不能明说的福利]。|Later we have [things I cannot write].|May [hindi puwedeng sabihin].'),
  bad('fraud', '跟着我[先充五百，三天翻倍]。|Follow me: [send 50, get double].|Sumunod: [magpadala, doble].'),
  bad('gamble', '周六晚上[开盘押大小，稳赚]。|Saturday [we bet big or small].|Sabado [tayo ay magsusugal].'),
];

export const link = 'https://music.example.com/song/10086';

/** Addresses that must never become links. */
export const hostileLinks: readonly string[] = [
  'javascript:alert(document.cookie)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:pass@example.com.evil.example/login',
  'https://xn--80ak6aa92e.example/',
  'https://example.com/\u202Egnp.exe',
];
