import type { WordStatus } from '../../../../src/domain/kindLabels';
import { isPublished, type WordVerb, wordSources } from '../../../../src/domain/word';
import type { WordState } from '../../../../src/services/wordSchema';
import { anchor, day, hour, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { operators } from '../../base/operators';
import { random, seedOf } from '../../base/random';
import { reasons } from '../../base/reasons';
import type { Release, StoredChange, StoredHit, StoredWord, WordBank } from '../../base/stored';
import { changeRow, wordRow } from '../word/bank';
import { messagesHit } from '../word/messages';
import { bankWords, candidateWords, festivals, type WordSeed } from './words';

const editors = operators.filter(({ id }) => ['admin', 'lead', 'reviewer', 'reviewer2'].includes(id));
const remarks = ['近期举报集中', '模型发现，样本核实', '周会确认', '专项清理', '误伤过高'] as const;
const releaseCount = 24;
/** The first version of the bank has these words; the others came with one of the later versions. */
const firstWords = 150;

const releasedAt = (version: number): number => anchor - (4 * (releaseCount + 1 - version) - 1) * day + 3 * hour;

/** Most are in force; some are watched, some were turned down, some are over. */
function statusOf({ word, variants }: WordSeed, index: number): WordStatus {
  const ends = festivals[word];
  if (ends !== undefined) return ends < 0 ? 'retired' : 'confirmed';
  const dice = seedOf(word) % 100;
  if (index < 20 || variants.length > 0 || dice >= 16) return 'confirmed';
  if (dice < 6) return 'observe';
  return dice < 11 ? 'rejected' : 'retired';
}

const exemptOf: Readonly<Record<string, string[]>> = {
  小学生: ['小学生放假'],
  加个好友: ['uid:10000016'],
  大麻出售: ['大麻花出售'],
};

function stateOf({ lang, category, ...rule }: WordSeed, status: WordStatus): WordState {
  const { word, variants } = rule;
  const ends = festivals[word];
  const dice = variants.length > 0 || status !== 'confirmed' ? -1 : seedOf(`gray${word}`) % 20;
  return {
    ...rule,
    exempt: exemptOf[word] ?? [],
    status,
    lang,
    category,
    gray_percent: dice === 0 ? 20 : dice === 1 ? 5 : 100,
    observe_until: status === 'observe' ? anchor + (1 + (seedOf(word) % 6)) * day : null,
    expire_at: ends === undefined ? null : anchor + ends * day,
  };
}

interface Planned {
  version: number;
  word_id: string;
  seed: WordSeed;
  verb: WordVerb;
  state: WordState;
}

const finalVerbs: Readonly<Partial<Record<WordStatus, WordVerb>>> = { rejected: 'reject', retired: 'retire' };

/** A word comes with one version; it may have been softer or in force before a later one made it what it is. */
function planOf(seed: WordSeed, index: number): Planned[] {
  const word_id = `sw_${1001 + index}`;
  const rng = random(seedOf(`life${word_id}`));
  const born = index < firstWords ? 1 : 2 + (seedOf(`born${seed.word}`) % (releaseCount - 3));
  const status = statusOf(seed, index);
  const state = stateOf(seed, status);
  const isSofter = status === 'confirmed' && state.level === 3 && seed.match !== 'exact' && rng.chance(0.2);
  const verb = finalVerbs[status] ?? 'edit';
  const before: WordState | null = isSofter
    ? { ...state, level: 2, action: 'review' }
    : verb === 'edit'
      ? null
      : stateOf(seed, verb === 'reject' ? 'observe' : 'confirmed');
  const first = { version: born, word_id, seed, verb: born === 1 ? ('import' as const) : ('create' as const) };
  if (!before) return [{ ...first, state }];
  const version = born + 1 + rng.int(0, releaseCount - born - 1);
  return [
    { ...first, state: before },
    { version, word_id, seed, verb, state },
  ];
}

function buildBank(): Omit<WordBank, 'hits'> {
  const words = new Map<string, StoredWord>();
  const changes: StoredChange[] = [];
  const releases: Release[] = [];
  const entries = new Map<string, Readonly<WordState>>();
  const planned = bankWords.flatMap(planOf);
  for (let version = 1; version <= releaseCount; version++) {
    const at = releasedAt(version);
    const own = planned.filter((one) => one.version === version);
    for (const { word_id, seed, verb, state } of own) {
      const rng = random(seedOf(`${word_id}${version}`));
      const known = words.get(word_id);
      const sources = Object.keys(wordSources) as StoredWord['source'][];
      const word = known ?? wordRow(word_id, state, { source: rng.pick(sources), at: at - 2 * hour, by: '系统' });
      const before = known ? known.state : null;
      Object.assign(word, { state: Object.freeze(state), updated_at: at, bank_version: version });
      if (known) word.version += 1;
      words.set(word_id, word);
      if (isPublished(state.status)) entries.set(word_id, word.state);
      else entries.delete(word_id);
      const why = {
        by: rng.pick(editors),
        reason_code: reasons.find(({ group }) => group === seed.category)?.code ?? 'other.misc',
        remark: rng.pick(remarks),
      };
      const change_id = `wc_${changes.length + 1}`;
      const row = changeRow(word, { change_id, verb, before, impact_24h: rng.int(0, 40), why });
      changes.push({ ...row, bank_version: version, batch_id: version === 1 ? 'wb_seed' : null });
    }
    releases.push({
      version,
      at,
      by: editors[version % editors.length]?.name ?? '管理员',
      kind: version === 1 ? 'import' : 'edit',
      note: version === 1 ? '从旧词库迁入' : `更新 ${own.length} 个词`,
      entries: new Map(entries),
    });
  }
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

/** Hits of the last day, and of some earlier days of each word. */
function buildHits(words: Iterable<StoredWord>, population: number): StoredHit[] {
  const found = [...words].flatMap(({ word_id, state }) => {
    if (!isPublished(state.status)) return [];
    const rng = random(seedOf(`hits${word_id}`));
    const earlier = Array.from({ length: 4 }, () => anchor - rng.int(2, 119) * day);
    const messages = [
      ...messagesHit(state, population, anchor - day, anchor),
      ...earlier.flatMap((from) => messagesHit(state, population, from, from + day).slice(0, 6)),
    ];
    return messages.map((message, index) => ({
      ...message,
      word_id,
      action_taken: state.status === 'observe' ? ('mark' as const) : state.action,
      bank_version: Math.max(
        1,
        releaseCount - Math.max(0, Math.ceil((releasedAt(releaseCount) - message.at) / (4 * day))),
      ),
      false_positive: seedOf(`wrong${word_id}${message.at}${index}`) % 17 === 0,
      restored_at: null,
      version: 1,
    }));
  });
  return found.sort((a, b) => b.at - a.at).map((hit, i) => ({ hit_id: `wh_${found.length - i}`, ...hit }));
}

/** The bank at the anchor. */
export function seedWordBank(population: number): WordBank {
  const bank = buildBank();
  const hits = buildHits(bank.words.values(), population);
  const candidates = candidatesFor(population).map((word) => [word.word_id, word] as const);
  return { ...bank, words: new Map([...bank.words, ...candidates]), hits };
}
