import { caseKinds, kindNames } from '../../../../src/domain/reviewKinds';
import { listCases } from '../../../../src/services/review';
import { listRecords } from '../../../../src/services/reviewRecords';
import { type Auth, permits } from '../../../../src/session/permission';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import { holds } from '../../http/handle';
import { pagedReads } from '../../http/pagedReads';

/** Case lists share one call; the list name ends with the case kind, one per screen. */
const ofKinds: ReadonlyMap<string, string> = new Map(
  kindNames.flatMap((kind) => [
    [`${listCases.spec.name}.${kind}`, caseKinds[kind].key],
    [`${listRecords.spec.name}.${kind}`, caseKinds[kind].recordKey],
  ]),
);

/** Refuses operators who may not open the list, and so its views. */
export function requireList(operator: Operator, list: string): void {
  const spec = pagedReads.specOf(list);
  const isWhole = spec !== undefined && spec !== listCases.spec && spec !== listRecords.spec;
  const auth: Auth = isWhole ? (spec.auth ?? undefined) : ofKinds.get(list);
  if (!isWhole && auth === undefined) throw refuseField('list', '没有这个列表');
  const actions = isWhole ? [spec.action ?? []].flat() : [];
  const may = permits(auth, operator.codes) && (actions.length === 0 || actions.some((code) => holds(operator, code)));
  if (!may) throw new Refusal(403, '无权限，请联系管理员开通', { code: String(auth) });
}
