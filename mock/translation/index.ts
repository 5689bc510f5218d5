import { namespaceKeys, reviewCannot, translationLeadCode } from '../../src/domain/translation/rules';
import * as calls from '../../src/services/translation';
import { now } from '../_kit/base/clock';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireRemark, requireWhy } from '../_kit/http/writeRules';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { auditedBatch, type BatchEntry } from '../_kit/kit/batch';
import { db } from '../_kit/store/db';
import { keyAt, keyCount } from './seed';
import * as store from './store';

type Item = Pick<calls.CellResult, 'key' | 'lang' | 'version'>;

/** Result of a batch of texts, each with its current version. */
const answered = (
  { batch_id, results }: { batch_id: string; results: readonly BatchEntry<Item>[] },
  versionIn: (item: Item) => number = ({ key, lang }) => store.cellOf(key, lang ?? 'en').version,
) => ({
  batch_id,
  results: results.map(({ key, lang, version, status, reason }): calls.CellResult => {
    return { key, lang, status, reason, version: status === 'failed' ? version : versionIn({ key, lang, version }) };
  }),
});

registerApproval({
  type: 'translation_publish',
  holds: ['translation_namespace'],
  steps: ({ why }) => [{ code: translationLeadCode, why }],
  asHeld: true,
  apply: ({ id, object_id, maker }, { audit, operator }) => {
    const request = store.requestedIn(object_id);
    if (!request) throw new Refusal(404, '未找到发布申请');
    const { version } = request;
    store.translationReleases.set(store.releaseId(request), { ...request, at: now(), approver: operator.name });
    const after = { version, ...store.sumsOf(request.changes), maker };
    const before = { version: version - 1 };
    audit({ object_type: 'translation_namespace', object_id, before, after, approval_id: id });
  },
  drop: ({ object_id }) => {
    const request = store.requestedIn(object_id);
    if (request) store.translationReleases.remove(store.releaseId(request));
  },
});

export const translationHandlers: readonly Handler[] = [
  handle(calls.listTranslations, ({ input }) => store.rowsPage(input)),

  handle(calls.getTranslationCoverage, () => ({
    keys: keyCount(),
    langs: store.coverageOf(),
    namespaces: namespaceKeys.map((namespace) => {
      const { version, at } = store.releaseIn(namespace);
      const { length: changes } = store.translationChangesOf(namespace);
      return {
        namespace,
        version,
        published_at: at,
        changes,
        pending_approval: store.pendingTranslationsOf(namespace),
      };
    }),
  })),

  handle(calls.getTranslation, ({ input: { key, lang } }) => ({
    cell: store.cellOf(key, lang),
    history: store.historyOf(key, lang),
    comments: [...store.factsOfKey(key).comments],
    memory: store.translationMemoryOf(key, lang),
  })),

  handle(calls.saveTranslation, ({ input, operator, audit }) => {
    const { key, lang } = input;
    const before = store.translationFactsOf(key, store.cellOf(key, lang));
    const cell = store.saveText(input, operator);
    audit({
      object_type: 'translation',
      object_id: `${key} ${lang}`,
      before,
      after: store.translationFactsOf(key, cell),
    });
    return cell;
  }),

  handle(calls.reviewTranslations, ({ input: { items, verdict, remark }, operator, audit }) => {
    if (verdict === 'return') requireRemark(remark);
    const step = ({ key, lang, version }: (typeof items)[number], batch_id: string) => {
      const cell = store.requireVersion(key, lang, version);
      const why = reviewCannot(cell, verdict);
      if (why !== undefined) return why;
      const problem = verdict === 'pass' ? store.problemIn(key, cell) : undefined;
      if (problem !== undefined) throw new Refusal(409, problem);
      if (verdict === 'pass' && cell.authors.includes(operator.id)) throw new Refusal(409, '不能审核自己的译文');
      const state = verdict === 'pass' ? 'reviewed' : 'outdated';
      const after = store.translationFactsOf(
        key,
        store.writeCell(key, lang, { text: cell.text, state }, operator.name),
      );
      const before = store.translationFactsOf(key, cell);
      audit({ object_type: 'translation', object_id: `${key} ${lang}`, before, after, batch_id });
      return undefined;
    };
    return answered(auditedBatch('translation', items, audit, step));
  }),

  handle(calls.tagTranslations, ({ input: { items, add, take }, audit }) => {
    const step = ({ key, version }: Item, batch_id: string) => {
      const before = store.factsOfKey(key);
      if (before.version !== version) throw new Refusal(409, '标签已被他人修改');
      const isSame = add.every((tag) => before.tags.includes(tag)) && !take.some((tag) => before.tags.includes(tag));
      if (isSame) return '无变化';
      const after = { key, tags: store.retag(key, add, take) };
      audit({ object_type: 'translation_key', object_id: key, before: { key, tags: before.tags }, after, batch_id });
      return undefined;
    };
    const keys = items.map((item) => ({ ...item, lang: null }));
    return answered(auditedBatch('translation', keys, audit, step), ({ key }) => store.factsOfKey(key).version);
  }),

  handle(calls.commentTranslation, ({ input: { key, text }, operator, audit }) => {
    const comment = store.addComment(key, text, operator.name);
    audit({ object_type: 'translation_key', object_id: key, before: null, after: { key, comment: text } });
    return comment;
  }),

  handle(calls.importTranslations, ({ input: { namespace, lang, rows }, operator, audit }) => {
    const items = rows.map((row) => ({ ...row, lang }));
    const step = (item: (typeof items)[number]) => {
      if (keyAt(store.requireTranslationIndex(item.key)).namespace !== namespace)
        throw new Refusal(409, '不在该命名空间');
      if (item.text.trim() === '') return '未译，不导入';
      if (item.text === store.requireVersion(item.key, lang, item.version).text) return '无变化';
      store.saveText(item, operator);
      return undefined;
    };
    return answered(auditedBatch('translation', items, audit, step, { namespace, lang }));
  }),

  handle(calls.getTranslationReleases, ({ input: { namespace, version, lang, ...place } }) =>
    store.publicationsOf(namespace, version, { ...place, lang }),
  ),

  handle(calls.getTranslationDiff, ({ input: { namespace, ...place } }) => store.translationDiffOf(namespace, place)),

  handle(calls.publishTranslations, ({ input, operator, audit }) => {
    const { namespace, digest, reason_code, remark } = input;
    requireWhy(input);
    const changes = store.translationChangesOf(namespace);
    const { version: published, by: changed_by, at: changed_at } = store.releaseIn(namespace);
    if (store.digestOf(changes) !== digest || published !== input.version) {
      const latest = { namespace, version: published, changed_by, changed_at };
      throw new Refusal(409, '差异已变化，请重新查看后再发布', { latest });
    }
    const waiting = store.pendingTranslationsOf(namespace);
    if (waiting !== null) throw new Refusal(409, `已有发布申请 ${waiting} 在等待审批`);
    if (changes.length === 0) throw refuseField('digest', '没有要发布的变化');
    const version = published + 1;
    const after = { version, ...store.sumsOf(changes) };
    store.translationReleases.add({ namespace, version, at: now(), by: operator.name, approver: null, changes });
    const { id: approval_id } = requestApproval(db, operator, {
      type: 'translation_publish',
      label: calls.publishTranslations.spec.label,
      object_type: 'translation_namespace',
      object_id: namespace,
      object_name: namespace,
      checker_code: translationLeadCode,
      why: '发布后全部用户可见，须由另一人核对差异',
      amount: changes.length,
      reason_code,
      remark: remark.trim(),
      before: { version: published },
      after,
      payload: {},
    });
    const asked = { ...after, approval: 'pending' };
    audit({ object_type: 'translation_namespace', object_id: namespace, before: null, after: asked });
    return { approval_id };
  }),
];

export default forUmi(translationHandlers);
