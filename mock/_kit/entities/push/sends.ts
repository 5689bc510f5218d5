import { pushFields } from '../../../../src/domain/push';
import type { RunState } from '../../../../src/domain/pushSend';
import { shownLanguage } from '../../../../src/domain/texts';
import type { PushRun, PushSend } from '../../../../src/services/pushSends';
import { now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { codedBy, Table } from '../../http/query';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { languageOf } from '../messageTemplate/outcome';
import { outcomeOf, reactionOf } from './outcome';
import { retriesOf } from './retrying';
import { pushIn } from './rules';
import type { Queued, StoredRun } from './runs';
import { handedOver, isOpen, lastRun, pushRuns, queueIn } from './sending';

/** Content of the version that a run sent. */
export const sentOf = (config: StoredConfig, { of_version }: StoredRun) =>
  pushIn(config.versions.find(({ version }) => version === of_version)?.content ?? contentOf(config));

/** Text in the user's language, or its fallback. */
export const wordsFor = ({ body }: ReturnType<typeof pushIn>, user: StoredUser | undefined) =>
  shownLanguage(body.texts, pushFields, languageOf(user));

/** Size of the chunks in which the rows of a running push are recomputed. */
const partSize = 2_000;

/** Cached message rows: delivered ones by their first entry, dropped ones by their list. */
const made = new WeakMap<object, { of: string; rows: readonly PushSend[] }>();

function once(key: object, of: string, make: () => readonly PushSend[]): readonly PushSend[] {
  const found = made.get(key);
  if (found?.of === of) return found.rows;
  const rows = make();
  made.set(key, { of, rows });
  return rows;
}

type Parts = readonly (readonly PushSend[])[];

/** Cached parts while the run stays the same. */
const known = new WeakMap<StoredRun, { name: string; parts: Parts }>();

/** Message rows of one run in chunks; each is cached while the data of its users stays the same. */
function partsOf(run: StoredRun): Parts {
  const config = configsOf('push').get(run.id);
  if (!config) return [];
  const { name } = contentOf(config);
  const found = known.get(run);
  if (found?.name === name) return found.parts;
  const parts = makeParts(run, config);
  known.set(run, { name, parts });
  return parts;
}

function makeParts(run: StoredRun, config: StoredConfig): Parts {
  const { run_id, of_version, tries, isRough, winner, recalled_at, begins_at } = run;
  const { name } = contentOf(config);
  const content = sentOf(config, run);
  const rowOf = (uid: string, at: number) => {
    const user = db.users.get(uid);
    const region = user?.region ?? 'wy';
    const language = wordsFor(content, user);
    return { send_id: `${run_id}:${uid}`, at, id: run.id, push_name: name, uid, region, language };
  };
  const sendOf = ({ uid, at, variant, again = 0 }: Queued): PushSend => {
    const outcome = outcomeOf(run_id, uid, content.body.channel, isRough, again);
    const isSent = outcome.result === 'sent';
    const clicked = isSent && reactionOf(run_id, uid, variant).clicked;
    return {
      ...rowOf(uid, at),
      variant,
      ...outcome,
      clicked,
      recalled: isSent && recalled_at !== null && at <= recalled_at,
    };
  };
  const of = JSON.stringify([run_id, of_version, name, tries, winner, recalled_at]);
  const handed = handedOver(run);
  const { entries, dropped } = queueIn(run);
  const parts: (readonly PushSend[])[] = [];
  const size = isOpen(run) ? partSize : Math.max(1, handed.length);
  for (let from = 0; from < handed.length; from += size) {
    const part = handed.slice(from, from + size);
    parts.push(once(entries[from] ?? run, `${of} ${part.length}`, () => part.map(sendOf)));
  }
  if (dropped.length > 0) {
    const nothing = { variant: null, result: 'dropped', tries: 0, clicked: false, recalled: false } as const;
    parts.push(
      once(dropped, of, () => dropped.map(({ uid, reason }) => ({ ...rowOf(uid, begins_at), ...nothing, reason }))),
    );
  }
  return parts;
}

/** Message rows of one run. */
export const sendsOf = (run: StoredRun): readonly PushSend[] => partsOf(run).flat();

const stateOf = ({ status }: StoredRun, failures: number): RunState =>
  status === 'done' && failures > 0 ? 'partial' : status;

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Current figures of one run. */
export function runView(run: StoredRun): PushRun {
  const { run_id, id, begins_at, next, winner, tries } = run;
  const { entries, dropped } = queueIn(run);
  const all = sendsOf(run);
  const sent = all.filter(({ result }) => result === 'sent');
  const to_recall = sent.filter(({ recalled }) => !recalled).length;
  const failed = all.filter(({ result }) => result === 'failed');
  const failures = failed.filter(({ reason }) => reason === 'channel_error').length;
  const config = failures > 0 ? configsOf('push').get(id) : undefined;
  const { ready, held } = config ? retriesOf(run, config, sentOf(config, run)) : { ready: [], held: [] };
  const reactions = sent.map(({ uid, variant }) => reactionOf(run_id, uid, variant));
  const count = (what: keyof (typeof reactions)[number]) =>
    rate(reactions.filter((one) => one[what]).length, sent.length);
  const reasons = new Map<NonNullable<PushRun['reasons'][number]>['reason'], number>();
  for (const { reason } of all) if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const waits = entries[next]?.at ?? null;
  const variants = [...new Set(entries.flatMap(({ variant }) => variant ?? []))].sort();
  return {
    id,
    run_id,
    state: stateOf(run, failures),
    begins_at,
    tries,
    // Messages sent after a recall are not recalled.
    recalled: run.recalled_at !== null && to_recall === 0,
    to_recall,
    target: entries.length + dropped.length,
    queued: entries.length,
    done: next,
    sent: sent.length,
    failed: failed.length,
    retriable: ready.length,
    held,
    unknown: all.filter(({ result }) => result === 'unknown').length,
    read_rate: count('read'),
    click_rate: count('clicked'),
    convert_rate: count('converted'),
    unsub_rate: count('unsubscribed'),
    next_at: waits !== null && waits > now() ? waits : null,
    variants: variants.length,
    winner: winner?.variant ?? null,
    by_variant: variants.map((variant) => {
      const got = sent.filter((one) => one.variant === variant);
      return { variant, sent: got.length, clicked: got.filter(({ clicked }) => clicked).length };
    }),
    reasons: [...reasons].map(([reason, users]) => ({ reason, users })),
  };
}

export const lastView = (id: string): PushRun | null => {
  const run = lastRun(id);
  return run ? runView(run) : null;
};

const tableOf = (rows: readonly PushSend[]) => ({
  rows,
  table: new Table(rows, { at: ({ at }) => at }),
  uid: codedBy(rows, ({ uid }) => uid),
  result: codedBy(rows, ({ result }) => result),
  reason: codedBy(rows, ({ reason }) => reason ?? ''),
  region: codedBy(rows, ({ region }) => region),
});
type SendTable = ReturnType<typeof tableOf>;

const tables = new WeakMap<readonly PushSend[], SendTable>();

/** All sends of production, one table per part of a run; finished parts are cached. */
export const allSends = (): { run: StoredRun; name: string; sends: SendTable }[] =>
  pushRuns.values().flatMap((run) => {
    const config = configsOf('push').get(run.id);
    if (config?.env !== 'prod') return [];
    const name = contentOf(config).name.toLowerCase();
    return partsOf(run).map((rows) => {
      const sends = tables.get(rows) ?? tableOf(rows);
      tables.set(rows, sends);
      return { run, name, sends };
    });
  });
