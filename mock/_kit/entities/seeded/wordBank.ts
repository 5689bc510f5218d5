import type { WordStatus } from '../../../../src/domain/kindLabels';
import { isPublished, strongest, type WordVerb, wordSources } from '../../../../src/domain/words';
import { normalText } from '../../../../src/domain/wordText';
import type { WordState } from '../../../../src/services/wordSchema';
import { anchor, day, hour, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { operators } from '../../base/operators';
import { random, seedOf } from '../../base/random';
import type { Release, StoredChange, StoredHit, StoredWord, WordBank } from '../../base/stored';
import { corpusFor, type Message } from '../words/corpus';
import { findRule } from '../words/match';
import { uidAt } from './cases';
import { bankWords, candidateWords, festivals, type WordSeed } from './words';
import { frames } from './wordTexts';

const editors = operators.filter(({ id }) => ['admin', 'lead', 'reviewer', 'reviewer2'].includes(id));
const releaseCount = 24;
const firstRelease = anchor - 96 * day;
const oldHits = 1_400;

const release = (index: number): number => firstRelease + index * 4 * day + 3 * hour;

/** Most are in force; some are watched, some were turned down, some are over. */
function fateOf({ word, variants }: WordSeed, index: number): WordStatus {
  const ends = festivals[word];
  if (ends !== undefined) return ends < 0 ? 'retired' : 'confirmed';
  const dice = seedOf(word) % 100;
  if (index < 20 || variants.length > 0) return 'confirmed';
  if (dice < 6) return 'observe';
  if (dice < 11) return 'rejected';
  return dice < 16 ? 'retired' : 'confirmed';
}

const exemptOf: Readonly<Record<string, string[]>> = {
  小学生: ['小学生放假'],
  加个好友: ['uid:10000016'],
  大麻出售: ['大麻花出售'],
};

function stateOf(seed: WordSeed, status: WordStatus): WordState {
  const ends = festivals[seed.word];
  const { word, variants, match, level, action, scenes, lang, category } = seed;
  const dice = variants.length > 0 ? -1 : seedOf(`gray${word}`) % 40;
  return {
    word,
    variants,
    match,
    level,
    action,
    scenes,
    exempt: exemptOf[word] ?? [],
    status,
    lang,
    category,
    gray_percent: status === 'confirmed' && dice === 0 ? 20 : status === 'confirmed' && dice === 1 ? 5 : 100,
    observe_until: status === 'observe' ? anchor + (1 + (seedOf(word) % 6)) * day : null,
    expire_at: ends === undefined ? null : anchor + ends * day,
  };
}

interface Building extends WordBank {
  entries: Map<string, Readonly<WordState>>;
}

const remarks = ['近期举报集中', '模型发现，样本核实', '周会确认', '专项清理', '误伤过高', '与其他词重复'] as const;

function put(bank: Building, word: StoredWord, verb: WordVerb, after: WordState, index: number, at: number): void {
  const rng = random(seedOf(`${word.word_id}${verb}${index}`));
  const before = bank.words.has(word.word_id) ? word.state : null;
  const by = rng.pick(editors);
  const visible = isPublished(after.status) || (before !== null && isPublished(before.status));
  word.state = Object.freeze(after);
  word.updated_at = at;
  word.version = before === null ? 1 : word.version + 1;
  if (visible) word.bank_version = index + 1;
  if (isPublished(after.status)) bank.entries.set(word.word_id, word.state);
  else bank.entries.delete(word.word_id);
  bank.words.set(word.word_id, word);
  bank.changes.push({
    change_id: `wc_${bank.changes.length + 1}`,
    at,
    word_id: word.word_id,
    word: after.word,
    verb,
    before,
    after: word.state,
    reviewer: by.id,
    reviewer_name: by.name,
    reason_code: `${after.category}.${reasonLeaf[after.category] ?? 'misc'}`,
    remark: rng.pick(remarks),
    impact_24h: rng.int(0, 40),
    bank_version: visible ? index + 1 : null,
    case_id: null,
    batch_id: index === 0 ? 'wb_seed' : null,
    approval_id: null,
    reverses: null,
    reversed_by: null,
    version: 1,
    word_version: word.version,
    decision_id: null,
  });
}

const reasonLeaf: Readonly<Record<string, string>> = {
  porn: 'solicit',
  politics: 'rumor',
  terror: 'weapon',
  gamble: 'invite',
  drug: 'sale',
  fraud: 'scam',
  ads: 'contact',
  abuse: 'insult',
  minor: 'stream',
  fake: 'official',
  cheat: 'brush',
  theft: 'seller',
  bloody: 'gore',
  copyright: 'music',
  quality: 'spam',
};

const storedOf = (word_id: string, seed: WordSeed, at: number): StoredWord => ({
  word_id,
  state: stateOf(seed, 'candidate'),
  source: (Object.keys(wordSources) as StoredWord['source'][])[seedOf(seed.word) % 4] ?? 'manual',
  merged_into: null,
  pending_approval: null,
  created_at: at,
  created_by: '系统',
  updated_at: at,
  bank_version: null,
  version: 1,
  evidence: [],
});

/** Words are added with one of the versions; later changes are separate. */
function buildBank(): Building {
  const bank: Building = { words: new Map(), changes: [], hits: [], releases: [], entries: new Map() };
  const planned = bankWords().map((seed, index) => {
    const born = index < 220 ? 0 : seedOf(`born${seed.word}`) % (releaseCount - 2);
    return { seed, fate: fateOf(seed, index), born, word_id: `sw_${1001 + index}` };
  });
  for (let index = 0; index < releaseCount; index++) {
    const at = release(index);
    for (const { seed, fate, born, word_id } of planned) {
      const word = bank.words.get(word_id) ?? storedOf(word_id, seed, at - 2 * hour);
      const rng = random(seedOf(`life${word_id}`));
      const turn = born + 1 + rng.int(0, releaseCount - born - 2);
      const final = stateOf(seed, fate);
      if (index === born) {
        const early = fate === 'observe' || fate === 'rejected' ? 'observe' : 'confirmed';
        const softer = rng.chance(0.15) && fate === 'confirmed' && final.level === 3;
        const state: WordState = softer ? { ...final, level: 2, action: 'review' } : { ...final, status: early };
        if (fate === 'observe' && born !== 0) put(bank, word, 'create', final, index, at);
        else
          put(
            bank,
            word,
            index === 0 ? 'import' : 'create',
            { ...state, observe_until: final.observe_until },
            index,
            at,
          );
      } else if (index === turn && JSON.stringify(word.state) !== JSON.stringify(final)) {
        const verb = {
          confirmed: 'edit',
          observe: 'observe',
          rejected: 'reject',
          retired: 'retire',
          candidate: 'edit',
        } as const;
        put(bank, word, verb[fate], final, index, at);
      }
    }
    const changed = bank.changes.filter(({ bank_version }) => bank_version === index + 1).length;
    bank.releases.push({
      version: index + 1,
      at,
      by: editors[index % editors.length]?.name ?? '管理员',
      kind: index === 0 ? 'import' : 'edit',
      note: index === 0 ? '从旧词库迁入' : `更新 ${changed} 个词`,
      entries: new Map(bank.entries),
    });
  }
  return bank;
}

/** Undecided candidates found by the machine; the bench's cases refer to them. */
export const candidatesFor = memo(2, (population: number): StoredWord[] => {
  const { matchesOf } = corpusFor(population);
  return candidateWords().map((seed, index) => {
    const rng = random(seedOf(`new${seed.word}`));
    const at = Math.floor(anchor - rng.int(10, 900) * minute);
    const word = storedOf(`sw_${5001 + index}`, seed, at);
    word.state = Object.freeze(stateOf(seed, 'candidate'));
    word.source = index % 4 === 3 ? 'report' : 'model';
    const seen = matchesOf(word.state).slice(-20);
    word.evidence = seen.map(({ message }) => ({ text: message.text, uid: message.uid, at: message.at }));
    if (word.evidence.length === 0) {
      const uid = uidAt(rng.int(0, Math.min(300, population) - 1));
      word.evidence = [{ text: rng.pick(frames).replaceAll('{w}', seed.word), uid, at: at - hour }];
    }
    return word;
  });
});

function hitOf(message: Message, word: StoredWord, action: WordState['action'], places: StoredHit['hits']): StoredHit {
  const version =
    release(releaseCount - 1) <= message.at ? releaseCount : 1 + Math.floor((message.at - firstRelease) / (4 * day));
  return {
    hit_id: '',
    at: message.at,
    word_id: word.word_id,
    uid: message.uid,
    text: message.text,
    hits: places,
    peer_uid: message.peer_uid,
    room_id: message.room_id,
    scene: message.scene,
    action_taken: action,
    bank_version: Math.max(1, Math.min(releaseCount, version)),
    false_positive: seedOf(`fp${message.msg_id}`) % 17 === 0,
    restored_at: null,
    version: 1,
  };
}

/** The last day out of its messages, block before replace; older ones thinned out, the oldest without a text. */
function buildHits(words: readonly StoredWord[], population: number): StoredHit[] {
  const { matchesOf } = corpusFor(population);
  const active = words.filter(({ state }) => isPublished(state.status));
  const byMessage = new Map<string, StoredHit[]>();
  for (const word of active) {
    for (const { message, places } of matchesOf(word.state)) {
      const hits = byMessage.get(message.msg_id) ?? [];
      const action = word.state.status === 'observe' ? 'mark' : word.state.action;
      hits.push(hitOf(message, word, action, places));
      byMessage.set(message.msg_id, hits);
    }
  }
  for (const hits of byMessage.values()) {
    const action = strongest(hits.map(({ action_taken }) => action_taken)) ?? 'mark';
    for (const hit of hits) hit.action_taken = action;
  }
  const rng = random(90);
  const people = Math.min(300, population);
  const older = Array.from({ length: oldHits }, (_, i): StoredHit[] => {
    const word = active[Math.floor(rng.next() ** 2 * active.length)];
    if (word?.state.match !== 'contains') return [];
    const at = Math.floor(anchor - day - rng.next() ** 1.5 * 119 * day);
    const text = rng.pick(frames).replaceAll('{w}', word.state.word);
    const scene = rng.pick(word.state.scenes);
    const uid = uidAt(rng.int(0, people - 1));
    const peer_uid = scene === 'dm' ? uidAt(rng.int(0, people - 1)) : null;
    const message = { msg_id: `old${i}`, at, uid, peer_uid, room_id: null, scene, text };
    return [hitOf(message, word, word.state.action, findRule(word.state, normalText(text)))];
  }).flat();
  const all = [...[...byMessage.values()].flat(), ...older].sort((a, b) => b.at - a.at);
  for (const [i, hit] of all.entries()) hit.hit_id = `wh_${all.length - i}`;
  return all;
}

const built = memo(2, (population: number): { bank: Building; hits: StoredHit[] } => {
  const bank = buildBank();
  return { bank, hits: buildHits([...bank.words.values()], population) };
});

/** Bank at the anchor; unchanged parts are shared between seeds. */
export function seedWordBank(population: number): WordBank {
  const { bank, hits } = built(population);
  const words = [...bank.words.values(), ...candidatesFor(population)];
  return {
    words: new Map(words.map((word) => [word.word_id, { ...word, evidence: [...word.evidence] }])),
    changes: bank.changes.map((change): StoredChange => ({ ...change })),
    hits: hits.map((hit) => ({ ...hit })),
    releases: bank.releases.map((one): Release => one),
  };
}
