import * as z from 'zod/mini';
import { isStrictPii } from '../../../config/env';
import { exportMark } from '../../../src/domain/shared/csvText';
import { purposesOf } from '../../../src/domain/shared/reasonSets';
import type { Endpoint, OutputOf } from '../../../src/services/endpoint';
import { holdsAction, permits } from '../../../src/session/permission';
import { serverTime } from '../../../src/utils/regionTime';
import { atOneMoment, now } from '../base/clock';
import { same } from '../base/frozen';
import { type Operator, operatorOf } from '../base/operators';
import { type Latest, Refusal, refusingByRule } from '../base/refusal';
import type { MockReply } from '../base/reply';
import { jsonSha256Of } from '../base/sha256';
import { transaction, trial } from '../base/transaction';
import { inWorld, worldNamed } from '../base/world';
import { type AuditNote, lastChange, type Put, recordAudit, traceId } from '../store/audits';
import { keepRowsOf } from '../store/concerns';
import { type Db, db } from '../store/db';
import { passUntil } from '../store/schedule';
import type { Collection } from '../store/store';
import { requestsOn, requireNotWaiting } from '../store/waiting';
import { withCountedTotal } from './counting';
import { faultBefore, takeFault } from './faults';
import { type Handler, json, type MockRequest } from './http';
import { readInput } from './input';
import { askedFor, pagedReads } from './pagedReads';
import { signUploads } from './uploadAddress';
import { requireFitting } from './writeRules';

interface Versioned {
  version: number;
}

interface Context<I> {
  input: I;
  operator: Operator;
  db: Db;
  request: MockRequest;
  /** Puts a change on record; a write that changes a `target` is recorded by `handle` itself. */
  audit: Put;
}

/** A file is answered as a `CsvFile`. */
export type Answer<E> = OutputOf<E> extends Blob ? CsvFile : OutputOf<E>;

/** Runs in one transaction; code after the first `await` is outside, and reads only its own data. */
type Rule<E extends Endpoint> = (context: Context<z.output<E['spec']['input']>>) => Answer<E> | Promise<Answer<E>>;

interface Target<I, T extends Versioned> {
  /** Collection that holds the object, and the input field with its key. */
  rows: Collection<T>;
  key: (input: I) => string;
  type: string | ((object: T) => string);
  id: (object: T) => string;
  /** Object fields shown in the audit row, and in a conflict as the newest version. */
  view: (object: T) => Record<string, unknown>;
}

/** Target of writes on one row, which a field of its own and of the input names. */
export const targetOf = <K extends string, T extends Versioned & Record<K, string>>(
  rows: Collection<T>,
  key: K,
  type: string,
  view: (object: T) => Record<string, unknown>,
): Target<unknown, T> & { type: string } => ({
  rows,
  key: (input) => (input as Record<K, string>)[key],
  type,
  id: (object) => object[key],
  view,
});

const trailOf = <I, T extends Versioned>({ type, id }: Target<I, T>, object: T) => ({
  object_type: typeof type === 'string' ? type : type(object),
  object_id: id(object),
});

/** Base path of all calls. */
export const mockBase = '/api';

const expressPath = (path: string) => mockBase + path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Handler of one endpoint with all common mechanisms: session (401), permission (403), schema (422), idempotency,
 * optimistic version (409 with the newest one), audit row, faults; all or nothing. The rule contains only the business
 * logic.
 */
export function handle<E extends Endpoint, T extends Versioned = Versioned>(
  endpoint: E,
  rule: Rule<E>,
  target?: Target<z.output<E['spec']['input']>, T>,
): Handler {
  const { spec } = endpoint;
  if (target && typeof target.type === 'string') keepRowsOf(target.type, target.rows);
  const answer = async (request: MockRequest): Promise<MockReply> => {
    const world = worldNamed(request.headers);
    const fault = inWorld(world, () => takeFault(spec.name));
    const early = await faultBefore(fault);
    if (early) return { ...early, simulated: true };
    const decided = inWorld(world, (): MockReply | Promise<MockReply> => {
      try {
        return atOneMoment(() => decide(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refused(error);
      }
    });
    const plain = await decided;
    const reply = inWorld(world, () => signUploads(plain));
    return fault?.kind === 'lost_reply' ? { ...reply, drop: true } : reply;
  };

  const decide = (request: MockRequest): MockReply | Promise<MockReply> => {
    const who = spec.auth === null ? nobody : admit(spec, request);
    passUntil(now());
    const input = readInput(endpoint, request);
    const key = spec.kind === 'write' ? idemKey(input) : undefined;
    const earlier = key && effectOf(key, endpoint, who, input);
    if (earlier) return earlier;
    // The number of this call, in its answer and on all its rows.
    const trace = traceId();
    const object = target?.rows.get(target.key(input));
    if (target && !object) throw new Refusal(404, '未找到，可能已被删除');
    const run = () => carryOut(request, input, who, trace, key);
    if (target && object && isOutdated(input, object)) {
      const latest = { ...newest(object, target), cannot: refusalNow(run) };
      throw new Refusal(409, '内容已被他人修改', { latest });
    }
    try {
      return transaction(run);
    } catch (error) {
      if (!(target && object && error instanceof Refusal) || error.status !== 409) throw error;
      throw error.withLatest(newest(object, target));
    }
  };

  const carryOut = (
    request: MockRequest,
    input: z.output<E['spec']['input']>,
    who: Operator,
    trace: string,
    key: string | undefined,
  ): MockReply | Promise<MockReply> => {
    const rows = db.audits.length;
    const asked = db.approvals.length;
    const madeNow = () => db.approvals.values().slice(asked);
    /** Request that this call has made for the object: its row names it. */
    const requestFor = ({ object_type, object_id }: AuditNote) => {
      const request = madeNow().find((one) => one.object_type === object_type && one.object_id === object_id);
      return request && { approval_id: request.id };
    };
    /** Requests from before this call, except the one that it executes. */
    const earlierOn = (entry: AuditNote) =>
      requestsOn(entry).filter(({ id }) => id !== entry.approval_id && !madeNow().some((one) => one.id === id));
    const note = (entry: AuditNote) => {
      requireNotWaiting(spec, input, earlierOn(entry));
      recordAudit(spec, { ...requestFor(entry), ...entry }, input, who, trace);
    };
    const found = target?.rows.get(target.key(input));
    const before = target && found ? structuredClone(target.view(found)) : null;
    requireNamedReason(spec, input);
    const waiting = target && found ? requestsOn(trailOf(target, found)) : [];
    requireNotWaiting(spec, input, waiting);
    // Increases the version first, so that the rule returns the new one.
    const object = target?.rows.rewrite(target.key(input));
    const data = refusingByRule(() => rule({ input, operator: who, db, request, audit: note }));
    if (data instanceof Promise) {
      if (spec.kind === 'write') throw new Error(`${spec.name} writes, and so must not wait`);
      return data.then((late) => replyWith(endpoint, late, trace), settle);
    }
    if (target && object) {
      if (spec.whileWaiting === 'apart') carryVersion(waiting, object);
      const trail = trailOf(target, object);
      const after = target.view(object);
      // A rule that only requests an approval records what was requested itself: the object has not changed yet.
      const isRecorded = db.audits
        .slice(rows)
        .some(({ object_type, object_id }) => object_type === trail.object_type && object_id === trail.object_id);
      if (!(isRecorded && same(before, after))) note({ ...trail, before, after });
    }
    if (spec.kind === 'write' && db.audits.length === rows) throw new Error(`${spec.name} wrote no audit row`);
    const reply = replyWith(endpoint, withCountedTotal(spec, input, data), trace);
    if (key !== undefined) {
      const { name: endpoint, label, answerSeconds } = spec;
      const until = answerSeconds === undefined ? null : now() + answerSeconds * 1000;
      db.effects.set(key, {
        // Files are large: they are compared without being kept.
        input: jsonSha256Of(input),
        endpoint,
        label,
        operator_id: who.id,
        at: now(),
        until,
        reply,
      });
    }
    return reply;
  };

  pagedReads.add(spec, (values, who) => {
    requireCodes(spec, who);
    const request = askedFor(spec, values);
    const input = readInput(endpoint, request);
    const trace = traceId();
    return rule({ input, operator: who, db, request, audit: (entry) => recordAudit(spec, entry, input, who, trace) });
  });
  return { method: spec.method, path: expressPath(spec.path), name: spec.name, answer };
}

/** Writes on one row: each has a step of its own, and all have the same response about the row. */
export const writesOn =
  <T extends Versioned>(
    target: Target<unknown, T>,
    answer: (object: T, context: Pick<Context<unknown>, 'operator' | 'db'>) => object,
  ) =>
  <E extends Endpoint>(call: E, step: (context: Context<z.output<E['spec']['input']>>) => void): Handler =>
    handle(
      call,
      (context) => {
        step(context);
        const object = target.rows.get(target.key(context.input));
        if (!object) throw new Refusal(404, '未找到，可能已被删除');
        return answer(object, context) as Answer<E>;
      },
      target,
    );

const nobody: Operator = { id: '-', name: '-', codes: [], listed: false };

/** Turns a refusal thrown by a delayed rule into a response. */
function settle(error: unknown): MockReply {
  if (!(error instanceof Refusal)) throw error;
  return refused(error);
}

/** One key, one effect: the same call again is answered as before. */
function effectOf(key: string, { spec }: Endpoint, who: Operator, input: unknown): MockReply | undefined {
  const earlier = db.effects.get(key);
  if (!earlier) return undefined;
  if (earlier.endpoint !== spec.name || earlier.operator_id !== who.id) throw new Refusal(409, '幂等键已用于另一操作');
  if (earlier.input !== jsonSha256Of(input)) throw new Refusal(409, '该操作此前已以不同内容提交');
  if (earlier.until !== null && earlier.until < now()) throw new Refusal(409, '这次的结果已不再显示，请重新操作');
  return earlier.reply;
}

/** Output must match the endpoint's schema; a mismatch is a defect. */
function requireDeclared({ spec }: Endpoint, data: unknown): void {
  const parsed = z.safeParse(spec.output, data);
  if (parsed.success) return;
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 5);
  const drift = new Error(`${spec.name} answers what it does not declare: ${where.join('; ')}`);
  if (process.env.NODE_ENV === 'test') throw drift;
  console.error(drift.message);
}

function replyWith(endpoint: Endpoint, data: unknown, trace: string): MockReply {
  if (data instanceof CsvFile) {
    return {
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store', 'x-trace-id': trace },
      body: data.text,
    };
  }
  requireDeclared(endpoint, data);
  return json(200, { result: 0, data }, { 'x-trace-id': trace });
}

/** Note behind the rows of a file (docs/adr/0013): who took it, when, and what it is limited to. */
export const fileMark = ({ id, name }: Pick<Operator, 'id' | 'name'>, filters: string): string =>
  `${exportMark}：${name}（${id}）；导出时间：${serverTime(now())} 北京时间；筛选：${filters}`;

/** A rule that answers a file answers this; in the browser it arrives as a Blob. */
export class CsvFile {
  constructor(readonly text: string) {}
}

function refused({ status, message, detail, ofRule }: Refusal): MockReply {
  const reply = json(status, { result: detail.result ?? status, message, ...detail }, { 'x-trace-id': traceId() });
  return ofRule ? { ...reply, ofRule } : reply;
}

function admit(spec: Endpoint['spec'], request: MockRequest): Operator {
  const session = request.headers['x-iam-session'];
  const operator = session && db.closedSessions.has(session) ? undefined : operatorOf(session);
  if (!operator) throw new Refusal(401, '登录已过期，请重新登录');
  requireCodes(spec, operator);
  return operator;
}

function requireCodes(spec: Endpoint['spec'], operator: Operator): void {
  const pageAuth = spec.auth ?? undefined;
  if (!permits(pageAuth, operator.codes)) {
    throw new Refusal(403, '无权限，请联系管理员开通', { code: String(pageAuth) });
  }
  if (spec.action) {
    const actions = typeof spec.action === 'string' ? [spec.action] : spec.action;
    const held = actions.some((action) => holdsCode(operator, action));
    if (!held) throw new Refusal(403, '无权限，请联系管理员开通', { code: String(actions) });
  }
}

/** Whether the operator may do an action by its code (docs/design/blocks.md#g18). */
export const holdsCode = (operator: Operator, code: string): boolean =>
  holdsAction(code, operator.codes, isStrictPii(process.env));

/** Requests that name the version before a write which leaves alone what they decide now name the one after it. */
function carryVersion(waiting: readonly { id: string }[], { version }: Versioned): void {
  for (const { id } of waiting) {
    const { payload } = db.approvals.touch(id);
    if (payload.version === version - 1) payload.version = version;
  }
}

/** Refuses a reason outside of the set that the endpoint names. */
function requireNamedReason({ reasons }: Endpoint['spec'], input: unknown): void {
  const code = (input as { reason_code?: unknown }).reason_code;
  if (reasons !== undefined && typeof code === 'string') requireFitting(code, purposesOf(reasons, input));
}

function idemKey(input: unknown): string {
  const key = (input as { idem_key?: unknown }).idem_key;
  if (typeof key !== 'string') throw new Refusal(422, '缺少幂等键', { fields: { idem_key: '缺少幂等键' } });
  return key;
}

/** Whether the operator saw another version than there is now. */
function isOutdated(input: unknown, object: Versioned): boolean {
  const seen = (input as { version?: unknown }).version;
  return seen !== undefined && seen !== object.version;
}

/** Reason why an outdated write is not possible for the newest version, either; undefined if it is, or at a field. */
function refusalNow(run: () => unknown): string | undefined {
  try {
    trial(run);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 409 && !error.detail.fields) return error.message;
  }
  return undefined;
}

/** Conflict details: the object's current state and its last editor. */
function newest<I, T extends Versioned>(object: T, target: Target<I, T>): Latest {
  const { object_type, object_id } = trailOf(target, object);
  return { ...target.view(object), version: object.version, ...lastChange(object_type, object_id) };
}
