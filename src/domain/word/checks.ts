import { type WordAction, type WordMatch, wordActions } from '../shared/kindLabels';
import { isTurned, turnedText } from '../shared/names';
import { patternProblem, shortestMatch } from '../shared/regexSafety';
import { maxWordVariants, type WordLevel, wordActionsOf, wordLevels } from './rules';
import { normalized } from './text';

export const maxWordLength = 50;

export interface WordRule {
  word: string;
  variants: readonly string[];
  match: WordMatch;
  level: WordLevel;
  action: WordAction;
}

const lengthOf = (text: string): number => [...text].length;
const isSingleHan = (text: string): boolean => /^\p{Script=Han}$/u.test(normalized(text));

/** Problem of a rule, at its field; undefined if it may enter the bank. */
export function wordProblem({
  word,
  variants,
  match,
  level,
  action,
}: WordRule): { field: string; text: string } | undefined {
  const at = (field: string, text: string) => ({ field, text });
  if (word.trim() === '') return at('word', '请输入词');
  if (lengthOf(word.trim()) > maxWordLength) return at('word', `词最多 ${maxWordLength} 字`);
  if (isTurned(word)) return at('word', turnedText('词'));
  if (match === 'regex') {
    const problem = patternProblem(word);
    if (problem) return at('word', problem);
    if (level === 3 && shortestMatch(word) < 2) return at('word', '只匹配一个字的正则不能拦截，请改为送审或提示');
  } else if (normalized(word) === '') return at('word', '去掉空格和符号后没有内容');
  const literal = match === 'regex' ? variants : [word, ...variants];
  if (level === 3 && literal.some(isSingleHan)) {
    return at(isSingleHan(word) ? 'word' : 'variants', '单个汉字不能拦截，误伤太大，请改为送审或提示');
  }
  if (variants.length > maxWordVariants) return at('variants', `变体最多 ${maxWordVariants} 个`);
  if (variants.some((one) => one.trim() === '' || lengthOf(one) > maxWordLength)) {
    return at('variants', `每个变体 1–${maxWordLength} 字`);
  }
  if (variants.some(isTurned)) return at('variants', turnedText('变体'));
  if (variants.some((one) => normalized(one) === '')) return at('variants', '有变体去掉空格和符号后没有内容');
  if (!wordActionsOf[level].includes(action)) {
    const names = wordActionsOf[level].map((one) => `「${wordActions[one].label}」`).join('或');
    return at('action', `「${wordLevels[level].label}」级的动作只能是${names}`);
  }
  return undefined;
}
