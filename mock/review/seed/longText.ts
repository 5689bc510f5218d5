import { joined, readingMs, textPolicyOf, textTemplateOf, textWordsIn } from '../../../src/domain/longText/rules';
import { maxLongText, slaMs } from '../../../src/domain/review/limits';
import type { Language, ReportScene } from '../../../src/domain/review/rules';
import type { MachineLabel } from '../../../src/domain/shared/machineLabel';
import type { CaseOf, CaseSpan } from '../../../src/services/caseSchema';
import type { Decision } from '../../../src/services/reviewRecords';
import { anchor, day } from '../../_kit/base/clock';
import type { Random } from '../../_kit/base/random';
import type { StoredCase } from '../../_kit/base/stored';
import { cases } from '../../user/seed/cases';
import { awkwardTexts } from '../../user/seed/names';
import { digest, type Maker } from './base';
import { bidiText, type CaseDraft, type CaseSpec, markupText, type Past, priorityBy, queueOf } from './decided';
import { badSentences, hostileLinks, link, paragraphsIn, type TextType, titles } from './longTextPieces';
import { mediumOf } from './medium';

/** Long texts: every type, language and oddity a reviewer meets, and the decided ones. */

type LongText = CaseOf<'long_text'> & StoredCase;

interface LongTextSpec extends CaseSpec<LongText> {
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
  segments: CaseSpan[];
  /** Previous version: other words, without the marked sentences. */
  before: string;
}

/** Paragraphs at random; the first of them end in a sentence that the model marks. */
function compose(rng: Random, language: Language, count: number, hits: number, label?: MachineLabel): Composed {
  const made: Composed = { content: '', translation: '', segments: [], before: '' };
  const sentences = badSentences.filter((one) => label === undefined || one.label === label);
  for (let i = 0; i < count; i++) {
    const [text = '', translation = ''] = rng.pick(paragraphsIn(language));
    made.content += `${i === 0 ? '' : '\n'}${text}`;
    made.translation += `${translation}\n`;
    made.before += `${text.replace(/大家|everybody|lahat/, '各位家人')}\n`;
    if (i >= hits) continue;
    const bad = rng.pick(sentences);
    const [lead = '', hit = '', tail = ''] = bad.text[language].split(/[[\]]/);
    const start = made.content.length + 1 + lead.length;
    made.segments.push({ start, end: start + hit.length, label: bad.label, score: rng.int(55, 99) });
    made.content += ` ${lead}${hit}${tail}`;
    made.translation += bad.text.zh.replace(/[[\]]/g, '');
  }
  return made;
}

const sceneOf: Record<TextType, ReportScene> = {
  post: 'moment',
  notice: 'event',
  intro: 'profile',
  family: 'family',
  room: 'room',
};

function textOf({ serial, rng, user, caseSpec, base }: CaseDraft<LongTextSpec>): LongText {
  const { payload, content: own } = caseSpec;
  const type = caseSpec.type ?? rng.pick(['post', 'post', 'notice', 'intro', 'family', 'room'] as const);
  const language = caseSpec.base?.language ?? ({ wy: 'zh', ph: 'tl', us: 'en' } as const)[user.region];
  const hits = caseSpec.hits ?? [1, 2, 0, 3, 1][serial % 5] ?? 1;
  const made = compose(
    rng,
    language,
    caseSpec.paragraphs ?? rng.int(4, serial % 5 === 0 ? 40 : 14),
    hits,
    caseSpec.label,
  );
  const content = own ?? made.content;
  const segments = payload?.segments ?? (own === undefined ? made.segments : []);
  const approved = own === undefined && (caseSpec.edited ?? serial % 4 === 0) ? made.before : null;
  const labels = [...new Set(segments.map(({ label }) => label))];
  const words = textWordsIn(content);
  const version = payload?.edit_version ?? (approved === null ? 1 : 2 + (serial % 3));
  const isShown = rng.chance(0.6);
  const title = payload?.title ?? titles[type][language];
  const shared = base({
    priority: priorityBy(labels, ['politics', 'fraud', 'gamble']),
    scene: sceneOf[type],
    source: 'machine',
    language,
    labels,
    score: Math.max(rng.int(3, 30), ...segments.map(({ score }) => score)),
    model: 'guard-text-3',
    summary: title,
  });
  return {
    kind: 'long_text',
    ...shared,
    // The due time of a long text includes its reading time.
    sla_due_at: shared.created_at + slaMs[shared.priority] + readingMs(words, language),
    payload: {
      text_id: `tx_${serial}`,
      type,
      title,
      content,
      translation: language === 'zh' || own !== undefined ? null : made.translation,
      segments,
      links: rng.chance(0.25) ? [link] : [],
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

const prose = paragraphsIn('zh').flat().join('');

/** Maximum length of a text, in one paragraph. */
const endless = prose.repeat(80).slice(0, maxLongText);

const every = (text: string, gap: number, length: number): CaseSpan[] =>
  Array.from({ length: Math.floor(text.length / gap) }, (_, i) => {
    const label = (['abuse', 'contact', 'sexy'] as const)[i % 3] ?? 'abuse';
    return { start: i * gap, end: i * gap + length, label, score: 50 + (i % 50) };
  });

/** Spans that overlap, touch, end beyond the text, or have an unknown label. */
const tangled: CaseSpan[] = [
  { start: 0, end: 12, label: 'ads', score: 60 },
  { start: 6, end: 20, label: 'contact', score: 92 },
  { start: 20, end: 26, label: 'newer_label', score: 71 },
  { start: 900, end: 990, label: 'abuse', score: 88 },
];

/** A text that was masked, and its next version, which waits for review. */
const goneOn = {
  first: { uid: cases.chatty, type: 'post', content: prose, payload: { text_id: 'tx_edited', latest_version: 2 } },
  next: { uid: cases.chatty, type: 'post', content: `${prose}\n${prose.slice(0, 80)}` },
} satisfies Record<string, LongTextSpec>;

function oddities(): LongTextSpec[] {
  const emoji = '👨‍👩‍👧‍👦🇵🇭 一家人整整齐齐 👍🏽'.repeat(20);
  const markup = `${markupText}\n${awkwardTexts.join('\n')}`;
  const versions = { text_id: 'tx_edited', edit_version: 2, latest_version: 2, approved: prose };
  return [
    { type: 'post', content: markup, payload: { title: '<b>标题</b>' } },
    { type: 'intro', content: `${bidiText}\n`.repeat(30) },
    { type: 'post', content: emoji, payload: { segments: every(emoji, 37, 5) } },
    { type: 'notice', content: endless, payload: { segments: every(endless, 90, 9) } },
    { type: 'post', content: endless, payload: { exposure: 41_200, publish_mode: 'post_review' } },
    // Every line is a single character.
    { type: 'post', content: '诗\n'.repeat(maxLongText / 2) },
    { type: 'family', content: prose, payload: { segments: tangled } },
    { type: 'room', content: '   \n\n\n   ', payload: { title: '' } },
    { type: 'post', hits: 2, edited: false, payload: { links: [...hostileLinks] } },
    { type: 'post', hits: 2, edited: false, label: 'contact' },
    { type: 'post', hits: 1, payload: { images: [mediumOf(1, { state: 'broken' }), mediumOf(2)] } },
    { type: 'post', hits: 1, payload: { images: [mediumOf(4, { state: 'purged' })] } },
    { uid: cases.american, hits: 2, payload: { translation: '（机翻失败的一整段）' } },
    {
      uid: cases.kol,
      edited: true,
      hits: 1,
      paragraphs: 30,
      payload: { exposure: 58_000, publish_mode: 'post_review' },
    },
    { ...goneOn.next, payload: versions },
  ];
}

// --- decided ones

const marksOf = ({ payload }: LongText) => joined(payload.segments).map(({ start, end }) => ({ start, end }));

/** Fields that a conclusion requires. */
function verdictOf(one: LongText, conclusion: Decision['conclusion']): Partial<Decision> {
  if (conclusion === 'mask') return { extra: { masked_spans: marksOf(one) } };
  if (conclusion === 'return')
    return { extra: { quoted_spans: marksOf(one), template_id: textTemplateOf(one.labels[0]) } };
  if (conclusion === 'pass') return {};
  const reason_code = textPolicyOf[one.labels[0] ?? ''] ?? 'quality.spam';
  return { reason_code, evidence: [one.payload.content_hash], measures: [{ type: 'remind' }] };
}

const ofSeed = ['pass', 'pass', 'mask', 'mask', 'return', 'private', 'delete', 'delete'] as const;

function special(): Past<LongTextSpec>[] {
  const ofDeleted = (until: number, more: Partial<LongText['payload']>): LongTextSpec => ({
    uid: cases.deleted,
    hits: 2,
    payload: { author_deleted: true, retain_until: Math.floor(anchor + until), ...more },
  });
  const { first } = goneOn;
  return [
    // The text can be restored for thirty days.
    ...(['mask', 'private', 'mask', 'private'] as const).map((conclusion, i): Past<LongTextSpec> => {
      return { conclusion, hours: i < 2 ? 20 : 40 * 24, of: { hits: 2 } };
    }),
    { conclusion: 'delete', hours: 30, of: ofDeleted(20 * day, {}) },
    { conclusion: 'delete', hours: 28 * 24, of: ofDeleted(-day, { ...cleared, purged: true }) },
    { conclusion: 'mask', hours: 26, of: { ...first, payload: { ...first.payload, segments: every(prose, 90, 9) } } },
  ];
}

export const longTexts: Maker = (sources) => {
  const { open, done, decisions } = queueOf<LongText, LongTextSpec>(sources, {
    kind: 'long_text',
    prefix: 'lt',
    make: textOf,
    odd: oddities(),
    special: special(),
    adverse: 'delete',
    lenient: { conclusion: 'pass' },
    verdict: (one, rng, wanted) => {
      // Without hits there is nothing to mask, quote or punish.
      const conclusion = wanted ?? (one.payload.segments.length === 0 ? 'pass' : rng.pick(ofSeed));
      return { conclusion, ...verdictOf(one, conclusion) };
    },
  });
  return { cases: [...open, ...done], decisions };
};
