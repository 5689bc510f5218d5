import { leaseMs, maxLongText } from '../../../../src/domain/limits';
import type { Span } from '../../../../src/services/caseSchema';
import { anchor, hour, minute } from '../../base/clock';
import { random } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import { awkwardTexts } from '../../entities/seeded/names';
import type { Maker, Seeded, Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { decidedTexts } from './longTextDecided';
import { bidiText, markupText } from './reportTexts';
import { type LongText, type TextWish, textOf } from './textOf';
import { hostileLinks, paragraphs } from './textPieces';

/** Long texts that wait: every type, language and oddity a reviewer meets. */

const first = 1_000;
const plain = 36;

/** Maximum length of a text, in one paragraph. */
const endless = paragraphs.zh
  .map(([text]) => text)
  .join('')
  .repeat(40)
  .slice(0, maxLongText);

/** Every line a single character. */
const verse = Array.from({ length: maxLongText / 2 }, () => '诗').join('\n');

const every = (text: string, gap: number, length: number): Span[] =>
  Array.from({ length: Math.floor(text.length / gap) }, (_, i) => ({
    start: i * gap,
    end: i * gap + length,
    label: (['abuse', 'contact', 'sexy'] as const)[i % 3] ?? 'abuse',
    score: 50 + (i % 50),
  }));

/** Over one another, touching, beyond the end, of a kind that nobody knows. */
const tangled: Span[] = [
  { start: 0, end: 12, label: 'ads', score: 60 },
  { start: 6, end: 20, label: 'contact', score: 92 },
  { start: 20, end: 26, label: 'newer_label', score: 71 },
  { start: 900, end: 990, label: 'abuse', score: 88 },
];

/** Picked by hand: the serial of each is its place behind the plain ones. */
function oddities({ users }: Sources): Omit<TextWish, 'serial'>[] {
  const user = (uid: string) => users.get(uid);
  const shell = { user_id: '99999998', region: 'wy', status: 'normal' } as StoredUser;
  const emoji = '👨‍👩‍👧‍👦🇵🇭 一家人整整齐齐 👍🏽'.repeat(20);
  const markup = `${markupText}\n${awkwardTexts.join('\n')}`;
  return [
    { user: user(cases.markupNickname), type: 'post', content: markup, payload: { title: '<b>标题</b>' } },
    { user: user(cases.rtlNickname), type: 'intro', content: `${bidiText}\n`.repeat(30) },
    { user: user(cases.emojiNickname), type: 'post', content: emoji, payload: { segments: every(emoji, 37, 5) } },
    {
      user: user(cases.longestNickname),
      type: 'notice',
      content: endless,
      payload: { segments: every(endless, 90, 9) },
    },
    { type: 'post', content: endless, payload: { exposure: 41_200 } },
    { type: 'post', content: verse },
    { type: 'family', content: paragraphs.zh.map(([text]) => text).join('\n'), payload: { segments: tangled } },
    { type: 'room', content: '   \n\n\n   ', payload: { title: '' } },
    { type: 'post', hits: 2, paragraphs: 8, payload: { links: [...hostileLinks] } },
    { type: 'post', hits: 1, payload: { images: [mediumOf(1, { state: 'broken' }), mediumOf(2), mediumOf(3)] } },
    { type: 'post', hits: 1, payload: { images: [mediumOf(4, { state: 'purged' })] } },
    { user: user(cases.deleted), type: 'post', hits: 2, paragraphs: 6, ago: 3 * hour },
    { user: shell, type: 'intro', hits: 1 },
    { user: user(cases.philippine), type: 'family', hits: 2, paragraphs: 7 },
    {
      user: user(cases.american),
      type: 'notice',
      hits: 2,
      paragraphs: 7,
      payload: { translation: '（机翻失败的一整段）' },
    },
    { user: user(cases.american), type: 'intro', hits: 1, payload: { translation: null } },
    { user: user(cases.kol), type: 'post', edited: true, hits: 1, paragraphs: 30, payload: { exposure: 58_000 } },
    { user: user(cases.bigSpender), type: 'family', edited: true, hits: 0, paragraphs: 12 },
    { user: user(cases.anchor), type: 'intro', edited: true, hits: 2, paragraphs: 10 },
    { user: user(cases.chatty), type: 'post', hits: 3, paragraphs: 5, merged: 3, source: 'user' },
    { user: user(cases.minor), lane: 'minor', priority: 'P0', type: 'intro', hits: 1, ago: 6 * minute },
    ...[0, 1].map(
      (): Omit<TextWish, 'serial'> => ({
        lane: 'lead',
        status: 'escalated',
        hits: 2,
        ago: 90 * minute,
        note: '涉及公会长，影响较大，请组长判断',
      }),
    ),
    { status: 'transferred', hits: 1, note: '转给懂菲律宾语的同事', user: user(cases.philippine) },
    {
      status: 'claimed',
      hits: 1,
      claim: { by: 'reviewer2', name: '审核员小王', at: anchor - 2 * minute, until: anchor - 2 * minute + leaseMs },
    },
  ];
}

function openTexts(sources: Sources): LongText[] {
  // Every fourth of them was approved before.
  const wishes = [...Array.from({ length: plain }, (_, i) => ({ edited: i % 4 === 0 })), ...oddities(sources)];
  return wishes.map((wish, i) => textOf(sources, { ...wish, serial: first + i }));
}

/** Next version of a text returned to its author; it waits for review again. */
function nextVersion(sources: Sources, old: LongText, serial: number): LongText {
  const { payload } = old;
  const rng = random(serial);
  const content = `${payload.content}\n${rng.pick(paragraphs.zh)[0]}`;
  payload.latest_version = payload.edit_version + 1;
  return textOf(sources, {
    serial,
    user: sources.users.get(old.target_uid),
    type: payload.type,
    content,
    payload: {
      text_id: payload.text_id,
      title: payload.title,
      segments: payload.segments,
      edit_version: payload.latest_version,
      latest_version: payload.latest_version,
      approved: payload.content,
      publish_mode: payload.publish_mode,
    },
  });
}

export const longTexts: Maker = (sources): Seeded => {
  const done = decidedTexts(sources);
  const next = done.editedAfter.map((one, i) => nextVersion(sources, one, first + 900 + i));
  return { cases: [...openTexts(sources), ...next, ...done.cases], decisions: done.decisions };
};
