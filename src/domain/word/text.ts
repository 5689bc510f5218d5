/**
 * Text as the bank compares it: without tricks of writing (docs/design/risk.md#suspicious-words). Pure: the page
 * highlights by it.
 */

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((pair): [string, string] => [[...pair][0] ?? '', [...pair].slice(1).join('')]));

/** Traditional characters that words of the bank are written with. */
const simplified = pairs(
  '賭赌 錢钱 號号 紅红 網网 約约 銷销 貸贷 幣币 買买 賣卖 槍枪 彈弹 藥药 靈灵 發发 訊讯 電电 話话 聯联 繫系 點点 擊击 鏈链 裡里 裏里 開开 關关 單单 職职 優优 現现 資资 員员 會会 頭头 條条 帳账 賬账 戶户 碼码 掃扫 應应 處处 蘿萝 樂乐 龍龙 殺杀 豬猪 盤盘 懶懒 貓猫 東东 門门 體体 國国 雞鸡 廢废 滾滚 臉脸 腦脑 殘残 飛飞 機机 圖图 書书 華华 為为 無无 與与 專专 業业 價价 費费 貨货 車车 導导 師师 遊游 戲戏 掛挂 腳脚',
);
/** Symbols that stand for letters or words. */
const shapes = pairs('@a $s €e £l ¥y +加 ➕加');

/** Pictures stay: they are words of their own. */
const filler = /(?!\p{Emoji_Presentation})[\p{P}\p{Z}\p{C}\p{M}\p{S}]/gu;

const each = (text: string, change: (char: string) => string): string => Array.from(text, change).join('');

/** The steps in their order, as the test box shows them. */
export const normalSteps: readonly { label: string; apply: (text: string) => string }[] = [
  // Decomposed without recomposition, so that diacritics are removed with the punctuation.
  { label: '全角转半角', apply: (text) => each(text, (char) => char.normalize('NFKD')) },
  { label: '转小写', apply: (text) => each(text, (char) => char.toLowerCase()) },
  { label: '繁体转简体', apply: (text) => each(text, (char) => simplified.get(char) ?? char) },
  { label: '形近字还原', apply: (text) => each(text, (char) => shapes.get(char) ?? char) },
  { label: '去掉空格、符号、不可见字符', apply: (text) => text.replace(filler, '') },
];

const apply = (text: string, steps: typeof normalSteps): string => steps.reduce((now, step) => step.apply(now), text);

export const normalized = (text: string): string => apply(text, normalSteps);

/** Normalisation steps: words use all; patterns only the first, so that punctuation in them still matches. */
const depths = { words: normalSteps, patterns: normalSteps.slice(0, 3) };
type Depth = keyof typeof depths;

const known: Record<Depth, Map<string, string>> = { words: new Map(), patterns: new Map() };

/** A chat uses a few thousand characters over and over. */
function normalChar(char: string, depth: Depth): string {
  const plain = known[depth].get(char) ?? apply(char, depths[depth]);
  known[depth].set(char, plain);
  return plain;
}

export interface NormalText {
  raw: string;
  text: string;
  /** For every UTF-16 unit of `text` its index in `raw`; one more for the end. */
  from: readonly number[];
}

export function normalText(raw: string, depth: Depth = 'words'): NormalText {
  let text = '';
  const from: number[] = [];
  let place = 0;
  for (const char of raw) {
    const plain = normalChar(char, depth);
    for (let i = 0; i < plain.length; i++) from.push(place);
    text += plain;
    place += char.length;
  }
  from.push(raw.length);
  return { raw, text, from };
}

/** Start inclusive, end exclusive, in UTF-16 units of the raw text. */
export type WordPlace = [start: number, end: number];

/** Converts a match back to the user's text; characters dropped at the end are not included. */
export function rawPlace({ raw, from }: NormalText, start: number, end: number): WordPlace {
  const lastUnit = from[end - 1] ?? 0;
  const width = String.fromCodePoint(raw.codePointAt(lastUnit) ?? 0).length;
  return [from[start] ?? 0, lastUnit + width];
}

/** Matches of the words in a text; overlapping ones are merged. */
export function wordPlacesOf(normal: NormalText, words: readonly string[]): WordPlace[] {
  const found: WordPlace[] = [];
  for (const one of words) {
    const wanted = normalized(one);
    if (!wanted) continue;
    for (let at = normal.text.indexOf(wanted); at >= 0; at = normal.text.indexOf(wanted, at + wanted.length)) {
      found.push(rawPlace(normal, at, at + wanted.length));
    }
  }
  const merged: WordPlace[] = [];
  for (const [start, end] of found.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
