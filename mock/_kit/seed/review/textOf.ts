import { maxLongText, slaMs } from '../../../../src/domain/limits';
import { readingMs, wordsIn } from '../../../../src/domain/longText';
import type { Language, Scene } from '../../../../src/domain/review';
import type { CaseOf, Span } from '../../../../src/services/caseSchema';
import { hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase, StoredUser } from '../../base/stored';
import { anybody, baseOf, digest, type Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { badSentences, links, paragraphs, type TextType, titles } from './textPieces';

export type LongText = CaseOf<'long_text'> & StoredCase;
type Payload = LongText['payload'];

export interface TextWish extends Partial<Omit<LongText, 'payload' | 'kind'>> {
  serial: number;
  user?: StoredUser | undefined;
  type?: TextType;
  ago?: number;
  /** Number of sentences that the model marks. */
  hits?: number;
  /** Minimum number of paragraphs. */
  paragraphs?: number;
  /** An edit of an approved text. */
  edited?: boolean;
  /** Complete text, instead of a composed one. */
  content?: string;
  payload?: Partial<Payload>;
}

interface Composed {
  lines: string[];
  translated: string[];
  segments: Span[];
}

/** Paragraphs at random; some of them with a sentence that the model marks. */
function compose(rng: Random, language: Language, count: number, hits: number): Composed {
  const picked = Array.from({ length: count }, () => rng.pick(paragraphs[language]));
  const bad = new Map<number, (typeof badSentences)[number]>();
  while (bad.size < Math.min(hits, count)) bad.set(rng.int(0, count - 1), rng.pick(badSentences));
  const result: Composed = { lines: [], translated: [], segments: [] };
  let place = 0;
  for (const [i, [text, translation = '']] of picked.entries()) {
    const sentence = bad.get(i);
    const marked = sentence?.text[language] ?? '';
    const gap = language === 'zh' || !marked ? '' : ' ';
    if (sentence) {
      const start = place + text.length + gap.length + marked.indexOf('[');
      const end = start + marked.indexOf(']') - marked.indexOf('[') - 1;
      result.segments.push({ start, end, label: sentence.label, score: rng.int(55, 99) });
    }
    const line = text + gap + marked.replace(/[[\]]/g, '');
    result.lines.push(line);
    result.translated.push(translation + (sentence ? sentence.translation : ''));
    place += line.length + 1;
  }
  return result;
}

/** Previous version: some words differ, and marked sentences are missing. */
function before(rng: Random, { lines, segments }: Composed, language: Language): string {
  const text = lines.join('\n');
  const wasThere = lines.map((line, i) => {
    const from = lines.slice(0, i).join('\n').length + (i > 0 ? 1 : 0);
    const marked = segments.some(({ start }) => start >= from && start < from + line.length);
    const own = paragraphs[language].find(([known]) => line.startsWith(known))?.[0] ?? line;
    return marked ? own : line;
  });
  const older = wasThere
    .join('\n')
    .replace(/大家|everybody|lahat/, rng.pick(['各位家人', 'all of you', 'kayong lahat']));
  return older === text ? `${older}\n${rng.pick(paragraphs[language])[0]}` : older;
}

const sceneOf: Record<TextType, Scene> = {
  post: 'moment',
  notice: 'event',
  intro: 'profile',
  family: 'family',
  room: 'room',
};

const longestWait = { P0: 15 * minute, P1: 100 * minute, P2: 22 * hour, P3: 70 * hour };
const priorityFor = (labels: readonly string[]): LongText['priority'] =>
  labels.some((label) => label === 'politics' || label === 'fraud' || label === 'gamble')
    ? 'P1'
    : labels.length > 0
      ? 'P2'
      : 'P3';

/** One long text; fields not given follow from the serial. */
export function textOf(sources: Sources, wish: TextWish): LongText {
  const { serial, user: wanted, type: asked, ago, hits, paragraphs: count, edited, content: own, ...rest } = wish;
  const { payload, ...more } = rest;
  const rng = random(seedOf(`text${serial}`));
  const user = wanted ?? anybody(rng, sources);
  const type = asked ?? rng.pick(['post', 'post', 'notice', 'intro', 'family', 'room'] as const);
  const language = more.language ?? ({ wy: 'zh', ph: 'tl', us: 'en' } as const)[user.region];
  const length = count ?? rng.int(4, rng.chance(0.2) ? 40 : 14);
  const made = compose(rng, language, length, hits ?? rng.pick([0, 1, 1, 2, 3]));
  const content = (own ?? made.lines.join('\n')).slice(0, maxLongText);
  const segments =
    payload?.segments ?? (own === undefined ? made.segments.filter(({ end }) => end <= content.length) : []);
  const approved = (edited ?? rng.chance(0.3)) && own === undefined ? before(rng, made, language) : null;
  const labels = [...new Set(segments.map(({ label }) => label))];
  const priority = more.priority ?? priorityFor(labels);
  const title = payload?.title ?? rng.pick(titles[type][language]);
  const words = wordsIn(content);
  const version = payload?.edit_version ?? (approved === null ? 1 : rng.int(2, 4));
  const post = rng.chance(0.6);
  const shared = baseOf(sources, {
    id: `lt_${serial}`,
    target_uid: user.user_id,
    ago: ago ?? rng.int(minute, longestWait[priority]),
    priority,
    scene: type === 'post' && rng.chance(0.1) ? 'event' : sceneOf[type],
    source: 'machine',
    language,
    labels,
    score: Math.max(rng.int(3, 30), ...segments.map(({ score }) => score)),
    model: 'guard-text-3',
    summary: title,
    ...more,
  });
  return {
    kind: 'long_text',
    ...shared,
    // The due time of a long text includes its reading time.
    sla_due_at: more.sla_due_at ?? shared.created_at + slaMs[priority] + readingMs(words, language),
    payload: {
      text_id: `tx_${serial}`,
      type,
      title,
      content,
      translation: language === 'zh' || own !== undefined ? null : made.translated.join('\n'),
      segments,
      links: rng.chance(0.25) ? [rng.pick(links)] : [],
      images: type === 'post' && rng.chance(0.3) ? [mediumOf(serial), mediumOf(serial + 1)] : [],
      word_count: words,
      edit_version: version,
      approved,
      publish_mode: post ? 'post_review' : 'pre_review',
      exposure: post ? Math.floor(rng.next() ** 4 * 60_000) : 0,
      author_deleted: user.status === 'deleted',
      content_hash: digest(content),
      latest_version: version,
      retain_until: null,
      purged: false,
      ...payload,
    },
  };
}
