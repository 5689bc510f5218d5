import { jumpLines, linkLines } from '../../../../src/domain/links';
import { type PushBody, pushFields, seenPart, textsOf } from '../../../../src/domain/push';
import type { Tested } from '../../../../src/domain/pushRules';
import type { Language } from '../../../../src/domain/review';
import { checkTexts, shownLanguage } from '../../../../src/domain/texts';
import type { PushTest } from '../../../../src/services/pushSends';
import { hour, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { requireTestRoom, requireTestUsers } from '../../kit/testUsers';
import { type Db, serial } from '../../store/db';
import { Collection } from '../../store/store';
import { wordLines } from '../messageTemplate/words';
import { cases } from '../seeded/cases';
import { outcomeOf } from './outcome';
import { pushIn } from './rules';
import { seedTested } from './seed';

/** Test sent, with the visible content. */
interface StoredTest {
  test_id: string;
  id: string;
  at: number;
  /** Content as users saw it. */
  seen: string;
  /** Variant of the A/B test and language. */
  variant: string | null;
  language: Language;
  list: PushTest['list'];
}

export const pushTests = new Collection<StoredTest>(
  'pushTests',
  () =>
    seedTested().map((one, place) => {
      const test_id = `pt_${1001 + place}`;
      const list = [{ uid: cases.normal, result: 'sent' as const, reason: null }];
      return [test_id, { test_id, at: 0, list, ...one }] as const;
    }),
  ({ test_id }) => test_id,
);

/** Earlier tests of exactly this content by this push. */
export function testedOf(id: string, body: PushBody): Tested[] {
  const seen = seenPart(body);
  return pushTests.filter(
    (one) => one.id === id && one.seen === seen && one.list.some(({ result }) => result === 'sent'),
  );
}

/** Recipients of tests of any push in the last hour. */
const lately = (): string[] =>
  pushTests.filter(({ at }) => at > now() - hour).flatMap(({ list }) => list.map(({ uid }) => uid));

interface Wish {
  uids: readonly string[];
  language: Language;
  variant?: string | undefined;
}

/** Sends a test of the draft, or of the live version, once per user; 422 at the field if impossible. */
export function sendTest(config: StoredConfig, { uids, language, variant }: Wish, db: Db): StoredTest {
  if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
  const { body } = pushIn(config.draft?.content ?? contentOf(config));
  if (variant !== undefined && !body.ab.some((one) => one.variant === variant))
    throw refuseField('variant', body.ab.length === 0 ? '没有 A/B，不用选组' : `没有 ${variant} 组`);
  const texts = textsOf(body, variant ?? null);
  const shown = shownLanguage(texts, pushFields, language);
  const lines = [
    ...checkTexts({ texts: '', variables: '' }, texts, pushFields, []),
    ...wordLines(texts, pushFields, db),
    ...linkLines('', texts, pushFields),
  ].filter(({ path }) => path.includes(`.${shown}.`));
  const wrong = [...lines, ...jumpLines('', body.jump_url)].find(({ level }) => level === 'block');
  if (wrong) throw refuseField('language', wrong.text);
  requireTestUsers(uids, db);
  requireTestRoom(uids, lately());
  const test_id = `pt_${2001 + serial('push test', pushTests.everHeld)}`;
  const saw = { variant: variant ?? body.ab[0]?.variant ?? null, language: shown };
  const list = uids.map((uid) => {
    const { result, reason } = outcomeOf(test_id, uid, body.channel, false, 0);
    return { uid, result, reason };
  });
  return pushTests.add({ test_id, id: config.id, at: now(), seen: seenPart(body), ...saw, list });
}
