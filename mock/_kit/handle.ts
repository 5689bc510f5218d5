import * as z from 'zod/mini';
import { type Endpoint, fieldErrors, type OutputOf } from '../../src/services/endpoint';
import { holdsAction, permits } from '../../src/session/permission';
import { now } from './clock';
import { type Db, db } from './db';
import { type FaultRule, strike } from './faults';
import { type Handler, json, type MockReply, type MockRequest } from './http';
import { type Operator, operatorOf } from './operators';

/** A rule of the business says no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: {
      result?: number;
      fields?: Record<string, string>;
      code?: string;
      latest?: unknown;
    } = {},
  ) {
    super(message);
  }
}

export const refuseField = (field: string, message: string) =>
  new Refusal(422, message, { fields: { [field]: message } });

interface Versioned {
  version: number;
}

export interface AuditNote {
  object_type: string;
  object_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  batch_id?: string;
  approval_id?: string;
}

interface Context<I> {
  input: I;
  operator: Operator;
  db: Db;
  request: MockRequest;
  /** Puts a change on record; a write that changes a `target` is recorded by `handle` itself. */
  audit: (note: AuditNote) => void;
}

/** A file is answered as a `CsvFile`. */
type Answer<E> = OutputOf<E> extends Blob ? CsvFile : OutputOf<E>;

type Rule<E extends Endpoint> = (context: Context<z.output<E['spec']['input']>>) => Answer<E> | Promise<Answer<E>>;

interface Target<I, T extends Versioned> {
  type: string | ((object: T) => string);
  find: (input: I, db: Db) => T | undefined;
  id: (object: T) => string;
  /** What the audit row shows of it, and a conflict answers as the newest version. */
  view: (object: T) => Record<string, unknown>;
}

const ticks: ((data: Db) => void)[] = [];

/** What ends by itself, e.g. a lease, ends before anything is answered. */
export const onTick = (tick: (data: Db) => void): void => void ticks.push(tick);

const trailOf = <I, T extends Versioned>({ type, id }: Target<I, T>, object: T) => ({
  object_type: typeof type === 'string' ? type : type(object),
  object_id: id(object),
});

/** Where the calls live here, below the console's own origin. */
export const mockBase = '/api';

const expressPath = (path: string) => mockBase + path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Answers one endpoint the way every backend must: session (401), permission (403), schema (422),
 * idempotency, optimistic version (409 with the newest one), audit row, faults. What is left for the
 * rule is the business.
 */
export function handle<E extends Endpoint, T extends Versioned = Versioned>(
  endpoint: E,
  rule: Rule<E>,
  target?: Target<z.output<E['spec']['input']>, T>,
): Handler {
  const { spec } = endpoint;
  const answer = async (request: MockRequest): Promise<MockReply> => {
    const fault = strike(spec.name);
    const early = await faultBefore(fault);
    if (early) return early;
    let reply: MockReply;
    try {
      reply = await decide(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply = refused(error);
    }
    return fault?.kind === 'lost_reply' ? { ...reply, drop: true } : reply;
  };

  const decide = async (request: MockRequest): Promise<MockReply> => {
    const operator = spec.auth === null ? undefined : admit(spec, request);
    for (const tick of ticks) tick(db);
    const input = read(endpoint, request);
    const who = operator ?? nobody;
    const key = spec.kind === 'write' ? idemKey(input) : undefined;
    if (key) {
      const earlier = db.effects.get(key);
      if (earlier && (earlier.endpoint !== spec.name || earlier.operator_id !== who.id)) {
        throw new Refusal(409, '幂等键已用于另一操作');
      }
      if (earlier && earlier.input !== JSON.stringify(input)) throw new Refusal(409, '该操作此前已以不同内容提交');
      if (earlier) return earlier.reply;
    }
    const object = target?.find(input, db);
    if (target && !object) throw new Refusal(404, '未找到，可能已被删除');
    if (target && object) checkVersion(input, object, target);
    const before = target && object ? structuredClone(target.view(object)) : null;

    const rows = db.audits.length;
    // The number of this call, in its answer and on all its rows; never the key, which lets a write be asked after.
    const trace = traceId();
    const note = (entry: AuditNote) => record(spec, entry, input, who, trace);
    // Counted up first, so that what the rule answers carries the new version.
    if (object) object.version += 1;
    let data: Answer<E>;
    try {
      const ruled = rule({ input, operator: who, db, request, audit: note });
      // A rule that decides at once is one step: two equal calls at the same moment have one effect.
      data = ruled instanceof Promise ? await ruled : ruled;
    } catch (error) {
      if (object) object.version -= 1;
      if (!(target && object && error instanceof Refusal) || error.status !== 409) throw error;
      throw new Refusal(409, error.message, { latest: newest(object, target), ...error.detail });
    }
    if (target && object) {
      note({ ...trailOf(target, object), before, after: structuredClone(target.view(object)) });
    }
    if (spec.kind === 'write' && db.audits.length === rows) throw new Error(`${spec.name} wrote no audit row`);
    const reply = replyWith(data, trace);
    if (key)
      db.effects.set(key, {
        input: JSON.stringify(input),
        endpoint: spec.name,
        label: spec.label,
        operator_id: who.id,
        at: now(),
        reply,
      });
    return reply;
  };

  return { method: spec.method, path: expressPath(spec.path), name: spec.name, answer };
}

const nobody: Operator = { id: '-', name: '-', codes: [], listed: false };

let serial = 0;
const traceId = () => (++serial).toString(16).padStart(32, '0');

function replyWith(data: unknown, trace: string): MockReply {
  if (data instanceof CsvFile) {
    return {
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store', 'x-trace-id': trace },
      body: data.text,
    };
  }
  return json(200, { result: 0, data }, { 'x-trace-id': trace });
}

/** A rule that answers a file answers this; in the browser it arrives as a Blob. */
export class CsvFile {
  constructor(readonly text: string) {}
}

function refused({ status, message, detail }: Refusal): MockReply {
  return json(status, { result: detail.result ?? status, message, ...detail }, { 'x-trace-id': traceId() });
}

function admit(spec: Endpoint['spec'], request: MockRequest): Operator {
  const session = request.headers['x-iam-session'];
  const operator = session && db.closedSessions.has(session) ? undefined : operatorOf(session);
  if (!operator) throw new Refusal(401, '登录已过期，请重新登录');
  const pageAuth = spec.auth ?? undefined;
  if (!permits(pageAuth, operator.codes)) {
    throw new Refusal(403, '无权限，请联系管理员开通', { code: String(pageAuth) });
  }
  if (spec.action) {
    const actions = typeof spec.action === 'string' ? [spec.action] : spec.action;
    const held = actions.some((action) => holds(operator, action));
    if (!held) throw new Refusal(403, '无权限，请联系管理员开通', { code: String(actions) });
  }
  return operator;
}

/** Whether the operator may do what an action code stands for (blocks G18). */
export const holds = (operator: Operator, code: string): boolean => holdsAction(code, operator.codes);

function read<E extends Endpoint>({ spec }: E, request: MockRequest): z.output<E['spec']['input']> {
  const fromQuery: Record<string, unknown> = {};
  for (const name of new Set(request.query.keys())) {
    const values = request.query.getAll(name);
    fromQuery[name] = values.length > 1 ? values : values[0];
  }
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const parsed = z.safeParse(spec.input, { ...fromQuery, ...body, ...request.params });
  if (!parsed.success) throw new Refusal(422, '提交的内容有误', { fields: fieldErrors(parsed.error) });
  return parsed.data as z.output<E['spec']['input']>;
}

function idemKey(input: unknown): string {
  const key = (input as { idem_key?: unknown }).idem_key;
  if (typeof key !== 'string') throw new Refusal(422, '缺少幂等键', { fields: { idem_key: '缺少幂等键' } });
  return key;
}

function checkVersion<I, T extends Versioned>(input: I, object: T, target: Target<I, T>): void {
  const seen = (input as { version?: unknown }).version;
  if (seen === undefined || seen === object.version) return;
  throw new Refusal(409, '内容已被他人修改', { latest: newest(object, target) });
}

/** What a conflict shows: the object as it is now, and who changed it last. */
function newest<I, T extends Versioned>(object: T, target: Target<I, T>): Record<string, unknown> {
  const { object_type, object_id } = trailOf(target, object);
  const last = db.audits.findLast((row) => row.object_type === object_type && row.object_id === object_id);
  return {
    ...target.view(object),
    version: object.version,
    changed_by: last?.operator_name ?? '系统',
    changed_at: last?.at ?? now(),
  };
}

/** One audit row (blocks G14). */
export function record(
  spec: { name: string; label: string },
  entry: AuditNote,
  input: unknown,
  operator: Pick<Operator, 'id' | 'name'>,
  trace = traceId(),
): void {
  const { reason_code = null, remark = null } = input as { reason_code?: string | null; remark?: string | null };
  db.audits.push({
    id: `al_${db.audits.length + 1}`,
    at: now(),
    operator_id: operator.id,
    operator_name: operator.name,
    action: spec.name,
    label: spec.label,
    object_type: entry.object_type,
    object_id: entry.object_id,
    before: entry.before,
    after: entry.after,
    reason_code,
    remark,
    batch_id: entry.batch_id ?? null,
    approval_id: entry.approval_id ?? null,
    trace_id: trace,
    result: 'success',
  });
}

async function faultBefore(fault: FaultRule | undefined): Promise<MockReply | undefined> {
  if (!fault) return undefined;
  if (fault.latencyMs) await new Promise((resolve) => setTimeout(resolve, fault.latencyMs));
  switch (fault.kind) {
    case 'error':
      return json(
        500,
        { result: 500, message: 'SELECT secret FROM operators; at Handler.java:42' },
        { 'x-trace-id': traceId() },
      );
    case 'unauthorized':
      return refused(new Refusal(401, '登录已过期，请重新登录'));
    case 'forbidden':
      return refused(new Refusal(403, '无权限，请联系管理员开通', { code: 'user' }));
    case 'conflict':
      return refused(new Refusal(409, '内容已被他人修改'));
    case 'limited':
      return refused(new Refusal(429, '操作过于频繁，请稍后再试'));
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Gateway</title>' };
    case 'empty':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '' };
    case 'result7':
      return json(200, { result: 7, message: '' });
    case 'hang':
      return { status: 0, headers: {}, body: '', hang: true };
    case 'lost_reply':
    case 'slow':
      return undefined;
  }
}
