import * as z from 'zod/mini';
import {
  accountAges,
  audienceGenders,
  audienceRegions,
  configStatus,
  draftStates,
  environments,
  platforms,
  rolloutSteps,
} from '../domain/config';
import { languages } from '../domain/review';
import { endpoint, paged, pageOf, writeFields } from './endpoint';
import { askedTime, count, keyOf, listOf, revision, searched, time } from './schema';

/**
 * The calls of one configured type (blocks G15, kits §4): plain endpoint values with names and paths of their own.
 * `body` is the type's part of a version. Drafts are saved whatever they hold as long as its shape is right; what keeps
 * them from being published is said by `check`, by the rules the page runs as well.
 */

const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));

const audience = z.object({
  regions: z.array(keyOf(audienceRegions)),
  platforms: z.array(keyOf(platforms)),
  languages: z.array(keyOf(languages)),
  genders: z.array(keyOf(audienceGenders)),
  account_age: keyOf(accountAges),
  /** Lowest level of a user; 0 for any. */
  min_level: z.int().check(z.gte(0), z.lte(100)),
  /** Version of the app, `1.2.3`; empty for no bound. */
  min_version: text(20),
  /** Version of the app, `1.2.3`; empty for no bound. */
  max_version: text(20),
  /** Name of a group of users; empty for all. */
  segment: text(40),
});

export const contentOf = <B extends z.ZodMiniType>(body: B) =>
  z.object({
    /** Longer than a version may have: a draft is kept, and told what is wrong. */
    name: text(200),
    /** Null begins with the publication. */
    start_at: z.nullable(time),
    end_at: z.nullable(time),
    audience,
    /** Share among those of one place: higher is shown more often. */
    weight: z.int().check(z.gte(0), z.lte(9999)),
    tags: z.array(text(20)).check(z.maxLength(20, '最多 20 个标签')),
    owner: text(30),
    remark: text(200),
    body,
  });

const lock = z.nullable(z.object({ by: z.string(), by_name: z.string(), until: time }));

const rowOf = <B extends z.ZodMiniType>(body: B) =>
  z.object({
    id: z.string(),
    env: keyOf(environments),
    status: keyOf(configStatus),
    /** How far the changes beside what is served are. */
    draft: keyOf(draftStates),
    /** Number of the version that is served, or will be; null before the first. */
    live: z.nullable(count),
    /** What is served; of what never was, the draft. */
    content: contentOf(body),
    /** Since when it is served; null before. */
    online_at: z.nullable(time),
    /** 0 to 9999, the highest first. */
    sort: z.int().check(z.gte(0), z.lte(9999)),
    rollout: z.object({
      /** Share of users who get it, in per cent. */
      percent: count,
      /** Users who get it in any case. */
      whitelist: z.array(z.string()),
    }),
    /** How often it was shown and pressed since the first publication. */
    shown: count,
    clicked: count,
    updated_at: time,
    updated_by: z.string(),
    lock,
    version: revision,
  });

/** What the check before publication answers. */
const checkAnswer = z.object({
  lines: z.array(z.object({ level: z.enum(['block', 'warn', 'pass']), path: z.string(), text: z.string() })),
  /** Others that hold the same place in the same time for the same people. */
  conflicts: z.array(
    z.object({ id: z.string(), name: z.string(), start_at: z.nullable(time), end_at: z.nullable(time) }),
  ),
  /** Users who will get it, by the audience and the share. */
  users: count,
  /** Who must agree, and why; null where nobody needs to. */
  approval: z.nullable(z.object({ code: z.string(), why: z.string() })),
});

export interface ConfigTypeSpec<N extends string, B extends z.ZodMiniType, F extends Record<string, z.ZodMiniType>> {
  /** Letters of the type in ids, paths and audit: `banner`. */
  type: N;
  /** Chinese name. */
  label: string;
  /** Page key; `{auth}:edit`, `:publish` and `:stop` narrow it (blocks G18). */
  auth: string;
  body: B;
  /** Filters of its own beside those that all have. */
  filters: F;
  source: string;
}

export function configCalls<N extends string, B extends z.ZodMiniType, F extends Record<string, z.ZodMiniType>>({
  type,
  label,
  auth,
  body,
  filters,
  source,
}: ConfigTypeSpec<N, B, F>) {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const row = rowOf(body);
  const content = contentOf(body);
  const detail = z.object({
    config: row,
    /** What is served, or will be; null before the first publication. */
    live: z.nullable(content),
    draft: z.nullable(
      z.object({
        content,
        /** The version it began as; null for a new one. */
        based_on: z.nullable(count),
        updated_at: time,
        updated_by: z.string(),
        /** The request that waits for a second person. */
        approval_id: z.nullable(z.string()),
        /** Why it came back: what who was asked said. */
        rejected: z.nullable(z.string()),
      }),
    ),
    /** Newest first; never changed. */
    versions: z.array(
      z.object({
        version: count,
        content,
        /** What is new in it, in the words of who published it. */
        note: z.string(),
        by: z.string(),
        at: time,
        approval_id: z.nullable(z.string()),
      }),
    ),
  });
  const shared = { auth, source } as const;
  const read = { ...shared, method: 'GET', kind: 'read' } as const;
  const write = { ...shared, method: 'POST', kind: 'write' } as const;
  const codes = { edit: `${auth}:edit`, publish: `${auth}:publish`, stop: `${auth}:stop` } as const;
  const about = { id: z.string(), version: writeFields.version, idem_key: writeFields.idem_key };
  /** Said where something is taken from users. */
  const why = z.string().check(z.trim(), z.minLength(5, '说明至少 5 字'), z.maxLength(200, '说明最多 200 字'));

  return {
    /** Those of one environment, in their order. */
    list: endpoint({
      ...read,
      name: `list${name}s`,
      path: `/configs/${type}`,
      label,
      input: z.object({
        ...paged('sort', 'updated_at', 'start_at', 'end_at', 'shown', 'clicked'),
        env: z._default(keyOf(environments), 'prod'),
        status: z.optional(listOf(keyOf(configStatus))),
        draft: z.optional(listOf(keyOf(draftStates))),
        /** Part of the name, or an id. */
        q: searched,
        region: z.optional(listOf(keyOf(audienceRegions))),
        platform: z.optional(listOf(keyOf(platforms))),
        language: z.optional(listOf(keyOf(languages))),
        /** Part of the name of who looks after it. */
        owner: z.optional(z.string()),
        tag: z.optional(z.string()),
        /** Served at some moment between these. */
        from: z.optional(askedTime),
        to: z.optional(askedTime),
        ...filters,
      }),
      output: pageOf(row),
    }),
    get: endpoint({
      ...read,
      name: `get${name}`,
      path: `/config/${type}/{id}`,
      label: `${label}详情`,
      input: z.object({ id: z.string() }),
      output: detail,
    }),
    /** A new draft; with `copy_of` from what another one serves, or its draft. */
    create: endpoint({
      ...write,
      name: `create${name}`,
      path: `/configs/${type}/create`,
      label: `新建${label}`,
      action: codes.edit,
      input: z.object({
        env: keyOf(environments),
        content: z.optional(content),
        copy_of: z.optional(z.string()),
        idem_key: writeFields.idem_key,
      }),
      output: detail,
    }),
    /** Keeps the draft; who saves holds the lock. 409 while somebody else does, or when it was changed meanwhile. */
    save: endpoint({
      ...write,
      name: `save${name}`,
      path: `/configs/${type}/save`,
      label: `保存${label}草稿`,
      action: codes.edit,
      input: z.object({ ...about, content }),
      output: detail,
    }),
    /** Takes, renews or gives back the lock of the editor; 409 names who holds it. Neither audited nor a change. */
    lock: endpoint({
      ...shared,
      method: 'POST',
      kind: 'session',
      name: `lock${name}`,
      path: `/configs/${type}/lock`,
      label: `编辑锁`,
      action: codes.edit,
      input: z.object({ id: z.string(), hold: z.boolean() }),
      output: z.object({ lock }),
    }),
    /** Throws the draft away; what is served stays. */
    discard: endpoint({
      ...write,
      name: `discard${name}`,
      path: `/configs/${type}/discard`,
      label: `放弃${label}修改`,
      action: codes.edit,
      input: z.object(about),
      output: detail,
    }),
    /** Only what never was published. */
    remove: endpoint({
      ...write,
      name: `remove${name}`,
      path: `/configs/${type}/remove`,
      label: `删除${label}草稿`,
      action: codes.edit,
      input: z.object({ ...about, remark: why }),
      output: z.object({ id: z.string() }),
    }),
    /** What publication would say of the saved draft. */
    check: endpoint({
      ...read,
      name: `check${name}`,
      path: `/config/${type}/{id}/check`,
      label: `${label}发布检查`,
      input: z.object({ id: z.string() }),
      output: checkAnswer,
    }),
    /** Publishes the saved draft at once, by its time, or after a second person; 422 where the check blocks. */
    submit: endpoint({
      ...write,
      name: `submit${name}`,
      path: `/configs/${type}/submit`,
      label: `发布${label}`,
      action: codes.publish,
      input: z.object({
        ...about,
        /** What is new in it. */
        remark: why,
        /** Share of users who get it at first. */
        percent: z.optional(z.union(rolloutSteps.map((step) => z.literal(step)))),
      }),
      output: z.object({
        /** `paused`: it was, and stays so with its new version. */
        state: z.enum(['online', 'scheduled', 'paused', 'pending_approval']),
        approval_id: z.nullable(z.string()),
        detail,
      }),
    }),
    /** The maker takes the request back. */
    withdraw: endpoint({
      ...write,
      name: `withdraw${name}`,
      path: `/configs/${type}/withdraw`,
      label: `撤回${label}申请`,
      action: codes.publish,
      input: z.object(about),
      output: detail,
    }),
    /** Another end: a new version that differs in nothing else. */
    extend: endpoint({
      ...write,
      name: `extend${name}`,
      path: `/configs/${type}/extend`,
      label: `${label}延期`,
      action: codes.publish,
      input: z.object({ ...about, end_at: time, remark: why }),
      output: detail,
    }),
    /** Who gets it: a share, and a list of users. */
    rollout: endpoint({
      ...write,
      name: `rollout${name}`,
      path: `/configs/${type}/rollout`,
      label: `${label}灰度`,
      action: codes.publish,
      input: z.object({
        ...about,
        percent: z.union(
          rolloutSteps.map((step) => z.literal(step)),
          '请选择 1、5、20、50 或 100',
        ),
        whitelist: z
          .array(z.string().check(z.regex(/^\d{4,20}$/, '用户ID 是数字')))
          .check(z.maxLength(200, '最多 200 人')),
        remark: why,
      }),
      output: detail,
    }),
    /** 暂停, 恢复, 下线 or 归档; an emergency needs nobody else. */
    move: endpoint({
      ...write,
      name: `move${name}`,
      path: `/configs/${type}/move`,
      label: `${label}上下线`,
      action: codes.stop,
      input: z.object({ ...about, verb: z.enum(['pause', 'resume', 'end', 'archive']), remark: why }),
      output: detail,
    }),
    /** A draft with exactly what an old version holds. */
    rollback: endpoint({
      ...write,
      name: `rollback${name}`,
      path: `/configs/${type}/rollback`,
      label: `回滚${label}`,
      action: codes.edit,
      input: z.object({ ...about, to: count, remark: why }),
      output: detail,
    }),
    /** The order within one place, the first is shown first; 409 when one of them has left it or a new one came. */
    reorder: endpoint({
      ...write,
      name: `reorder${name}s`,
      path: `/configs/${type}/reorder`,
      label: `${label}排序`,
      action: codes.edit,
      input: z.object({
        env: keyOf(environments),
        place: z.string(),
        ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
        idem_key: writeFields.idem_key,
      }),
      output: z.object({ ids: z.array(z.string()) }),
    }),
    /** What the test environment serves becomes a draft of production. */
    promote: endpoint({
      ...write,
      name: `promote${name}`,
      path: `/configs/${type}/promote`,
      label: `${label}推到正式`,
      action: codes.publish,
      input: z.object({ ...about, remark: why }),
      output: detail,
    }),
    /** What has a place in a span of time, by place. */
    calendar: endpoint({
      ...read,
      name: `calendarOf${name}s`,
      path: `/configs/${type}/calendar`,
      label: `${label}日历`,
      input: z.object({ env: z._default(keyOf(environments), 'prod'), from: askedTime, to: askedTime }),
      output: z.object({
        list: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            place: z.string(),
            status: keyOf(configStatus),
            start_at: z.nullable(time),
            end_at: z.nullable(time),
            /** Others of the same place and time for the same people, where there are more than the place holds. */
            overlaps: z.array(z.string()),
          }),
        ),
      }),
    }),
    /** What one user sees at a moment, place by place and in order, and why the others are left out. */
    preview: endpoint({
      ...read,
      name: `preview${name}s`,
      path: `/configs/${type}/preview`,
      label: `${label}预览`,
      input: z.object({
        env: z._default(keyOf(environments), 'prod'),
        uid: z.string().check(z.regex(/^\d{4,20}$/, '用户ID 是数字')),
        /** The moment; now where it is not said. */
        at: z.optional(askedTime),
      }),
      output: z.object({
        list: z.array(
          z.object({ id: z.string(), name: z.string(), place: z.string(), shown: z.boolean(), why: z.string() }),
        ),
      }),
    }),
  };
}

export type ConfigCalls = ReturnType<typeof configCalls>;
