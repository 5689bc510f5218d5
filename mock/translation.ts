import { namespaceKeys, reviewCannot, translationLeadCode } from '../src/domain/translation';
import * as calls from '../src/services/translation';
import { now } from './_kit/base/clock';
import { Refusal, refuseField } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import { coverageOf, memoryOf, rowsPage } from './_kit/entities/translation/reads';
import { keyAt, keyCount } from './_kit/entities/translation/seed';
import * as store from './_kit/entities/translation/store';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireRemark, requireWhy } from './_kit/http/writeRules';
import { approval, requestApproval } from './_kit/kit/approvals';
import type { Put } from './_kit/store/audits';
import { db, serial } from './_kit/store/db';

type Item = Pick<calls.CellResult, 'key' | 'lang' | 'version'>;

/** Does a step for each item, which returns why it is skipped; a refusal stops no other. One audit row sums up. */
function each<T extends Item>(
  items: readonly T[],
  audit: Put,
  step: (item: T, batch_id: string) => string | undefined,
  about: object = {},
): { batch_id: string; results: calls.CellResult[] } {
  const batch_id = `tb_${serial('translation batch')}`;
  const result = ({ key, lang, version }: Item) => ({ key, lang, version });
  const results = eachOf<T, calls.CellResult>(
    items,
    (item) => {
      const reason = step(item, batch_id) ?? null;
      return {
        ...result(item),
        version: store.versionIn(item),
        status: reason === null ? 'success' : 'skipped',
        reason,
      };
    },
    (item, { message: reason }) => ({ ...result(item), status: 'failed', reason }),
  );
  const [success, skipped, failed] = ['success', 'skipped', 'failed'].map((status) => countOf(results, status));
  const after = { ...about, success, skipped, failed };
  audit({ object_type: 'translation_batch', object_id: batch_id, before: null, after, batch_id });
  return { batch_id, results };
}

approval({
  type: 'translation_publish',
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
  handle(calls.listTranslations, ({ input }) => rowsPage(input)),

  handle(calls.getTranslationCoverage, () => ({
    keys: keyCount(),
    langs: coverageOf(),
    namespaces: namespaceKeys.map((namespace) => ({
      namespace,
      version: store.versionOf(namespace),
      published_at: store.publishedAt(namespace),
      pending_approval: store.pendingOf(namespace),
    })),
  })),

  handle(calls.getTranslation, ({ input: { key, lang } }) => ({
    cell: store.cellOf(key, lang),
    history: store.historyOf(key, lang),
    comments: [...store.factsOfKey(key).comments],
    memory: memoryOf(key, lang),
  })),

  handle(calls.saveTranslation, ({ input, operator, audit }) => {
    const { key, lang } = input;
    const before = store.factsOf(key, store.cellOf(key, lang));
    const cell = store.saveText(input, operator);
    audit({ object_type: 'translation', object_id: `${key} ${lang}`, before, after: store.factsOf(key, cell) });
    return cell;
  }),

  handle(calls.reviewTranslations, ({ input: { items, verdict, remark }, operator, audit }) => {
    if (verdict === 'return') requireRemark(remark);
    return each(items, audit, ({ key, lang, version }, batch_id) => {
      const cell = store.requireVersion(key, lang, version);
      const why = reviewCannot(cell, verdict);
      if (why !== undefined) return why;
      const { source, max_len } = keyAt(store.placeOf(key));
      const problem = verdict === 'pass' ? store.problemIn({ source, max_len }, cell) : undefined;
      if (problem !== undefined) throw new Refusal(409, problem);
      if (verdict === 'pass' && store.authorOf(key, lang) === operator.id) throw new Refusal(409, '不能审核自己的译文');
      const state = verdict === 'pass' ? 'reviewed' : 'outdated';
      const after = store.factsOf(key, store.writeCell(key, lang, { text: cell.text, state }, operator.name));
      const before = store.factsOf(key, cell);
      audit({ object_type: 'translation', object_id: `${key} ${lang}`, before, after, batch_id });
      return undefined;
    });
  }),

  handle(calls.tagTranslations, ({ input: { items, add, take }, audit }) =>
    each(
      items.map((item) => ({ ...item, lang: null })),
      audit,
      ({ key, version }, batch_id) => {
        const before = store.factsOfKey(key);
        if (before.version !== version) throw new Refusal(409, '标签已被他人修改');
        const isSame = add.every((tag) => before.tags.includes(tag)) && !take.some((tag) => before.tags.includes(tag));
        if (isSame) return '无变化';
        const after = { key, tags: store.retag(key, add, take) };
        audit({ object_type: 'translation_key', object_id: key, before: { key, tags: before.tags }, after, batch_id });
        return undefined;
      },
    ),
  ),

  handle(calls.commentTranslation, ({ input: { key, text }, operator, audit }) => {
    const comment = store.addComment(key, text, operator.name);
    audit({ object_type: 'translation_key', object_id: key, before: null, after: { key, comment: text } });
    return comment;
  }),

  handle(calls.importTranslations, ({ input: { namespace, lang, rows }, operator, audit }) => {
    const items = rows.map((row) => ({ ...row, lang }));
    const step = (item: (typeof items)[number]) => {
      if (keyAt(store.placeOf(item.key)).namespace !== namespace) throw new Refusal(409, '不在该命名空间');
      if (item.text.trim() === '') return '未译，不导入';
      if (item.text === store.requireVersion(item.key, lang, item.version).text) return '无变化';
      store.saveText(item, operator);
      return undefined;
    };
    return each(items, audit, step, { namespace, lang });
  }),

  handle(calls.getTranslationReleases, ({ input: { namespace, version, ...place } }) =>
    store.publicationsOf(namespace, version, place),
  ),

  handle(calls.getTranslationDiff, ({ input: { namespace, ...place } }) => store.diffOf(namespace, place)),

  handle(calls.publishTranslations, ({ input, operator, audit }) => {
    const { namespace, digest, reason_code, remark } = input;
    requireWhy(input);
    const changes = store.changesOf(namespace);
    const published = store.versionOf(namespace);
    if (store.digestOf(changes) !== digest || published !== input.version) {
      const changed_by = store.releasesOf(namespace)[0]?.by ?? '系统';
      const latest = { namespace, version: published, changed_by, changed_at: store.publishedAt(namespace) };
      throw new Refusal(409, '差异已变化，请重新查看后再发布', { latest });
    }
    if (store.pendingOf(namespace) !== null) throw new Refusal(409, '已有发布申请在等待审批');
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
    audit({
      object_type: 'translation_namespace',
      object_id: namespace,
      before: null,
      after: { ...after, approval: 'pending' },
      approval_id,
    });
    return { approval_id };
  }),
];

export default forUmi(translationHandlers);
