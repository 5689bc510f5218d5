import { type WordLevel, wordLevels } from '@/domain/words';

/** A word's state as before → after shows it: the level by its name. */
export const namedState = <State extends { level: WordLevel }>(state: State) => ({
  ...state,
  level: wordLevels[state.level].label,
});
