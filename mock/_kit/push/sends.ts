import { pushFields } from '../../../src/domain/push';
import type { RunState } from '../../../src/domain/pushSend';
import { shownLanguage } from '../../../src/domain/texts';
import type { PushRun, PushSend } from '../../../src/services/pushSends';
import { now } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, type StoredConfig } from '../config/store';
import { db, type StoredUser } from '../db';
import { languageOf } from '../messageTemplate/outcome';
import { codedBy, Table } from '../query';
import { outcomeOf, reactionOf } from './outcome';
import { pushIn } from './rules';
import type { StoredRun } from './runs';
import { handedOver, lastRun, pushRuns, queueIn } from './sending';

/** What a version of a push says, of the one that was sent. */
const sentOf = (config: StoredConfig, { of_version }: StoredRun) =>
  pushIn(config.versions.find(({ version }) => version === of_version)?.content ?? contentOf(config));

/** By the user's own language where it has a text. */
export const wordsFor = ({ body }: ReturnType<typeof pushIn>, user: StoredUser | undefined) =>
  shownLanguage(body.texts, pushFields, languageOf(user));

const made = new WeakMap<StoredRun, { name: string; rows: readonly PushSend[] }>();

/** What one sending did for whom; made once for as long as it stays as it is. */
export function sendsOf(run: StoredRun): readonly PushSend[] {
  const config = configsOf('push').get(run.id);
  if (!config) return [];
  const { name } = contentOf(config);
  const found = made.get(run);
  if (found?.name === name) return found.rows;
  const content = sentOf(config, run);
  const rowOf = (uid: string, at: number) => {
    const user = db.users.get(uid);
    const send_id = `${run.run_id}:${uid}`;
    const region = user?.region ?? 'wy';
    return { send_id, at, id: run.id, push_name: name, uid, region, language: wordsFor(content, user) };
  };
  const rows = [
    ...handedOver(run).map(({ uid, at, variant }): PushSend => {
      const outcome = outcomeOf(run.run_id, uid, content.body.channel, run.isRough, run.tries);
      const isSent = outcome.result === 'sent';
      const clicked = isSent && reactionOf(run.run_id, uid, variant).clicked;
      return { ...rowOf(uid, at), variant, ...outcome, clicked, recalled: isSent && run.recalled_at !== null };
    }),
    ...queueIn(run).dropped.map(({ uid, reason }): PushSend => {
      const nothing = { variant: null, result: 'dropped', tries: 0, clicked: false, recalled: false } as const;
      return { ...rowOf(uid, run.begins_at), ...nothing, reason };
    }),
  ];
  made.set(run, { name, rows });
  return rows;
}

const stateOf = ({ status }: StoredRun, retriable: number): RunState =>
  status === 'done' && retriable > 0 ? 'partial' : status;

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** How one sending went so far. */
export function runView(run: StoredRun): PushRun {
  const { run_id, id, begins_at, next, winner, tries } = run;
  const { entries, dropped } = queueIn(run);
  const all = sendsOf(run);
  const sent = all.filter(({ result }) => result === 'sent');
  const failed = all.filter(({ result }) => result === 'failed');
  const retriable = failed.filter(({ reason }) => reason === 'channel_error').length;
  const reactions = sent.map(({ uid, variant }) => reactionOf(run_id, uid, variant));
  const count = (what: keyof (typeof reactions)[number]) =>
    rate(reactions.filter((one) => one[what]).length, sent.length);
  const reasons = new Map<NonNullable<PushRun['reasons'][number]>['reason'], number>();
  for (const { reason } of all) if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const waits = entries[next]?.at ?? null;
  const variants = [...new Set(entries.flatMap(({ variant }) => variant ?? []))].sort();
  return {
    ...{ id, run_id, state: stateOf(run, retriable), begins_at, tries, recalled: run.recalled_at !== null },
    ...{ target: entries.length + dropped.length, queued: entries.length, done: next },
    ...{ sent: sent.length, failed: failed.length, retriable },
    unknown: all.filter(({ result }) => result === 'unknown').length,
    ...{ read_rate: count('read'), click_rate: count('clicked'), convert_rate: count('converted') },
    unsub_rate: count('unsubscribed'),
    next_at: waits !== null && waits > now() ? waits : null,
    ...{ variants: variants.length, winner: winner?.variant ?? null },
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

/** Every send of production, a table to each sending: of those that are over it stays as it is. */
export const allSends = (): { run: StoredRun; name: string; sends: SendTable }[] =>
  pushRuns.values().flatMap((run) => {
    const config = configsOf('push').get(run.id);
    if (config?.env !== 'prod') return [];
    const rows = sendsOf(run);
    const sends = tables.get(rows) ?? tableOf(rows);
    tables.set(rows, sends);
    return rows.length === 0 ? [] : [{ run, name: contentOf(config).name.toLowerCase(), sends }];
  });
