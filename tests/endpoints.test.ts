/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { cases, db, dispatchInTest, handlers, passTime, reasons, setFaults } from '../mock/testing';
import { holdMs } from '../src/domain/shared/limits';
import { fitsPurpose, purposesOf } from '../src/domain/shared/reasonSets';
import type { Endpoint } from '../src/services/endpoint';
import { wire } from '../src/services/transport';
import { UnknownOutcomeError } from '../src/utils/apiError';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { calls, inProcess } from './inProcess';
import { modulesIn } from './modulesIn';
import { asking } from './reads';

const byName = (name: string): Endpoint => {
  const found = endpoints.find(({ spec }) => spec.name === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found;
};

/** Name of an exported endpoint; undefined for other exports. */
const named = (value: unknown): string | undefined =>
  typeof value === 'function' && 'spec' in value ? (value as Endpoint).spec.name : undefined;

/** Method and path of every call in the specification's section 7, out of its text. */
function specifiedCalls(): string[] {
  const text = readFileSync(path.join(__dirname, '../docs/spec/specification.txt'), 'utf8');
  const section = text.slice(text.indexOf('## 7. Calls'), text.indexOf('An error-reporting'));
  return section.split('\n').flatMap((line) => {
    const [, method = '', paths = ''] = line.split('|').map((cell) => cell.trim());
    if (method !== 'GET' && method !== 'POST') return [];
    return paths.split(',').map((part) => {
      const name = part.trim().split(' ')[0] ?? '';
      return `${method} ${name.startsWith('/') ? name : `/${name}`}`;
    });
  });
}

describe('the calls of the specification', () => {
  const known = endpoints.map(({ spec }) => `${spec.method} ${spec.path}`);

  it.each(specifiedCalls())('C7, C13, C14, C19 to C26: %s exists as it is written', (call) => {
    expect(known).toContain(call);
  });

  it('are all there', () => expect(specifiedCalls()).toHaveLength(27));

  it('C20, C24: the GETs that change state are writes', () => {
    const writes = [
      'forbidUser',
      'unban',
      'changeNickname',
      'changeGender',
      'changeBio',
      'changeLoc',
      'changeBirthday',
    ];
    for (const name of writes) expect(byName(name).spec).toMatchObject({ method: 'GET', kind: 'write' });
  });

  it('C26: the behaviour query takes 300000 ms and has its parameters in the query', () => {
    expect(byName('behaviorData').spec).toMatchObject({ method: 'POST', place: 'query', timeoutMs: 300_000 });
  });
});

describe('every endpoint', () => {
  it('has a name and an address of its own, a Chinese label and a source', () => {
    const addresses = endpoints.map(({ spec }) => `${spec.method} ${spec.path}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ spec }) => spec.name)).size).toBe(endpoints.length);
    for (const { spec } of endpoints) {
      expect(spec.label).toMatch(/[\u4e00-\u9fff]/);
      expect(spec.source).not.toBe('');
    }
  });

  it('is exported under its own name, so that no call of a service file is left out', () => {
    const wrong = modulesIn('src/services').flatMap(({ file, exports }) => {
      const text = readFileSync(path.join(__dirname, '..', `${file}.ts`), 'utf8');
      const written = [...text.matchAll(/^const (\w+) = (?:endpoint|read|write)\(/gm)].map(([, name = '']) => name);
      const renamed = Object.entries(exports).filter(([name, value]) => named(value) && named(value) !== name);
      return [
        ...written.map((name) => `${file}.ts: write \`export const ${name} = endpoint(…)\``),
        ...renamed.map(([name, value]) => `${file}.ts: write \`export const ${named(value)}\`, not \`${name}\``),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has exactly one handler, and every handler an endpoint', () => {
    const names = handlers.flatMap(({ name }) => (name ? [name] : []));
    const called = endpoints.map(({ spec }) => spec.name);
    const forgotten = called.filter((name) => !names.includes(name));
    expect(forgotten.map((name) => `Nothing answers ${name}: add \`handle(${name}, …)\` to a file of mock/`)).toEqual(
      [],
    );
    expect([...names].sort()).toEqual(called.sort());
  });

  const guarded = endpoints.filter(({ spec }) => spec.auth !== null);
  it.each(guarded.map(({ spec }) => spec.name))('%s refuses without a session (401)', async (name) => {
    expect((await call(byName(name), undefined, {})).status).toBe(401);
  });

  it('asks for a code, except the few that are open to every operator', () => {
    const open = guarded.filter(({ spec }) => spec.auth === undefined && spec.action === undefined);
    // Open to every operator, since responses contain only the operator's own data; deciding an approval is checked
    // against that of its list, a request is read by its parties and readers of its object, and things are found by those
    // who may read their trail.
    expect(open.map(({ spec }) => spec.name).sort()).toEqual([
      'cancelJob',
      'changeView',
      'decideApproval',
      'deleteView',
      'editApproval',
      'findThings',
      'getApproval',
      'getWorkbench',
      'listApprovals',
      'listExports',
      'listQuickMessages',
      'listReasonCodes',
      'listViews',
      'logout',
      'queryWrite',
      'saveView',
      'shareView',
      'withdrawApproval',
    ]);
  });

  const coded = guarded.filter(({ spec }) => spec.auth !== undefined || spec.action !== undefined);
  it.each(coded.map(({ spec }) => spec.name))('%s refuses without the code (403), naming it', async (name) => {
    const { status, body } = await call(byName(name), 'nobody', {});
    expect(status).toBe(403);
    expect(JSON.parse(String(body))).toHaveProperty('code');
  });

  const writes = coded.filter(({ spec }) => spec.kind === 'write');
  it.each(writes.map(({ spec }) => spec.name))('%s refuses an operator who may only look (403)', async (name) => {
    expect((await call(byName(name), 'readonly', {})).status).toBe(403);
  });
});

/** Compares a response with its declared schema: returns the names of wrong fields. */
function drift({ spec }: Endpoint, body: unknown): string[] {
  if (spec.reply === 'blob') return String(body).startsWith('\uFEFF') ? [] : ['no file'];
  const { data } = JSON.parse(String(body));
  const parsed = z.safeParse(spec.output, data);
  return parsed.success ? [] : parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
}

describe('every read', () => {
  const reads = endpoints.filter(({ spec }) => spec.kind !== 'write' && spec.name !== 'logout');
  const needing = reads.filter(({ spec }) => !z.safeParse(spec.input, {}).success).map(({ spec }) => spec.name);

  it('that needs an input has one here', () => {
    const forgotten = needing.filter((name) => !asking[name]);
    expect(forgotten.map((name) => `Nothing asks ${name}: add \`${name}: () => ({ … })\` to tests/reads.ts`)).toEqual(
      [],
    );
    const known = endpoints.map(({ spec }) => spec.name);
    expect(Object.keys(asking).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(reads.map(({ spec }) => spec.name))('%s answers what it declares', async (name) => {
    const { status, body } = await call(byName(name), 'lead', asking[name]?.() ?? {});
    expect({ status, drift: status === 200 ? drift(byName(name), body) : body }).toEqual({ status: 200, drift: [] });
  });
});

describe('every list', () => {
  const sortsOf = ({ spec }: Endpoint): readonly string[] => {
    const { sort } = 'shape' in spec.input ? (spec.input.shape as Record<string, z.ZodMiniType>) : {};
    return sort instanceof z.ZodMiniOptional && sort.def.innerType instanceof z.ZodMiniEnum
      ? Object.values(sort.def.innerType.def.entries).map(String)
      : [];
  };
  const sorted = endpoints.filter((one) => sortsOf(one).length > 0);

  it('that can be sorted is among them', () => expect(sorted.length).toBeGreaterThan(8));

  it.each(sorted.map(({ spec }) => spec.name))(
    '%s is sorted by what it says, and by nothing else (422)',
    async (name) => {
      const list = byName(name);
      for (const sort of sortsOf(list)) {
        expect({ sort, status: (await call(list, 'lead', { ...asking[name]?.(), sort })).status }).toEqual({
          sort,
          status: 200,
        });
      }
      for (const sort of ['secret', '', 'constructor', `${sortsOf(list)[0]},`]) {
        const { status, body } = await call(list, 'lead', { ...asking[name]?.(), sort });
        expect(status).toBe(422);
        expect(Object.keys(JSON.parse(String(body)).fields)).toEqual(['sort']);
      }
    },
  );
});

describe('every write with a reason', () => {
  const takesReason = ({ spec }: Endpoint) =>
    JSON.stringify(z.toJSONSchema(spec.input, { unrepresentable: 'any' })).includes('"reason_code":');
  const namingReasons = endpoints.filter(({ spec }) => spec.reasons !== undefined).map(({ spec }) => spec.name);

  it('names the reasons that it accepts', () => {
    const unnamed = endpoints.filter((one) => one.spec.kind === 'write' && !one.spec.reasons && takesReason(one));
    expect(unnamed.map(({ spec }) => `${spec.name}: name its \`reasons\``)).toEqual([]);
  });

  // A verdict on several cases refuses the reason of each case in its result.
  it.each(namingReasons.filter((name) => name !== 'decideCases'))('%s refuses every other reason', async (name) => {
    passTime(holdMs + 1);
    const form = { remark: '核对无误，按规定处理', ...filledIn[name]?.() };
    const accepted = purposesOf(byName(name).spec.reasons ?? [], form);
    const [other] = reasons.filter(({ code }) => !accepted.some((purpose) => fitsPurpose(purpose, code)));
    const { status, body } = await call(byName(name), 'lead', { ...form, reason_code: other?.code });
    expect({ status, fields: JSON.parse(String(body)).fields }).toEqual({
      status: 422,
      fields: { reason_code: `原因「${other?.label}」不适用于此操作` },
    });
  });
});

describe('every write', () => {
  it('that answers with a request for a second person says that it needs one', () => {
    const asks = ({ spec: { kind, output } }: Endpoint) => {
      if (kind !== 'write' || !(output instanceof z.ZodMiniObject)) return false;
      const { approval_id, version, state } = output.shape as Record<string, z.ZodMiniType>;
      // A record names the approval that it came from.
      return (approval_id && !version) || (state instanceof z.ZodMiniEnum && 'pending_approval' in state.def.entries);
    };
    const silent = endpoints.filter((one) => asks(one) && one.spec.secondPerson === undefined);
    expect(silent.map(({ spec }) => `${spec.name}: name its \`secondPerson\``)).toEqual([]);
  });

  const names = endpoints.filter(({ spec }) => spec.kind === 'write').map(({ spec }) => spec.name);

  it('has a filled-in form here', () => {
    const forgotten = names.filter((name) => !filledIn[name]);
    expect(
      forgotten.map((name) => `No form of ${name}: add \`${name}: () => ({ … })\` to a file of tests/forms/`),
    ).toEqual([]);
    const all = modulesIn('tests/forms').filter(({ file }) => file !== 'tests/forms/index');
    const keys = all.flatMap(({ exports }) => Object.values(exports).flatMap((forms) => Object.keys(forms as object)));
    expect(keys.sort()).toEqual([...names].sort());
  });

  it.each(names)('%s writes audit once, and a repeated key has no second effect', async (name) => {
    // A decision held by an earlier form takes effect now, not between the two calls.
    passTime(holdMs + 1);
    const form = filledIn[name]?.() ?? {};
    const rows = db.audits.length;
    const requests = db.approvals.length;
    const first = await call(byName(name), 'lead', form);
    expect({ name, status: first.status, body: first.status === 200 ? '' : first.body }).toEqual({
      name,
      status: 200,
      body: '',
    });
    const after = db.audits.length;
    expect(after).toBeGreaterThan(rows);
    expect(db.audits.at(-1)).toMatchObject({ operator_id: 'lead', action: name });
    // Its button says 提交审批, and the API 工厂 says who must agree.
    const { secondPerson } = byName(name).spec;
    if (db.approvals.length > requests)
      expect({ name, secondPerson }).toEqual({ name, secondPerson: expect.any(String) });
    expect(drift(byName(name), first.body)).toEqual([]);
    expect((await call(byName(name), 'lead', form)).body).toEqual(first.body);
    expect(db.audits).toHaveLength(after);
  });

  it.each(names)('C20: %s is sent once when the answer is lost, and is then of unknown outcome', async (name) => {
    wire({ transport: inProcess, session: () => 'lead' });
    calls.length = 0;
    setFaults([{ endpoint: name, kind: 'hang' }]);
    const form = filledIn[name]?.() ?? {};
    await expect(byName(name)(form as never)).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect(calls).toHaveLength(1);
    setFaults([]);
  });
});

async function call({ spec }: Endpoint, session: string | undefined, form: Record<string, unknown>) {
  const inQuery = (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';
  const reply = await dispatchInTest({
    method: spec.method,
    path: `/api${spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(form[name] ?? cases.normal)))}`,
    query: inQuery ? queryOf(form) : new URLSearchParams(),
    headers: session ? { 'x-iam-session': session } : {},
    body: inQuery ? undefined : form,
  });
  if (!reply) throw new Error(`Nothing answers ${spec.name}`);
  return reply;
}

function queryOf(form: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item));
  }
  return query;
}
