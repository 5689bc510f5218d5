import { isPublished, strongest } from '../../../../src/domain/words';
import { normalSteps, normalText } from '../../../../src/domain/wordText';
import type { WordState } from '../../../../src/services/wordSchema';
import { testSentence, wordImpact } from '../../../../src/services/words';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { findRule } from './match';
import { conflictsOf, duplicatesOf, impactOf, messagesIn, samplesOf } from './measure';
import { exemptOf, requireRule } from './rules';
import { bankOf } from './store';

function stepsOf(text: string) {
  const steps = [];
  let current = text;
  for (const { label, apply } of normalSteps) {
    current = apply(current);
    steps.push({ label, text: current });
  }
  return steps;
}

/** Reason why a matching rule takes no action. */
function passedOf(
  { scenes, status, gray_percent }: WordState,
  scene: WordState['scenes'][number] | undefined,
): string | null {
  if (scene && !scenes.includes(scene)) return '不在该场景生效';
  if (status === 'observe') return '观察中，只记录命中';
  return gray_percent < 100 ? `灰度 ${gray_percent}%，只对部分用户生效` : null;
}

/** Patterns with an unsafe structure are never run. */
export const probeHandlers: readonly Handler[] = [
  handle(wordImpact, ({ input, db }) => {
    requireRule(input);
    const { word_id, ...wish } = input;
    const rule = { ...wish, exempt: exemptOf(wish.exempt) };
    const { messages, users, traffic, over } = impactOf(db, rule);
    return {
      messages,
      users,
      of: messagesIn(db),
      traffic,
      over_limit: over,
      samples: samplesOf(db, rule),
      conflicts: conflictsOf(db, rule, word_id),
      duplicates: duplicatesOf(db, rule, word_id),
    };
  }),
  handle(testSentence, ({ input, db }) => {
    const { text, scene } = input;
    const normal = normalText(text);
    const hits = [...bankOf(db).words.values()].flatMap(({ word_id, state }) => {
      if (!isPublished(state.status)) return [];
      const found = findRule(state, normal);
      const all = found.length > 0 ? found : findRule({ ...state, exempt: [] }, normal);
      if (all.length === 0) return [];
      const { word, match, level, action, status } = state;
      const passed = found.length === 0 ? '白名单短语' : passedOf(state, scene);
      return [{ word_id, word, match, level, action, status, hits: all, passed }];
    });
    const acting = hits.filter(({ passed }) => passed === null);
    return { steps: stepsOf(text), hits, action: strongest(acting.map(({ action }) => action)) ?? null };
  }),
];
