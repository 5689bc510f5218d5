import { type PushBody, pushFields, seenPart, textsOf } from '../../../src/domain/push';
import type { Language } from '../../../src/domain/review';
import { checkTexts, shownLanguage } from '../../../src/domain/texts';
import type { PushTest } from '../../../src/services/pushSends';
import { now } from '../clock';
import { contentOf, type StoredConfig } from '../config/store';
import { type Db, serial } from '../db';
import { wordLines } from '../messageTemplate/words';
import { refuseField } from '../refusal';
import { Collection } from '../store';
import { outcomeOf } from './outcome';
import { pushIn } from './rules';
import { seedTested } from './seed';

/** A test that was sent, of what users would meet. */
interface StoredTest {
  test_id: string;
  id: string;
  at: number;
  /** What users meet, as it was. */
  seen: string;
  list: PushTest['list'];
}

export const pushTests = new Collection<StoredTest>(
  'pushTests',
  () =>
    seedTested().map((seen, place) => {
      const test_id = `pt_${1001 + place}`;
      return [test_id, { test_id, id: '', at: 0, seen, list: [] }] as const;
    }),
  ({ test_id }) => test_id,
);

/** Whether exactly this was sent to somebody before, by whichever push. */
export const isTested = (body: PushBody): boolean => {
  const seen = seenPart(body);
  return pushTests.some((one) => one.seen === seen);
};

interface Wish {
  uids: readonly string[];
  language: Language;
  variant?: string | undefined;
}

/** Sends what is drafted, or served where nothing is, to each once; 422 at the field where it cannot be sent. */
export function sendTest(config: StoredConfig, { uids, language, variant = 'A' }: Wish, db: Db): StoredTest {
  const { body } = pushIn(config.draft?.content ?? contentOf(config));
  const texts = textsOf(body, variant);
  const shown = shownLanguage(texts, pushFields, language);
  const lines = [
    ...checkTexts({ texts: '', variables: '' }, texts, pushFields, []),
    ...wordLines(texts, pushFields, db),
  ];
  const wrong = lines.find(({ level, path }) => level === 'block' && path.includes(`.${shown}.`));
  if (wrong) throw refuseField('language', wrong.text);
  const stranger = uids.find((uid) => !db.users.has(uid));
  if (stranger !== undefined) throw refuseField('uids', `没有用户 ${stranger}`);
  const test_id = `pt_${2001 + serial('push test', pushTests.everHeld)}`;
  const list = uids.map((uid) => {
    const { result, reason } = outcomeOf(test_id, uid, body.channel, false, 0);
    return { uid, result, reason };
  });
  return pushTests.add({ test_id, id: config.id, at: now(), seen: seenPart(body), list });
}
