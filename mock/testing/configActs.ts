import type { ZodMiniObject } from 'zod/mini';
import { type CheckFinding, type Content, everybody } from '../../src/domain/config/rules';
import { decideApproval } from '../../src/services/approval';
import type { ConfigEndpoints } from '../../src/services/configCalls';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { configsOf } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { call } from './call';
import { newKey } from './forms';

/** A content for everybody, without an end, under a free name. */
export const contentFor = <B>(body: B, more: Partial<Content<B>> = {}): Content<B> => ({
  name: `新建 ${newKey()}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body,
  ...more,
});

/** Warnings and blocks of a check as `level path text`. */
export const linesIn = (findings: readonly CheckFinding[]): string[] =>
  findings.flatMap(({ level, path, text }) => (level === 'pass' ? [] : [`${level} ${path} ${text}`]));

/** Calls that the tests of one configured type share; each takes the version that is stored now. */
export function configActs(type: string, calls: ConfigEndpoints) {
  const rows = configsOf(type);
  const remark = '按运营计划执行';

  const stored = (id: string): StoredConfig => {
    const config = rows.get(id);
    if (!config) throw new Error(`No config ${id}`);
    return config;
  };
  const named = (name: string): string => {
    const config = rows.find((one) => shownContentOf(one).name === name);
    if (!config) throw new Error(`No config ${name}`);
    return config.id;
  };
  const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') => {
    const why = 'remark' in (endpoint.spec.input as ZodMiniObject).shape ? { remark } : {};
    return call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...why, ...more } as InputOf<E>, who);
  };
  const create = async (content: Content<unknown>, env: 'prod' | 'test' = 'prod', who = 'ops'): Promise<string> => {
    const input = { env, content, idem_key: newKey() } as InputOf<ConfigEndpoints['create']>;
    return (await call(calls.create, input, who)).data.config.id;
  };
  const submit = (id: string, more: object = {}) => act(calls.submit, id, more);
  const publish = async (content: Content<unknown>): Promise<string> => {
    const id = await create(content);
    const { data, fields } = await submit(id);
    if (data?.state !== 'online') throw new Error(`Not online: ${JSON.stringify(fields ?? data)}`);
    return id;
  };
  const save = (id: string, change: (content: Content<unknown>) => void) => {
    const content = structuredClone(shownContentOf(stored(id)));
    change(content);
    return act(calls.save, id, { content });
  };
  /** Decides the request of a config, or one that is given by its id. */
  const decide = (of: string, who = 'lead', decision: 'approve' | 'reject' = 'approve') => {
    const request = db.approvals.get(rows.get(of)?.draft?.approval_id ?? of);
    if (!request) throw new Error(`No request ${of}`);
    const { id, version } = request;
    return call(decideApproval, { id, version, decision, remark: '人群不对，请收窄', idem_key: newKey() }, who);
  };
  const check = async (id: string) => linesIn((await call(calls.check, { id }, 'ops')).data.findings);

  return { rows, remark, stored, named, act, create, submit, publish, save, decide, check };
}
