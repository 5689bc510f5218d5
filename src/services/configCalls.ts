import * as z from 'zod/mini';
import { maxWhitelist } from '../domain/config/limits';
import { lock } from '../domain/config/lock';
import {
  configStatus,
  contentSchemaOf,
  draftStates,
  environments,
  inEnvironment,
  moveVerbs,
  platforms,
  publishOutcomes,
  rolloutSteps,
  takeoverAnswers,
} from '../domain/config/rules';
import { languages } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { maxTagLength, maxTags } from '../domain/shared/limits';
import { referencesAnswer, usedStates } from '../domain/shared/references';
import { audienceRegions } from '../domain/shared/region';
import { askedTime, count, keyOf, searched, setOf, someOf, time, uid, writtenOut } from '../domain/shared/schema';
import { basicsOf, choiceField, type placedCalls, pluralOf } from './configPlaced';
import { calendarAnswer, checkAnswer, configDetailOf, configRowOf } from './configSchema';
import { endpoint, paged, pageOf, writeFields } from './endpoint';

/**
 * Calls of one config type (docs/design/blocks.md#g15, docs/adr/0012-one-config-kit.md): plain endpoints with their own
 * names and paths. Drafts can be saved with any content of the right shape; `check` reports what blocks publication, by
 * the rules the page runs as well.
 */

const tags = setOf(writtenOut('标签', maxTagLength), maxTags, `最多 ${maxTags} 个标签`);

export interface ConfigTypeSpec<N extends string, B extends z.ZodMiniType, F extends Record<string, z.ZodMiniType>> {
  /** Letters of the type in ids, paths and audit: `banner`. */
  type: N;
  /** Chinese name. */
  label: string;
  /** Page key; `{auth}:edit`, `:publish` and `:stop` narrow it (docs/design/blocks.md#g18). */
  auth: string;
  body: B;
  /** Filters of the type, beside the common ones. */
  filters: F;
  /** Schema of `choice` of `move`, decided when a config is taken down. */
  endChoice?: z.ZodMiniType;
  source: string;
}

export function configCalls<N extends string, B extends z.ZodMiniType, F extends Record<string, z.ZodMiniType>>({
  type,
  label,
  auth,
  body,
  filters,
  endChoice,
  source,
}: ConfigTypeSpec<N, B, F>) {
  const content = contentSchemaOf(body);
  const row = configRowOf(content);
  const detail = configDetailOf(row, content);
  const { name, shared, read, write, codes } = basicsOf({ type, auth, source });
  const about = { id: idOf(), version: writeFields.version, idem_key: writeFields.idem_key };
  /** Reason required when something is taken from users. */
  const why = writtenOut('说明', 200, { least: 5 });

  return {
    /** Content of the version. */
    content,
    /** One of a list. */
    row,
    /** One config with its draft and versions. */
    detail,
    /**
     * Lists the configs of one environment; filters look at the `content` of a row. Without `sort`, banners are ordered
     * by their `sort`, highest first, and playlists by creation, oldest first. Configs of all other types do not
     * compete for a place, and are ordered by creation, newest first.
     */
    list: endpoint({
      ...read,
      name: `list${pluralOf(name)}`,
      path: `/configs/${type}`,
      label: `${label}列表`,
      input: z.object({
        ...paged('sort', 'updated_at', 'start_at', 'end_at', 'shown', 'clicked'),
        ...inEnvironment.shape,
        status: z.optional(someOf(configStatus)),
        /** State of the unpublished changes. */
        draft: z.optional(someOf(draftStates)),
        /** Part of the name, or an id. */
        q: searched,
        /** Configs for any of these, and those for all regions. */
        region: z.optional(someOf(audienceRegions)),
        /** Configs for any of these, and those for all platforms. */
        platform: z.optional(someOf(platforms)),
        /** Configs for any of these, and those for all languages. */
        language: z.optional(someOf(languages)),
        /** Part of the owner's name. */
        owner: z.optional(z.string()),
        /** Part of the name of who made it. */
        created_by: z.optional(z.string()),
        /** Tag that the configs have, in full. */
        tag: z.optional(z.string()),
        /** Whether any live config references it. */
        used: z.optional(keyOf(usedStates)),
        /** Live, or to be live, at some time in this range; an open start or end counts as unlimited. */
        from: z.optional(askedTime),
        to: z.optional(askedTime),
        ...filters,
      }),
      output: pageOf(row),
    }),
    /** Returns one config with its draft and all versions. */
    get: endpoint({
      ...read,
      name: `get${name}`,
      path: `/config/${type}/{id}`,
      label: `${label}详情`,
      input: z.object({ id: idOf() }),
      output: detail,
    }),
    /**
     * Creates a config as a draft, from the given content or as a copy of another config. A copy has a free name and
     * neither start nor end. Answers 422 unless exactly one of `content` and `copy_of` is given. With `content`, the
     * operator gets the edit lock.
     */
    create: endpoint({
      ...write,
      name: `create${name}`,
      path: `/configs/${type}/create`,
      label: `新建${label}`,
      action: codes.edit,
      input: z.object({
        env: keyOf(environments),
        /** Content of the draft; left out with `copy_of`, and required without. */
        content: z.optional(content),
        /** Config to copy: its live version, or its draft if none was published. */
        copy_of: z.optional(z.string()),
        idem_key: writeFields.idem_key,
      }),
      output: detail,
    }),
    /**
     * Saves the draft of a config and takes the edit lock. The content need not pass the check before publication.
     * Answers 409 while another operator holds the lock, if the config was changed meanwhile, or if the content is
     * unchanged.
     */
    save: endpoint({
      ...write,
      name: `save${name}`,
      path: `/configs/${type}/save`,
      label: `保存${label}草稿`,
      whileWaiting: 'apart',
      action: codes.edit,
      input: z.object({ ...about, content }),
      output: detail,
    }),
    /**
     * Takes, renews, releases or asks for the edit lock of a config. Answers 409 with the name of the holder if another
     * operator holds it. The config does not change; the call is audited only if the lock is taken over from an
     * operator who did not answer.
     */
    lock: endpoint({
      ...shared,
      method: 'POST',
      kind: 'session',
      name: `lock${name}`,
      path: `/configs/${type}/lock`,
      label: `编辑锁`,
      action: codes.edit,
      input: z.object({
        id: idOf(),
        /**
         * True takes or renews the lock; false gives it back, to the colleague who asked for it if there is one, or
         * withdraws the caller's own request for it. Left out, the lock is only read.
         */
        hold: z.optional(z.boolean()),
        /**
         * `ask` by a colleague: sent again after two minutes without an answer, it takes the lock over. `refuse` by the
         * holder, who keeps it. A request of another colleague that is less than four minutes old comes first (409).
         */
        takeover: z.optional(keyOf(takeoverAnswers)),
      }),
      output: z.object({
        /** Edit lock; null while nobody is editing. */
        lock,
      }),
    }),
    /**
     * Discards the draft of a published config; its live version stays. Answers 409 while another operator is editing.
     */
    discard: endpoint({
      ...write,
      name: `discard${name}`,
      path: `/configs/${type}/discard`,
      label: `放弃${label}修改`,
      whileWaiting: 'apart',
      action: codes.edit,
      input: z.object(about),
      output: detail,
    }),
    /**
     * Deletes a config that was never published. Answers 409 for a published one, while other configs reference it, or
     * while another operator is editing.
     */
    remove: endpoint({
      ...write,
      name: `remove${name}`,
      path: `/configs/${type}/remove`,
      label: `删除${label}草稿`,
      action: codes.edit,
      input: z.object({ ...about, remark: why }),
      output: z.object({ id: z.string() }),
    }),
    /** Lists the live or scheduled configs that reference a config, and the configs that it references. */
    references: endpoint({
      ...read,
      name: `referencesOf${name}`,
      path: `/config/${type}/{id}/references`,
      label: `${label}引用`,
      input: z.object({ id: idOf() }),
      output: referencesAnswer,
    }),
    /**
     * Returns the results of the check before publication for the saved draft of a config. Without a draft, the live
     * version is checked.
     */
    check: endpoint({
      ...read,
      name: `check${name}`,
      path: `/config/${type}/{id}/check`,
      label: `${label}发布检查`,
      input: z.object({ id: idOf() }),
      output: checkAnswer,
    }),
    /**
     * Publishes the saved draft at once, at its time, or after a second person has approved it. Answers 422 where the
     * check blocks the publication. Answers 409 while another operator is editing.
     */
    submit: endpoint({
      ...write,
      name: `submit${name}`,
      path: `/configs/${type}/submit`,
      label: `发布${label}`,
      action: codes.publish,
      secondPerson: 'sometimes',
      input: z.object({
        ...about,
        remark: writtenOut('发布说明', 200, { least: 5 }),
        /** Share of the audience that gets it, in per cent; absent: as it is, which is 100 for a new config. */
        percent: z.optional(z.union(rolloutSteps.map((step) => z.literal(step)))),
      }),
      output: z.object({
        /** `paused`: it was, and stays so with its new version; `due`: it takes its place at `due_at` of the draft. */
        state: keyOf(publishOutcomes),
        /** Request for a second person; null if none is needed. */
        approval_id: z.nullable(z.string()),
        detail,
      }),
    }),
    /**
     * Withdraws the publication of a draft that waits for a second person or for its time. A request that waits for a
     * second person can be withdrawn by its maker only (403). A draft that waits for its time can be withdrawn by any
     * operator who may publish.
     */
    withdraw: endpoint({
      ...write,
      name: `withdraw${name}`,
      path: `/configs/${type}/withdraw`,
      label: `撤回${label}申请`,
      whileWaiting: 'stops',
      action: codes.publish,
      input: z.object(about),
      output: detail,
    }),
    /**
     * Changes the end of a scheduled, live or paused config. It publishes a new version with this change only. Answers
     * 409 while another operator is editing, while the config has a draft, or if the new end needs an approver.
     */
    extend: endpoint({
      ...write,
      name: `extend${name}`,
      path: `/configs/${type}/extend`,
      label: `${label}延期`,
      action: codes.publish,
      input: z.object({ ...about, end_at: time, remark: why }),
      output: detail,
    }),
    /**
     * Adds and removes tags of a config. A published config gets a new version with this change only, and its draft
     * gets the change as well. Answers 409 while another operator is editing.
     */
    retag: endpoint({
      ...write,
      name: `retag${name}`,
      path: `/configs/${type}/retag`,
      label: `${label}标签`,
      action: codes.edit,
      input: z
        .object({
          ...about,
          /** Tags to add. */
          add: tags,
          /** Tags to take off. */
          take: tags,
        })
        .check(z.refine(({ add, take }) => add.length + take.length > 0, { path: ['add'], message: '请填写标签' })),
      output: detail,
    }),
    /**
     * Sets the rollout of a config: the share of the audience and the listed users who get it. Answers 409 while
     * another operator is editing, or if a wider rollout needs an approver.
     */
    rollout: endpoint({
      ...write,
      name: `rollout${name}`,
      path: `/configs/${type}/rollout`,
      label: `${label}灰度`,
      action: codes.publish,
      input: z.object({
        ...about,
        /** Share of the audience that gets it, in per cent. */
        percent: z.union(
          rolloutSteps.map((step) => z.literal(step)),
          '请选择 1、5、20、50 或 100',
        ),
        /** Users of the audience who get it whatever the share is; they replace the earlier ones. */
        whitelist: setOf(uid, maxWhitelist, `最多 ${maxWhitelist} 人`),
        remark: why,
      }),
      output: detail,
    }),
    /**
     * Pauses, resumes, takes down or archives a config. No approval is needed. `pause`, `resume` and `end` ignore the
     * edit lock; `archive` answers 409 while another operator is editing. `resume` answers 409 while a request for the
     * config waits, or while a config that it needs is stopped. `end` answers 409 while live configs reference it.
     * `pause` also pauses the live configs that cannot work without it.
     */
    move: endpoint({
      ...write,
      name: `move${name}`,
      path: `/configs/${type}/move`,
      label: `${label}上下线`,
      whileWaiting: { field: 'verb', stops: ['pause', 'end', 'archive'] },
      action: codes.stop,
      input: z.object({
        ...about,
        verb: keyOf(moveVerbs),
        /** For 下线: treatment of dependent items. */
        ...choiceField(endChoice),
        remark: why,
      }),
      output: detail,
    }),
    /**
     * Replaces the draft of a config with the content of the version `to`, any but the live one. Nothing is published.
     * Answers 409 while another operator is editing.
     */
    rollback: endpoint({
      ...write,
      name: `rollback${name}`,
      path: `/configs/${type}/rollback`,
      label: `回滚${label}`,
      whileWaiting: 'apart',
      action: codes.edit,
      input: z.object({ ...about, to: count, remark: why }),
      output: detail,
    }),
    /**
     * Copies the live version of a config in the test environment into a new production draft, and answers that draft.
     * A start or an end that has passed is left out. Answers 409 if the config is not in the test environment or was
     * never published.
     */
    promote: endpoint({
      ...write,
      name: `promote${name}`,
      path: `/configs/${type}/promote`,
      label: `${label}推到正式`,
      whileWaiting: 'apart',
      action: codes.publish,
      input: z.object({ ...about, remark: why }),
      output: detail,
    }),
    /**
     * Lists the configs whose time lies in a time span, in whole or in part. The highest `sort` comes first. It
     * includes drafts that have a start, and configs that wait for approval or are scheduled, live, paused or ended.
     */
    calendar: endpoint({
      ...read,
      name: `calendarOf${pluralOf(name)}`,
      path: `/configs/${type}/calendar`,
      label: `${label}日历`,
      input: z.extend(inEnvironment, { from: askedTime, to: askedTime }),
      output: calendarAnswer,
    }),
  };
}

/** The calls of any type: what its body is only the type itself knows. */
export type ConfigEndpoints = ReturnType<typeof configCalls<string, z.ZodMiniType, Record<never, never>>> &
  Partial<ReturnType<typeof placedCalls>>;
