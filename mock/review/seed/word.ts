import { rateOf } from '../../../src/domain/shared/rate';
import type { CaseOf } from '../../../src/services/caseSchema';
import { day, now } from '../../_kit/base/clock';
import { random, seedOf } from '../../_kit/base/random';
import type { StoredCase, StoredUser, StoredWord } from '../../_kit/base/stored';
import type { RowLookup } from '../../_kit/store/store';
import { maskContacts, messagesADay, messagesHit } from '../../word/messages';
import { candidatesFor } from '../../word/seedBank';
import { baseOf, type Maker } from './base';

type WordCase = CaseOf<'word'> & StoredCase;

const redLine = ['drug', 'terror', 'minor'];

/** Case about a word in its current state; `serial` distinguishes several about one word. */
export function caseOfWord(
  users: RowLookup<StoredUser>,
  { word_id, state, evidence, source, version }: StoredWord,
  serial: number,
  created_at: number,
): WordCase {
  const hits = messagesHit(state, users.size, created_at - day, created_at);
  const rng = random(seedOf(`case${word_id}${serial}`));
  const { word, variants, category, level, action, match, scenes, exempt, lang } = state;
  const shared = baseOf(
    { users },
    {
      id: serial === 1 ? word_id : `${word_id}_${serial}`,
      target_uid: '',
      ago: 0,
      created_at,
      priority: redLine.includes(category) ? 'P1' : level === 1 ? 'P3' : 'P2',
      scene: scenes[0] ?? 'chat',
      summary: word,
      source: source === 'report' ? 'user' : source === 'model' ? 'machine' : 'manual',
      labels: [category],
      score: rng.int(40, 98),
      model: source === 'model' ? 'slang-miner-2' : '',
      language: lang,
      merged: Math.max(1, evidence.length),
    },
  );
  return {
    ...shared,
    kind: 'word',
    payload: {
      word_id,
      word,
      variants: [...variants],
      category,
      level,
      action,
      match,
      word_scenes: [...scenes],
      exempt: [...exempt],
      evidence: evidence.map((one) => ({ ...one, text: maskContacts(one.text) })),
      hit_24h: hits.length,
      users_24h: new Set(hits.map(({ uid }) => uid)).size,
      traffic: hits.length / messagesADay,
      fp_rate: rateOf(Math.floor((hits.length * rng.int(0, 12)) / 100), hits.length),
      word_version: version,
    },
  };
}

/** Every candidate waits at the bench. */
export const words: Maker = ({ users }) => ({
  cases: candidatesFor(users.size).map((word) => caseOfWord(users, word, 1, word.created_at)),
  decisions: [],
});

/** Case for a word whose observation has ended. */
export const nextCaseOf = (users: RowLookup<StoredUser>, cases: RowLookup<StoredCase>, word: StoredWord): WordCase => {
  const earlier = [...cases.values()].filter((one) => one.kind === 'word' && one.payload.word_id === word.word_id);
  return caseOfWord(users, word, earlier.length + 1, now());
};
