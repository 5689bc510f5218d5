import type { WordStatus } from '../../src/domain/shared/kindLabels';
import { isPublished, type WordVerb, wordSources } from '../../src/domain/word/rules';
import type { WordState } from '../../src/services/wordSchema';
import { anchor, day, hour, minute } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { operators } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { reasons } from '../_kit/base/reasons';
import type { Release, StoredChange, StoredHit, StoredWord, WordBank } from '../_kit/base/stored';
import { changeRow, wordRow } from './bank';
import { messagesHit } from './messages';
import { bankWords, candidateWords, festivals, type WordSeed } from './seedWords';

const editors = operators.filter(({ id }) => ['admin', 'lead', 'reviewer', 'reviewer2'].includes(id));
const remarks = ['近期举报集中', '模型发现，样本核实', '周会确认', '专项清理', '误伤过高'] as const;
const sources = Object.keys(wordSources) as StoredWord['source'][];
const releaseCount = 24;
/** The first words, and those with variants, are in force as they came. */
const plainWords = 40;

/** Every fourth day before the anchor. */
const releasedAt = (version: number): number => anchor - (4 * (releaseCount + 1 - version) - 1) * day + 3 * hour;

const exempt: Readonly<Record<string, string[]>> = {
  小学生: ['小学生放假'],
  加个好友: ['uid:10000016'],
  大麻出售: ['大麻花出售'],
};

function stateOf({ lang, category, ...rule }: WordSeed, status: WordStatus, gray_percent = 100): WordState {
  const ends = festivals[rule.word];
  return {
    ...rule,
    exempt: exempt[rule.word] ?? [],
    status,
    lang,
    category,
    gray_percent,
    observe_until: status === 'observe' ? anchor + (1 + (seedOf(rule.word) % 6)) * day : null,
    expire_at: ends === undefined ? null : anchor + ends * day,
  };
}

/** Versions of the bank, from the second on, with the verb by which a word came to its present state. */
const lives: readonly (readonly [now: WordStatus, verb: WordVerb, before: Partial<WordState>])[] = [
  ['rejected', 'reject', { status: 'observe' }],
  ['retired', 'retire', { status: 'confirmed' }],
  ['confirmed', 'edit', { level: 2, action: 'review' }],
];

interface Step {
  version: number;
  word_id: string;
  verb: WordVerb;
  state: WordState;
}

/** A word comes with one version; every sixth was softer or in force before a later one made it what it is. */
function stepsOf(seed: WordSeed, index: number): Step[] {
  const word_id = `sw_${1001 + index}`;
  const born = index % 3 === 2 ? 2 + (index % (releaseCount - 3)) : 1;
  const first = { word_id, version: born, verb: born === 1 ? ('import' as const) : ('create' as const) };
  const ends = festivals[seed.word];
  const isPlain = index < plainWords || seed.variants.length > 0 || ends !== undefined || index % 6 > 1;
  const life = ends !== undefined && ends < 0 ? lives[1] : isPlain ? undefined : lives[Math.floor(index / 6) % 3];
  const isWatched = isPlain && index > plainWords && index % 12 === 3;
  const gray = isPlain && index > plainWords && seed.variants.length === 0 && index % 16 === 4 ? 20 : 100;
  if (!life) return [{ ...first, state: stateOf(seed, isWatched ? 'observe' : 'confirmed', gray) }];
  const [status, verb, before] = life;
  const state = stateOf(seed, status);
  const version = born + 1 + (index % (releaseCount - born));
  return [
    { ...first, state: { ...stateOf(seed, before.status ?? status), ...before } },
    { version, word_id, verb, state },
  ];
}

function buildBank(): Omit<WordBank, 'hits'> {
  const words = new Map<string, StoredWord>();
  const changes: StoredChange[] = [];
  const entries = new Map<string, Readonly<WordState>>();
  const steps = bankWords.flatMap(stepsOf);
  const releases = Array.from({ length: releaseCount }, (_, index): Release => {
    const version = index + 1;
    const at = releasedAt(version);
    const own = steps.filter((step) => step.version === version);
    for (const { word_id, verb, state } of own) {
      const known = words.get(word_id);
      const serial = changes.length;
      const source = sources[serial % sources.length] ?? 'manual';
      const word = known ?? wordRow(word_id, state, { source, at: at - 2 * hour, by: '系统' });
      const before = known ? known.state : null;
      Object.assign(word, { state: Object.freeze(state), updated_at: at, bank_version: version });
      if (known) word.version += 1;
      words.set(word_id, word);
      if (isPublished(state.status)) entries.set(word_id, word.state);
      else entries.delete(word_id);
      const why = {
        by: editors[serial % editors.length] ?? { id: 'admin', name: '管理员' },
        reason_code: reasons.find(({ group }) => group === state.category)?.code ?? 'other.misc',
        remark: remarks[serial % remarks.length] ?? '',
      };
      const row = changeRow(word, {
        change_id: `wc_${serial + 1}`,
        verb,
        before,
        impact_24h: seedOf(word_id) % 40,
        why,
      });
      changes.push({ ...row, bank_version: version, batch_id: version === 1 ? 'wb_seed' : null });
    }
    const by = editors[version % editors.length]?.name ?? '管理员';
    const [kind, note] =
      version === 1 ? (['import', '从旧词库迁入'] as const) : (['edit', `更新 ${own.length} 个词`] as const);
    return { version, at, by, kind, note, entries: new Map(entries) };
  });
  return { words, changes, releases };
}

/** Undecided candidates found by the machine; the bench's cases refer to them. */
export const candidatesFor = memo(2, (population: number): StoredWord[] =>
  candidateWords.map((seed, index) => {
    const at = Math.floor(anchor - random(seedOf(`new${seed.word}`)).int(10, 900) * minute);
    const source = index % 4 === 3 ? 'report' : 'model';
    const word = wordRow(`sw_${5001 + index}`, stateOf(seed, 'candidate'), { source, at, by: '系统' });
    const samples = messagesHit(word.state, population, anchor - day, anchor).slice(-20);
    return { ...word, evidence: samples.map(({ text, uid, at }) => ({ text, uid, at })) };
  }),
);

/** Days before the anchor of which hits are kept; texts of the oldest are past their retention. */
const hitDays = [1, 4, 30, 75, 110] as const;

function buildHits({ words, releases }: Omit<WordBank, 'hits'>, population: number): StoredHit[] {
  const published = [...words.values()].filter(({ state }) => isPublished(state.status));
  const found = published.flatMap(({ word_id, state }) =>
    hitDays.flatMap((ago) =>
      messagesHit(state, population, anchor - ago * day, anchor - (ago - 1) * day).map((message, index) => ({
        ...message,
        word_id,
        action_taken: state.status === 'observe' ? ('mark' as const) : state.action,
        bank_version: releases.findLast(({ at }) => at <= message.at)?.version ?? 1,
        false_positive: (message.at + index) % 17 === 0,
        restored_at: null,
        version: 1,
      })),
    ),
  );
  return found.sort((a, b) => b.at - a.at).map((hit, i) => ({ hit_id: `wh_${found.length - i}`, ...hit }));
}

/** The bank at the anchor. */
export function seedWordBank(population: number): WordBank {
  const bank = buildBank();
  const candidates = candidatesFor(population).map((word) => [word.word_id, word] as const);
  return { ...bank, words: new Map([...bank.words, ...candidates]), hits: buildHits(bank, population) };
}
