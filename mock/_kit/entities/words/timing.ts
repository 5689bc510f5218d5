import { regexBudgetMs } from '../../../../src/domain/limits';
import { probeTexts } from '../../../../src/domain/regexSafety';
import type { WordRule } from '../../../../src/domain/wordRules';
import { wordProblem } from '../../../../src/domain/wordRules';

/** The safe-time test on the server (screens/risk §3.7.14), for patterns whose structure lets them run. */

/** Factor for a busy machine; the patterns to be caught take far longer. */
const slack = 4;

const measured = new Map<string, boolean>();

function isSlow(source: string): boolean {
  const known = measured.get(source);
  if (known !== undefined) return known;
  const pattern = new RegExp(source, 'giu');
  const slow = probeTexts(source).some((text) => {
    const from = performance.now();
    for (const _ of text.matchAll(pattern)) if (performance.now() - from > slack * regexBudgetMs) break;
    return performance.now() - from > slack * regexBudgetMs;
  });
  measured.set(source, slow);
  return slow;
}

/** Validates a rule by its structure and then by its matching time; returns the field and message. */
export function ruleProblem(rule: WordRule): ReturnType<typeof wordProblem> {
  const problem = wordProblem(rule);
  if (problem || rule.match !== 'regex' || !isSlow(rule.word)) return problem;
  return { field: 'word', text: `正则在测试文本上超过 ${regexBudgetMs} 毫秒，会拖慢消息发送，请简化` };
}
