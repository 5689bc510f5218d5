import { isPublished, strongest } from '../../../../src/domain/words';
import { normalized, normalSteps, normalText } from '../../../../src/domain/wordText';
import type { BankWord, WordState } from '../../../../src/services/wordSchema';
import { getWord, listWords, testSentence, wordImpact } from '../../../../src/services/words';
import { day, now } from '../../base/clock';
import type { StoredWord } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { Table } from '../../http/query';
import type { Db } from '../../store/db';
import { findRule } from './match';
import { conflictsOf, duplicatesOf, evidenceOf, hitCounts, impactOf, samplesOf, wordView } from './measure';
import { messagesADay, messagesHit } from './messages';
import { exemptOf, requireRule, wordIn } from './rules';

/** Ids of the words that a search finds, by id or spelling, or of none (`-`); undefined if nothing is searched. */
export function wordsNamed(db: Db, q = ''): string[] | undefined {
  const wanted = q.trim();
  const part = normalized(wanted);
  if (wanted === '') return undefined;
  const isNamed = ({ word_id, state }: StoredWord) =>
    word_id === wanted ||
    [state.word, ...state.variants].some((one) => (part ? normalized(one) : one).includes(part || wanted));
  const found = db.words.filter(isNamed).map(({ word_id }) => word_id);
  return found.length > 0 ? found : ['-'];
}

/** Whether a filter lets a row through: it asks for nothing, or for one of the row's values. */
export const fits = <T>(wanted: readonly T[] | undefined, ...values: readonly T[]): boolean =>
  !wanted?.length || values.some((value) => wanted.includes(value));

const sortFields: Readonly<Record<string, (word: BankWord) => number>> = {
  hit_24h: ({ hit_24h }) => hit_24h,
  users_24h: ({ users_24h }) => users_24h,
  fp_rate: ({ fp_rate }) => fp_rate ?? -1,
  level: ({ level }) => level,
  updated_at: ({ updated_at }) => updated_at,
};

const trendDays = 14;

/** Hits per day, today last. */
function trendOf(db: Db, { state }: StoredWord): { at: number; hits: number }[] {
  const start = now() - trendDays * day;
  const days = Array.from({ length: trendDays }, (_, i) => ({ at: start + (i + 1) * day, hits: 0 }));
  for (const { at } of messagesHit(state, db.users.size, start, now())) {
    const point = days[Math.ceil((at - start) / day) - 1];
    if (point) point.hits += 1;
  }
  return days;
}

export const revisionsOf = (db: Db, word_id: string) =>
  db.wordChanges
    .filter((change) => change.word_id === word_id)
    .map(({ word_version: version, at, reviewer_name: by, verb, after: state }) => ({ version, at, by, verb, state }))
    .reverse();

/** Reason why a matching rule takes no action. */
function passedOf({ scenes, status, gray_percent }: WordState, scene?: WordState['scenes'][number]): string | null {
  if (scene && !scenes.includes(scene)) return '不在该场景生效';
  if (status === 'observe') return '观察中，只记录命中';
  return gray_percent < 100 ? `灰度 ${gray_percent}%，只对部分用户生效` : null;
}

export const readHandlers: readonly Handler[] = [
  handle(listWords, ({ input, db }) => {
    const named = wordsNamed(db, input.q);
    const counts = hitCounts(db);
    const rows = db.words
      .filter(
        ({ word_id, source, state }) =>
          fits(named, word_id) &&
          fits(input.status, state.status) &&
          fits(input.category, state.category) &&
          fits(input.level, String(state.level)) &&
          fits(input.action, state.action) &&
          fits(input.lang, state.lang) &&
          fits(input.source, source) &&
          fits(input.scene, ...state.scenes),
      )
      .map((word) => wordView(db, word, counts))
      .filter(({ hit_24h }) => hit_24h >= (input.hits_min ?? 0));
    return new Table(rows, sortFields).page(input, '-updated_at');
  }),

  handle(getWord, ({ input: { word_id }, db }) => {
    const word = wordIn(db, word_id);
    return {
      word: wordView(db, word),
      samples: evidenceOf(db, word),
      conflicts: conflictsOf(db, word.state, word_id),
      trend: trendOf(db, word),
      revisions: revisionsOf(db, word_id),
    };
  }),

  handle(wordImpact, ({ input: { word_id, ...wish }, db }) => {
    requireRule(wish);
    const rule = { ...wish, exempt: exemptOf(wish.exempt) };
    const { over: over_limit, ...impact } = impactOf(db, rule);
    return {
      ...impact,
      of: messagesADay,
      over_limit,
      samples: samplesOf(db, rule),
      conflicts: conflictsOf(db, rule, word_id),
      duplicates: duplicatesOf(db, rule, word_id),
    };
  }),

  handle(testSentence, ({ input: { text, scene }, db }) => {
    const normal = normalText(text);
    const hits = db.words.flatMap(({ word_id, state }) => {
      if (!isPublished(state.status)) return [];
      const counted = findRule(state, normal);
      const isExempt = counted.length === 0;
      const places = isExempt ? findRule({ ...state, exempt: [] }, normal) : counted;
      if (places.length === 0) return [];
      const { word, match, level, action, status } = state;
      const passed = isExempt ? '白名单短语' : passedOf(state, scene);
      return [{ word_id, word, match, level, action, status, hits: places, passed }];
    });
    const acting = hits.flatMap(({ action, passed }) => (passed === null ? action : []));
    let step = text;
    const steps = normalSteps.map(({ label, apply }) => {
      step = apply(step);
      return { label, text: step };
    });
    return { steps, hits, action: strongest(acting) ?? null };
  }),
];
