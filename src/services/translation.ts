import * as z from 'zod/mini';
import { maxTagLength, maxTags } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import {
  askedCount,
  batchItem,
  count,
  keyOf,
  revision,
  searched,
  setOf,
  share,
  someOf,
  time,
  written,
  writtenOut,
} from '../domain/shared/schema';
import {
  translationCellFields,
  translationCountFields,
  translationDiffFields,
  translationKeyFields,
} from '../domain/translation/fields';
import { maxTranslationText } from '../domain/translation/files';
import {
  maxTranslationBatch,
  maxTranslationComment,
  maxTranslationRows,
  translationWindow,
} from '../domain/translation/limits';
import { cellStates, diffKinds, namespaces, targetLangs, translationVerdicts } from '../domain/translation/rules';
import { callsOf, pageFields, pageOf, writeFields } from './endpoint';

/** Translations of all texts (docs/design/tool-set.md#translation). */

const auth = 'translation';
const source = 'docs/design/tool-set.md#translation';
const { read, write } = callsOf({ auth, source });
const { reason_code, remark, idem_key } = writeFields;

const cellShape = shapeOf(translationCellFields);
const { lang, state } = cellShape;
const diffShape = shapeOf(translationDiffFields);
const { namespace } = diffShape;
/** Key of a text: `app.gift.send_1`. */
const key = z.string().check(z.regex(/^[a-z0-9_.]{3,80}$/, 'key 只能是 3–80 位小写字母、数字、点和下划线'));
const text = written('译文', maxTranslationText);

const cell = z.object({
  ...cellShape,
  /** Ids of the operators who wrote the text since it was last passed, and therefore cannot pass it. */
  authors: z.array(z.string()),
  version: revision,
});
export type Cell = z.output<typeof cell>;

const translationRow = z.object({
  ...shapeOf(translationKeyFields),
  /** Place in which users see the text. */
  desc: z.string(),
  /** Maximum characters; null for no limit. */
  max_len: z.nullable(count),
  /** Source text in Chinese. */
  source: z.string(),
  /** Increases when the tags change; each text has a version of its own. */
  version: revision,
  /** The text in each language, in the order of the languages. */
  cells: z.array(cell),
});
export type TranslationRow = z.output<typeof translationRow>;

/**
 * Lists text keys with their translations into all languages. The keys have the order in which the product defines
 * them.
 */
export const listTranslations = read('listTranslations', '/translations', '文案列表', {
  input: z.object({
    ...pageFields,
    size: z._default(pageFields.size, translationWindow),
    /** Part of a key, of the source or of a translation. */
    q: searched,
    namespace: z.optional(someOf(namespaces)),
    /**
     * Languages that `state`, `by` and `warned` look at; all by default. A key is listed if one text fits all three.
     */
    lang: z.optional(someOf(targetLangs)),
    state: z.optional(someOf(cellStates)),
    /** Part of a tag of the key. */
    tag: searched,
    /** Part of the name of the last editor or reviewer. */
    by: searched,
    /** Only keys with a text that has an error, for which it could not be saved. */
    warned: z.optional(z.literal('true')),
  }),
  output: pageOf(translationRow),
});

/** Returns the progress of translation in each language, and the published version of each namespace. */
export const getTranslationCoverage = read('getTranslationCoverage', '/translations/coverage', '翻译进度', {
  input: z.object({}),
  output: z.object({
    /** Keys of all namespaces. */
    keys: count,
    langs: z.array(
      z.object({
        lang,
        /** Texts to be translated; without disabled ones. */
        total: count,
        /** Texts that are `translated` or `reviewed`. */
        done: count,
        reviewed: count,
      }),
    ),
    namespaces: z.array(
      z.object({
        namespace,
        version: diffShape.version,
        /** Time at which that version was published. */
        published_at: z.nullable(time),
        /** Reviewed and disabled texts that differ from the published version. */
        changes: count,
        /** Request for publication that waits for a second person; null for none. */
        pending_approval: z.nullable(z.string()),
      }),
    ),
  }),
});

const comment = z.object({
  /** Name of the author. */
  by: z.string(),
  at: time,
  text: z.string(),
});

/**
 * Returns one translation with its earlier versions, the comments on its key, and similar translations. At most three
 * similar ones are returned, most similar first.
 */
export const getTranslation = read('getTranslation', '/translations/cell', '译文', {
  input: z.object({ key, lang }),
  output: z.object({
    cell,
    /** Versions, newest first. */
    history: z.array(
      z.object({
        version: revision,
        text: z.string(),
        state,
        /** Name of the operator who wrote or reviewed it. */
        by: z.string(),
        at: time,
      }),
    ),
    /** Comments on the key, whatever the language; newest first. */
    comments: z.array(comment),
    /** Translation memory: the most similar sources of other keys with a reviewed text, from a similarity of 0.5. */
    memory: z.array(
      z.object({
        key: z.string(),
        source: z.string(),
        text: z.string(),
        /** Dice's coefficient of the pairs of neighbouring characters in both sources. */
        similarity: share,
      }),
    ),
  }),
});

/**
 * Saves one translation, which then waits for review. An empty text makes it untranslated. Answers 422 if the text has
 * an error, such as a missing placeholder or too many characters. Answers 409 if neither text nor state changes, or if
 * the text is disabled in this language.
 */
export const saveTranslation = write('saveTranslation', '/translations/save', '保存译文', {
  action: 'translation:edit',
  input: z.object({ key, lang, text, version: revision, idem_key }),
  output: cell,
});

const chosen = z
  .array(z.object({ key, lang, version: revision }))
  .check(z.minLength(1, '请选择译文'), z.maxLength(maxTranslationBatch, `一次最多 ${maxTranslationBatch} 条`));

const cellResult = z.object({
  key: z.string(),
  /** Null if the whole key was changed. */
  lang: z.nullable(lang),
  /** Version after the call; for `failed`, the one that was sent. */
  version: revision,
  ...batchItem,
});
const results = z.object({ batch_id: z.string(), results: z.array(cellResult) });
export type CellResult = z.output<typeof cellResult>;

/**
 * Passes up to 200 translations, or returns them to the translator. Each has its own result. A returned text becomes
 * `outdated`; `remark` is required for `return`, may be empty for `pass`, and stands in the operation record of each text.
 * An operator cannot pass a text of which they are an author: it fails, and so does one with an error. Untranslated,
 * disabled and `outdated` texts are skipped, and reviewed ones too if they were to be passed.
 */
export const reviewTranslations = write('reviewTranslations', '/translations/review', '审校译文', {
  action: 'translation:review',
  input: z.object({ items: chosen, verdict: keyOf(translationVerdicts), remark, idem_key }),
  output: results,
});

const tags = setOf(writtenOut('标签', maxTagLength), maxTags, `最多 ${maxTags} 个标签`);

/**
 * Adds tags to up to 200 keys and removes other tags from them. Each key has its own result; it is skipped if nothing
 * changes, and fails if it would have more than 20 tags.
 */
export const tagTranslations = write('tagTranslations', '/translations/tag', '文案打标签', {
  action: 'translation:tag',
  input: z
    .object({
      items: z
        .array(z.object({ key, version: revision }))
        .check(z.minLength(1, '请选择文案'), z.maxLength(maxTranslationBatch, `一次最多 ${maxTranslationBatch} 条`)),
      /** Tags to add. */
      add: tags,
      /** Tags to take off. */
      take: tags,
      idem_key,
    })
    .check(
      z.refine(({ add, take }) => add.length + take.length > 0, { path: ['add'], message: '请填写要加上或去掉的标签' }),
      z.refine(({ add, take }) => !add.some((tag) => take.includes(tag)), {
        path: ['take'],
        message: '同一个标签不能既加上又去掉',
      }),
    ),
  output: results,
});

/** Adds a comment to a key. Comments are never changed, and so the call needs no version. */
export const commentTranslation = write('commentTranslation', '/translations/comment', '评论文案', {
  action: 'translation:comment',
  input: z.object({ key, text: writtenOut('评论', maxTranslationComment), idem_key }),
  output: comment,
});

/**
 * Imports up to 2,000 translations of one namespace and language. Each has its own result. A changed text that was
 * reviewed waits for review again. A text of another namespace, a disabled one and one with an error fail.
 */
export const importTranslations = write('importTranslations', '/translations/import', '导入译文', {
  action: 'translation:import',
  maxBytes: 8 * 1024 * 1024,
  input: z.object({
    namespace,
    lang,
    /** Texts to import; empty and unchanged ones are skipped, whatever their state. */
    rows: z
      .array(z.object({ key, text, version: revision }))
      .check(z.minLength(1, '没有要导入的译文'), z.maxLength(maxTranslationRows, `一次最多 ${maxTranslationRows} 条`)),
    idem_key,
  }),
  output: results,
});

/** Changes of each kind per language. */
const counts = z.array(z.object({ lang, ...shapeOf(translationCountFields) }));

const changes = z.array(
  z.object({
    key: z.string(),
    lang,
    kind: keyOf(diffKinds),
    /** Text before the publication; empty for a new one. */
    before: z.string(),
    /** Text after the publication; empty for a removed one. */
    after: z.string(),
  }),
);
export type TranslationChange = z.output<typeof changes>[number];

/**
 * Returns the difference between the reviewed texts of a namespace and its published version. Disabled texts count as
 * removed. Texts in other states keep their published translation and are not part of the difference.
 */
export const getTranslationDiff = read('getTranslationDiff', '/translations/diff', '发布差异', {
  input: z.object({
    namespace,
    /** Language whose changes are wanted; all by default. */
    lang: z.optional(lang),
    ...pageFields,
  }),
  output: z.object({
    ...diffShape,
    /** Changes of each kind per language, whatever language and page are asked for. */
    counts,
    /** One page of the changes, by language; `total` counts those of the wanted language. */
    changes,
    total: count,
    /** Request for publication that waits for a second person; null for none. */
    pending_approval: z.nullable(z.string()),
  }),
});
export type TranslationDiff = z.output<typeof getTranslationDiff.spec.output>;

/**
 * Lists the publications of a namespace, and the changes of one of them. A publication that waits for approval is
 * listed as well.
 */
export const getTranslationReleases = read('getTranslationReleases', '/translations/releases', '发布记录', {
  input: z.object({
    namespace,
    /** Publication whose changes are wanted; the newest by default. */
    version: z.optional(askedCount),
    /** Language whose changes are wanted; all by default. */
    lang: z.optional(lang),
    ...pageFields,
  }),
  output: z.object({
    /** Newest first. The first publication, of all texts at once, is not listed. */
    releases: z.array(
      z.object({
        version: diffShape.version,
        /** Time of the approval, or of the request while it waits. */
        at: time,
        /** Name of the operator who requested it. */
        by: z.string(),
        /** Name of the second person; null while it waits for approval. */
        approver: z.nullable(z.string()),
        ...shapeOf(translationCountFields),
      }),
    ),
    /** Version that `changes` belongs to. */
    version: revision,
    /** Changes of each kind per language, whatever language and page are asked for. */
    counts,
    /** One page of the changes, by language; `total` counts those of the wanted language. */
    changes,
    total: count,
  }),
});

/**
 * Requests to publish the difference that the operator read; a second person must approve it. Texts that are reviewed
 * after the request are not part of it. Answers 409 if the difference is no longer the one that was read, or if another
 * request for the namespace waits. Answers 422 if there is nothing to publish.
 */
export const publishTranslations = write('publishTranslations', '/translations/publish', '发布文案', {
  action: 'translation:publish',
  reasons: 'publish',
  secondPerson: 'always',
  input: z.object({
    namespace,
    /** Digest of the difference that was read, from `getTranslationDiff`. */
    digest: diffShape.digest,
    reason_code,
    remark,
    /** Published version from which the difference was read. */
    version: writeFields.version,
    idem_key,
  }),
  output: z.object({ approval_id: z.string() }),
});
