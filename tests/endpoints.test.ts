/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dispatch, handlers } from '../mock/_kit/backend';
import { db } from '../mock/_kit/db';
import { setFaults } from '../mock/_kit/faults';
import { cases } from '../mock/_kit/seed/cases';
import type { Endpoint } from '../src/services/endpoint';
import { wire } from '../src/services/transport';
import { UnknownOutcomeError } from '../src/utils/apiError';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { calls, inProcess } from './inProcess';

const byName = (name: string): Endpoint => {
  const found = endpoints.find(({ spec }) => spec.name === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found;
};

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

  it('is in the register: no service file is left out', () => {
    const files = readdirSync(path.join(__dirname, '../src/services')).filter((file) =>
      /= endpoint\(|=> ?\n? *endpoint\(/.test(readFileSync(path.join(__dirname, '../src/services', file), 'utf8')),
    );
    const register = readFileSync(path.join(__dirname, 'endpoints.ts'), 'utf8');
    for (const file of files.filter((name) => !/test|^endpoint\.ts/.test(name))) {
      expect(register).toContain(`services/${file.replace('.ts', '')}'`);
    }
  });

  it('has exactly one handler, and every handler an endpoint', () => {
    const names = handlers.flatMap(({ name }) => (name ? [name] : []));
    expect([...names].sort()).toEqual(endpoints.map(({ spec }) => spec.name).sort());
  });

  const guarded = endpoints.filter(({ spec }) => spec.auth !== null);
  it.each(guarded.map(({ spec }) => spec.name))('%s refuses without a session (401)', async (name) => {
    expect((await call(byName(name), undefined, {})).status).toBe(401);
  });

  it('asks for a code, except the few that are open to every operator', () => {
    const open = guarded.filter(({ spec }) => spec.auth === undefined && spec.action === undefined);
    // What they answer is each operator's own; deciding an approval is checked against the request's code.
    expect(open.map(({ spec }) => spec.name).sort()).toEqual([
      'decideApproval',
      'editApproval',
      'getWorkbench',
      'listApprovals',
      'listMessageTemplates',
      'listReasonCodes',
      'logout',
      'queryWrite',
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

describe('every write', () => {
  const names = endpoints.filter(({ spec }) => spec.kind === 'write').map(({ spec }) => spec.name);

  it('has a filled-in form here', () => expect(Object.keys(filledIn).sort()).toEqual([...names].sort()));

  it.each(names)('%s writes audit once, and a repeated key has no second effect', async (name) => {
    const form = filledIn[name]?.() ?? {};
    const rows = db.audits.length;
    const first = await call(byName(name), 'lead', form);
    expect({ name, status: first.status, body: first.status === 200 ? '' : first.body }).toEqual({
      name,
      status: 200,
      body: '',
    });
    const after = db.audits.length;
    expect(after).toBeGreaterThan(rows);
    expect(db.audits.at(-1)).toMatchObject({ operator_id: 'lead', action: name });
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
  const reply = await dispatch({
    method: spec.method,
    path: `/api${spec.path.replace(/\{\w+\}/g, cases.normal)}`,
    query: spec.method === 'GET' ? queryOf(form) : new URLSearchParams(),
    headers: session ? { 'x-iam-session': session } : {},
    body: spec.method === 'POST' ? form : undefined,
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
