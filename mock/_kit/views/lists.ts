import { readdirSync } from 'node:fs';
import path from 'node:path';
import { caseKinds, kindNames } from '../../../src/domain/reviewKinds';
import type { Endpoint } from '../../../src/services/endpoint';
import { listCases } from '../../../src/services/review';
import { listRecords } from '../../../src/services/reviewRecords';
import { type Auth, permits } from '../../../src/session/permission';
import { holds } from '../handle';
import type { Operator } from '../operators';
import { Refusal, refuseField } from '../refusal';

const folder = path.join(__dirname, '../../../src/services');

const isList = (value: unknown): value is Endpoint => {
  if (typeof value !== 'function' || !('spec' in value)) return false;
  const { kind, input } = (value as Endpoint).spec;
  return kind === 'read' && 'shape' in input && Object.hasOwn(input.shape as object, 'page');
};

/** Every read that answers page by page, by its name: found by the folder of the contract, so a new list is known. */
const lists: ReadonlyMap<string, Endpoint['spec']> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => Object.values(require(path.join(folder, file)) as Record<string, unknown>).filter(isList))
    .map(({ spec }) => [spec.name, spec]),
);

/** Lists of one kind of case are one call with the kind behind its name, each on a screen of its own. */
const ofKinds: ReadonlyMap<string, string> = new Map(
  kindNames.flatMap((kind) => [
    [`${listCases.spec.name}.${kind}`, caseKinds[kind].key],
    [`${listRecords.spec.name}.${kind}`, caseKinds[kind].recordKey],
  ]),
);

/** Refuses who may not open the list: its views are its page's. */
export function requireList(operator: Operator, list: string): void {
  const spec = lists.get(list);
  const isWhole = spec !== undefined && spec !== listCases.spec && spec !== listRecords.spec;
  const auth: Auth = isWhole ? (spec.auth ?? undefined) : ofKinds.get(list);
  if (!isWhole && auth === undefined) throw refuseField('list', '没有这个列表');
  const actions = isWhole ? [spec.action ?? []].flat() : [];
  const may = permits(auth, operator.codes) && (actions.length === 0 || actions.some((code) => holds(operator, code)));
  if (!may) throw new Refusal(403, '无权限，请联系管理员开通', { code: String(auth) });
}
