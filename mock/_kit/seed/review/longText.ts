import { maxLongText, slaMs } from '../../../../src/domain/limits';
import { joined, policyOf, readingMs, templateOf, wordsIn } from '../../../../src/domain/longText';
import type { MachineLabel } from '../../../../src/domain/machineLabel';
import type { Language, Scene } from '../../../../src/domain/review';
import type { CaseOf, Span } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import { awkwardTexts } from '../../entities/seeded/names';
import {
  anybody,
  baseOf,
  claimedByColleague,
  digest,
  type Maker,
  type Sources,
} from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { appealedBy, type Draft, type Past, queueOf, type Wish } from './decided';
import { bidiText, markupText } from './hostile';
import { badSentences, hostileLinks, links, paragraphs, type TextType, titles } from './longTextPieces';

/** Long texts: every type, language and oddity a reviewer meets, and the decided ones. */

type LongText = CaseOf<'long_text'> & StoredCase;

interface TextWish extends Wish<LongText> {
  type?: TextType;
  /** Number of sentences that the model marks, and of paragraphs. */
  hits?: number;
  paragraphs?: number;
  /** Label of all marked sentences. */
  label?: MachineLabel;
  /** An edit of an approved text. */
  edited?: boolean;
  /** Complete text, instead of a composed one. */
  content?: string;
}

interface Composed {
  content: string;
  translation: string;
  segments: Span[];
  /** Previous version: other words, without the marked sentences. */
  before: string;
}

/** Paragraphs at random; some of them with a sentence that the model marks. */
function compose(rng: Random, language: Language, count: number, hits: number, wanted?: MachineLabel): Composed {
  const made: Composed = { content: '', translation: '', segments: [], before: '' };
  const marked = new Set<number>();
  while (marked.size < Math.min(hits, count)) marked.add(rng.int(0, count - 1));
  const lines = Array.from({ length: count }, (_, i) => {
    const [text, translation = ''] = rng.pick(paragraphs[language]);
    made.translation += `${translation}\n`;
    made.before += `${text}\n`;
    if (!marked.has(i)) return text;
    const {
      label,
      text: sentences,
      translation: told,
    } = rng.pick(badSentences.filter((one) => wanted === undefined || one.label === wanted));
    made.translation += told;
    const line = `${text} ${sentences[language]}`;
    const start = line.indexOf('[');
    made.segments.push({ start, end: line.indexOf(']') - 1, label, score: rng.int(55, 99) });
    return line.replace(/[[\]]/g, '');
  });
  // Places count from the beginning of the text.
  let at = 0;
  const inOrder = [...marked].sort((a, b) => a - b);
  for (const [i, line] of lines.entries()) {
    const segment = made.segments[inOrder.indexOf(i)];
    if (segment) Object.assign(segment, { start: segment.start + at, end: segment.end + at });
    at += line.length + 1;
  }
  const before = made.before.replace(/大家|everybody|lahat/, '各位家人');
  return { ...made, content: lines.join('\n'), before: `${before}${rng.pick(paragraphs[language])[0]}` };
}

const sceneOf: Record<TextType, Scene> = {
  post: 'moment',
  notice: 'event',
  intro: 'profile',
  family: 'family',
  room: 'room',
};

const longestWait = { P1: 100 * minute, P2: 22 * hour, P3: 70 * hour };
const urgent = ['politics', 'fraud', 'gamble'];

/** One long text; fields not given follow from the serial. */
function textOf(sources: Sources, { serial, ...wish }: Draft<TextWish>): LongText {
  const {
    user: subject,
    type: asked,
    ago,
    hits,
    paragraphs: count,
    edited,
    label,
    content: own,
    payload,
    ...more
  } = wish;
  const rng = random(seedOf(`text${serial}`));
  const user = subject ?? anybody(rng, sources);
  const type = asked ?? rng.pick(['post', 'post', 'notice', 'intro', 'family', 'room'] as const);
  const language = more.language ?? ({ wy: 'zh', ph: 'tl', us: 'en' } as const)[user.region];
  const length = count ?? rng.int(4, rng.chance(0.2) ? 40 : 14);
  const made = compose(rng, language, length, hits ?? rng.pick([0, 1, 1, 2, 3]), label);
  const isOwn = own !== undefined;
  const content = own ?? made.content;
  const segments = payload?.segments ?? (isOwn ? [] : made.segments);
  const approved = !isOwn && (edited ?? rng.chance(0.3)) ? made.before : null;
  const labels = [...new Set(segments.map(({ label }) => label))];
  const usual = labels.some((label) => urgent.includes(label)) ? 'P1' : labels.length > 0 ? 'P2' : 'P3';
  const priority = more.priority ?? usual;
  const words = wordsIn(content);
  const version = payload?.edit_version ?? (approved === null ? 1 : rng.int(2, 4));
  const isShown = rng.chance(0.6);
  const summary = payload?.title ?? titles[type][language];
  const shared = baseOf(sources, {
    id: `lt_${serial}`,
    target_uid: user.user_id,
    ago: ago ?? rng.int(minute, longestWait[usual]),
    priority,
    scene: sceneOf[type],
    source: 'machine',
    language,
    labels,
    score: Math.max(rng.int(3, 30), ...segments.map(({ score }) => score)),
    model: 'guard-text-3',
    summary,
    ...more,
  });
  return {
    kind: 'long_text',
    ...shared,
    // The due time of a long text includes its reading time.
    sla_due_at: shared.created_at + slaMs[priority] + readingMs(words, language),
    payload: {
      text_id: `tx_${serial}`,
      type,
      title: summary,
      content,
      translation: language === 'zh' || isOwn ? null : made.translation,
      segments,
      links: rng.chance(0.25) ? [rng.pick(links)] : [],
      images: type === 'post' && rng.chance(0.3) ? [mediumOf(serial), mediumOf(serial + 1)] : [],
      word_count: words,
      edit_version: version,
      approved,
      publish_mode: isShown ? 'post_review' : 'pre_review',
      exposure: isShown ? Math.floor(rng.next() ** 4 * 60_000) : 0,
      author_deleted: user.status === 'deleted',
      content_hash: digest(content),
      latest_version: version,
      retain_until: null,
      purged: false,
      ...payload,
    },
  };
}

const cleared = { title: '', content: '', translation: null, approved: null, segments: [], links: [], images: [] };

/** Purges the content of a deleted author after its retention; the decisions stay. */
export function purge(one: LongText): void {
  Object.assign(one.payload, cleared, { purged: true });
  one.summary = '内容已按规定清除';
}

const prose = paragraphs.zh.map(([text]) => text).join('');

/** Maximum length of a text, in one paragraph. */
const endless = prose.repeat(80).slice(0, maxLongText);

const every = (text: string, gap: number, length: number): Span[] =>
  Array.from({ length: Math.floor(text.length / gap) }, (_, i) => {
    const label = (['abuse', 'contact', 'sexy'] as const)[i % 3] ?? 'abuse';
    return { start: i * gap, end: i * gap + length, label, score: 50 + (i % 50) };
  });

/** Spans that overlap, touch, end beyond the text, or have an unknown label. */
const tangled: Span[] = [
  { start: 0, end: 12, label: 'ads', score: 60 },
  { start: 6, end: 20, label: 'contact', score: 92 },
  { start: 20, end: 26, label: 'newer_label', score: 71 },
  { start: 900, end: 990, label: 'abuse', score: 88 },
];

/** Waiting cases picked by hand: the serial of each is its place behind the plain ones. */
function oddities(): TextWish[] {
  const emoji = '👨‍👩‍👧‍👦🇵🇭 一家人整整齐齐 👍🏽'.repeat(20);
  const markup = `${markupText}\n${awkwardTexts.join('\n')}`;
  const toLead: TextWish = { lane: 'lead', status: 'escalated', hits: 2, ago: 90 * minute };
  return [
    { uid: cases.markupNickname, type: 'post', content: markup, payload: { title: '<b>标题</b>' } },
    { uid: cases.rtlNickname, type: 'intro', content: `${bidiText}\n`.repeat(30) },
    { uid: cases.emojiNickname, type: 'post', content: emoji, payload: { segments: every(emoji, 37, 5) } },
    { uid: cases.longestNickname, type: 'notice', content: endless, payload: { segments: every(endless, 90, 9) } },
    { type: 'post', content: endless, payload: { exposure: 41_200, publish_mode: 'post_review' } },
    // Every line is a single character.
    { type: 'post', content: '诗\n'.repeat(maxLongText / 2) },
    { type: 'family', content: prose, payload: { segments: tangled } },
    { type: 'room', content: '   \n\n\n   ', payload: { title: '' } },
    { type: 'post', hits: 2, paragraphs: 8, payload: { links: [...hostileLinks] } },
    { type: 'post', hits: 2, paragraphs: 6, edited: false, label: 'contact' },
    { type: 'post', hits: 1, payload: { images: [mediumOf(1, { state: 'broken' }), mediumOf(2)] } },
    { type: 'post', hits: 1, payload: { images: [mediumOf(4, { state: 'purged' })] } },
    { uid: cases.deleted, type: 'post', hits: 2, paragraphs: 6, ago: 3 * hour },
    { uid: '99999998', type: 'intro', hits: 1 },
    { uid: cases.philippine, type: 'family', hits: 2, paragraphs: 7 },
    { uid: cases.american, type: 'notice', hits: 2, payload: { translation: '（机翻失败的一整段）' } },
    { uid: cases.kol, type: 'post', edited: true, hits: 1, paragraphs: 30, payload: { exposure: 58_000 } },
    { uid: cases.bigSpender, type: 'family', edited: true, hits: 0, paragraphs: 12 },
    { uid: cases.chatty, type: 'post', hits: 3, paragraphs: 5, merged: 3, source: 'user' },
    { uid: cases.minor, lane: 'minor', priority: 'P0', type: 'intro', hits: 1, ago: 6 * minute },
    { ...toLead, note: '涉及公会长，影响较大，请组长判断' },
    { uid: cases.philippine, status: 'transferred', hits: 1, note: '转给懂菲律宾语的同事' },
    { hits: 1, ...claimedByColleague() },
  ];
}

// --- decided ones

const marksOf = ({ payload }: LongText) => joined(payload.segments).map(({ start, end }) => ({ start, end }));

/** Fields that a conclusion requires. */
function verdictOf(one: LongText, conclusion: Decision['conclusion'], rng: Random): Partial<Decision> {
  if (conclusion === 'mask') return { extra: { masked_spans: marksOf(one) } };
  if (conclusion === 'return') return { extra: { quoted_spans: marksOf(one), template_id: templateOf(one.labels[0]) } };
  if (conclusion === 'pass') return {};
  const measures: Decision['measures'] = rng.chance(0.6) ? [{ type: conclusion === 'delete' ? 'warn' : 'remind' }] : [];
  const reason_code = policyOf[one.labels[0] ?? ''] ?? 'quality.spam';
  return { reason_code, evidence: [one.payload.content_hash], measures };
}

const ofSeed = ['pass', 'pass', 'mask', 'mask', 'return', 'private', 'delete', 'delete'] as const;

function special(): Past<TextWish>[] {
  const withHits: TextWish = { hits: 2, paragraphs: 8 };
  const recent = { hours: 20, by: 'reviewer', of: withHits };
  const deletedBy = { uid: cases.deleted, ...withHits };
  const kept = (until: number) => ({ payload: { author_deleted: true, retain_until: Math.floor(anchor + until) } });
  const removed: Past<TextWish> = { ...recent, conclusion: 'delete' };
  const edited: TextWish = { ...withHits, language: 'zh', edited: false };
  return [
    // The text can be restored for thirty days.
    ...(['mask', 'private'] as const).flatMap((conclusion): Past<TextWish>[] => [
      { ...recent, conclusion },
      { ...recent, conclusion, hours: 40 * 24 },
    ]),
    { ...removed, hours: 30, of: { ...deletedBy, ...kept(20 * day) } },
    { ...removed, hours: 28 * 24, of: { ...deletedBy, ...kept(-day) } },
    ...appealedBy<TextWish>(removed),
    { ...removed, hours: 50, back: { hours: 7, note: '误判，属正常歌词' } },
    // Their authors went on writing.
    ...(['mask', 'return', 'pass'] as const).map((conclusion): Past<TextWish> => {
      return { ...recent, hours: 26, conclusion, of: { ...edited, payload: { latest_version: 2 } } };
    }),
  ];
}

/** Next version of a text that was decided; it waits for review. */
function nextVersion(sources: Sources, { payload, target_uid }: LongText, serial: number): LongText {
  const { text_id, title, segments, type, content: approved, publish_mode } = payload;
  const versions = { edit_version: 2, latest_version: 2, approved };
  return textOf(sources, {
    serial,
    user: sources.users.get(target_uid),
    type,
    content: `${approved}\n${prose.slice(0, 80)}`,
    payload: { text_id, title, segments, publish_mode, ...versions },
  });
}

export const longTexts: Maker = (sources) => {
  // Every fourth of the plain ones was approved before.
  const plain = Array.from({ length: 36 }, (_, i): TextWish => ({ edited: i % 4 === 0 }));
  const { open, done, decisions } = queueOf<LongText, TextWish>(sources, {
    kind: 'long_text',
    share: 2,
    maxBans: 40,
    plain: 0,
    odd: [...plain, ...oddities()],
    first: 2_000,
    total: 150,
    cost: [15, 900],
    wait: 5,
    make: (wish) => textOf(sources, wish),
    verdict: (one, rng, wanted) => {
      // Without hits there is nothing to mask, quote or punish.
      const conclusion = wanted ?? (one.payload.segments.length === 0 ? 'pass' : rng.pick(ofSeed));
      return { conclusion, ...verdictOf(one, conclusion, rng) };
    },
    barring: ({ measure }) => ({ conclusion: 'delete', measures: [measure], of: { hits: 2 } }),
    lenient: { conclusion: 'pass' },
    special: special(),
  });
  const retained = done.filter(({ payload }) => payload.retain_until !== null && payload.retain_until < anchor);
  for (const one of retained) purge(one);
  const edited = done.filter(({ payload }) => payload.latest_version > payload.edit_version);
  const next = edited.map((one, i) => nextVersion(sources, one, 1_900 + i));
  return { cases: [...open, ...next, ...done], decisions };
};
