import { block, type CheckFinding } from '../config/rules';
import { type Language, languageKeys, languages } from '../review/rules';
import { contentCode } from '../shared/contentCode';
import { labelOf } from '../shared/labels';
import type { BoxItem, BoxReward, TreasureBoxBody } from './body';
import { type BoxOdds, isDrawLimited, isPityLimited, rewardKey, weightSum } from './draw';
import { probabilityText } from './figures';

/** Odds as clients show them, checked against the configured ones (domain rule 7: displayed = configured). */

interface Words {
  reward: (name: string, qty: number, days: number) => string;
  line: (reward: string, isRare: boolean, percent: string) => string;
  pity: (n: number, reward: string) => string;
  /** Used if the pity reward can be out of stock. */
  later: string;
  empty: (reward: string) => string;
  code: (code: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  zh: {
    reward: (name, qty, days) => `${name} ×${qty}${days > 0 ? `（${days} 天）` : ''}`,
    line: (reward, isRare, percent) => `${reward}${isRare ? '【稀有】' : ''}：${percent}`,
    pity: (n, reward) => `保底：连续 ${n - 1} 次未获得稀有奖励时，第 ${n} 次必得 ${reward}`,
    later: '；届时库存用完或达到个人每日上限的，顺延到之后的一次',
    empty: (reward) => `奖励库存用完或达到个人每日上限时，改发 ${reward}`,
    code: (code) => `校验码：${code}`,
  },
  en: {
    reward: (name, qty, days) => `${name} ×${qty}${days > 0 ? ` (${days} d)` : ''}`,
    line: (reward, isRare, percent) => `${reward}${isRare ? ' [Rare]' : ''}: ${percent}`,
    pity: (n, reward) => `Guarantee: after ${n - 1} draws in a row without a rare reward, draw ${n} is ${reward}`,
    later: '; if it is out of stock or your daily limit is reached, it comes with a later draw',
    empty: (reward) => `When a reward is out of stock or your daily limit is reached, you get ${reward} instead`,
    code: (code) => `Check code: ${code}`,
  },
  tl: {
    reward: (name, qty, days) => `${name} ×${qty}${days > 0 ? ` (${days} araw)` : ''}`,
    line: (reward, isRare, percent) => `${reward}${isRare ? ' [Bihira]' : ''}: ${percent}`,
    pity: (n, reward) =>
      `Garantiya: pagkatapos ng ${n - 1} sunod-sunod na bunot na walang bihirang premyo, ang ika-${n} bunot ay ${reward}`,
    later: '; kung ubos na ito o naabot ang limitasyon mo sa araw, ibibigay ito sa susunod na bunot',
    empty: (reward) => `Kapag ubos na ang premyo o naabot ang limitasyon mo sa araw, ${reward} ang ibibigay`,
    code: (code) => `Check code: ${code}`,
  },
};

/** Without an end for a number that is missing (`NaN`), were it asked whether it is 0. */
const commonDivisor = (a: number, b: number): number => (b > 0 ? commonDivisor(b, a % b) : a);

const fallbackOf = ({ pool, empty_reward }: BoxOdds): BoxReward | null =>
  pool.some(isDrawLimited) ? empty_reward : null;

/**
 * Code of the published odds: rewards in order with reduced weights, pity, substitute reward. For
 * people to compare; `oddsProblem` compares a text line by line.
 */
export function oddsHash(odds: BoxOdds): string {
  const { pool, pity } = odds;
  const divisor = pool.reduce((common, { weight }) => commonDivisor(common, weight), 0);
  const itemOf = (item: BoxItem) => [rewardKey(item), item.weight / divisor, item.is_rare];
  const fallback = fallbackOf(odds);
  const published = [pool.map(itemOf), pity.enabled && [pity.n, pity.reward], fallback && rewardKey(fallback)];
  return contentCode(published);
}

/** Returns the name of a reward in the language of the text. */
export type RewardNames = (reward: Pick<BoxReward, 'item_type' | 'item_id'>) => string;

/** One line per reward, for pity, and for the substitute reward if something can run out; the check code comes last. */
export function oddsText(odds: BoxOdds, nameOf: RewardNames, language: Language): string {
  const { pool, pity } = odds;
  const say = words[language];
  // Line breaks in a name are removed.
  const rewardOf = (reward: BoxReward) =>
    say.reward(nameOf(reward).replace(/\s+/g, ' ').trim(), reward.qty, reward.valid_days);
  const sum = weightSum(pool);
  const promised = pity.enabled ? pool.find((item) => rewardKey(item) === pity.reward) : undefined;
  const fallback = fallbackOf(odds);
  return [
    ...pool.map((item) => say.line(rewardOf(item), item.is_rare, probabilityText(item.weight, sum))),
    ...(promised ? [say.pity(pity.n, rewardOf(promised)) + (isPityLimited(odds) ? say.later : '')] : []),
    ...(fallback ? [say.empty(rewardOf(fallback))] : []),
    say.code(oddsHash(odds)),
  ].join('\n');
}

/** The names of rewards in each language. */
type NamesOf = (language: Language) => RewardNames;

/** The text in all languages. */
export const oddsTexts = (odds: BoxOdds, namesOf: NamesOf): Record<Language, string> => ({
  zh: oddsText(odds, namesOf('zh'), 'zh'),
  en: oddsText(odds, namesOf('en'), 'en'),
  tl: oddsText(odds, namesOf('tl'), 'tl'),
});

/** Reward names of a box in a language, as they were when chosen. */
export function namesIn({ pool, empty_reward }: Pick<TreasureBoxBody, 'pool' | 'empty_reward'>, language: Language) {
  const all = [...pool, ...(empty_reward ? [empty_reward] : [])];
  const names = new Map(all.map(({ item_type, item_id, names }) => [`${item_type}:${item_id}`, names[language]]));
  const nameOf: RewardNames = ({ item_type, item_id }) => names.get(`${item_type}:${item_id}`) ?? '';
  return nameOf;
}

/** Generates the published odds. */
export const publicText = (body: TreasureBoxBody): Record<Language, string> =>
  oddsTexts(body, (language) => namesIn(body, language));

/**
 * Reports published odds that differ from the configured ones, at the field of their language; empty if nothing can be
 * drawn.
 */
export const oddsFindings = (
  path: string,
  texts: Readonly<Record<Language, string>>,
  odds: BoxOdds,
  namesOf: NamesOf,
): CheckFinding[] =>
  weightSum(odds.pool) <= 0
    ? []
    : languageKeys.flatMap((language) => {
        const problem = oddsProblem(texts[language], odds, namesOf(language), language);
        const { label } = labelOf(languages, language);
        return problem === undefined ? [] : [block(`${path}.${language}`, `${label}公示：${problem}`)];
      });

/** First line of a text that differs from the configured odds; undefined if all match. */
export function oddsProblem(text: string, odds: BoxOdds, nameOf: RewardNames, language: Language): string | undefined {
  const found = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  const expected = oddsText(odds, nameOf, language).split('\n');
  const at = expected.findIndex((line, index) => line !== found[index]);
  if (at < 0) return found.length > expected.length ? `第 ${expected.length + 1} 行起多余，请重新生成` : undefined;
  const now = found[at];
  return `第 ${at + 1} 行与配置的概率不符：应为「${expected[at]}」，${now ? `现为「${now}」` : '现在没有'}`;
}
