import * as z from 'zod/mini';
import { checkLevels, configStatus, draftStates, environments } from '../domain/config';
import { lock } from '../domain/configLock';

import { count, keyOf, revision, time } from '../domain/schema';

/**
 * Schemas shared by the calls of all config types (docs/design/blocks.md#g15); `body` is the type-specific part of a
 * version.
 */

/** One of a list. */
export const rowOf = <C extends z.ZodMiniType>(content: C) =>
  z.object({
    id: z.string(),
    env: keyOf(environments),
    status: keyOf(configStatus),
    /** State of the unpublished changes. */
    draft: keyOf(draftStates),
    /** Number of the live or scheduled version; null before the first. */
    live: z.nullable(count),
    /** Content of the live version, or of the draft if none was published. */
    content,
    /** Time it went live; null before. */
    online_at: z.nullable(time),
    /** Time it was taken down or expired; null before. */
    ended_at: z.nullable(time),
    /**
     * 0 to 9999, the highest first. Only configs that compete for a place have one (banners, by `reorderBanners`); it is 0
     * for all others.
     */
    sort: z.int().check(z.gte(0), z.lte(9999)),
    /** Users of the audience who get it. */
    rollout: z.object({
      /** Share of users who get it, in per cent. */
      percent: count,
      /** Users of the audience who get it whatever the share is. */
      whitelist: z.array(z.string()),
    }),
    /** Number of views and clicks since the first publication. */
    shown: count,
    clicked: count,
    /** Live or scheduled configs that reference it; it cannot be taken down while there are any. */
    used: z.object({
      count,
      /** The first three of them. */
      first: z.array(
        z.object({
          /** Chinese name of its type. */
          label: z.string(),
          name: z.string(),
        }),
      ),
    }),
    /** Name of the creator. */
    created_by: z.string(),
    /** Name of the approver of the live version; null if no approval was needed. */
    agreed_by: z.nullable(z.string()),
    updated_at: time,
    /** Name of the operator who changed it last. */
    updated_by: z.string(),
    /** Edit lock; null while nobody is editing. */
    lock,
    version: revision,
  });

/** Response of the check before publication. */
export const checkAnswer = z.object({
  /** Results, each about one field or the whole. */
  lines: z.array(
    z.object({
      level: keyOf(checkLevels),
      /** Path of the field in the content, e.g. `body.position`; empty for the whole. */
      path: z.string(),
      text: z.string(),
    }),
  ),
  /** Configs in the same place at the same time for the same users. */
  conflicts: z.array(
    z.object({ id: z.string(), name: z.string(), start_at: z.nullable(time), end_at: z.nullable(time) }),
  ),
  /** Users who will get it, by the audience and the share. */
  users: count,
  /**
   * Permission of the first approver, and the reason; null if no approval is needed. Some configs need a further approver,
   * whom the reason names.
   */
  approval: z.nullable(z.object({ code: z.string(), why: z.string() })),
});

/** One config with its draft and versions. */
export const detailOf = <R extends z.ZodMiniType, C extends z.ZodMiniType>(row: R, content: C) =>
  z.object({
    config: row,
    /** Live or scheduled version; null before the first publication. */
    live: z.nullable(content),
    /** Unpublished changes; null for none. */
    draft: z.nullable(
      z.object({
        content,
        /** Number in `versions` of the published version that it was based on; null for a new config. */
        based_on: z.nullable(count),
        updated_at: time,
        /** Name of the operator who saved it last. */
        updated_by: z.string(),
        /** The request that waits for a second person. */
        approval_id: z.nullable(z.string()),
        /** Time it replaces the live version, once approved; null if not pending. */
        due_at: z.nullable(time),
        /** Reason given by the approver for the rejection. */
        rejected: z.nullable(z.string()),
      }),
    ),
    /** Newest first; never changed. */
    versions: z.array(
      z.object({
        version: count,
        content,
        /** Release note by the publisher. */
        note: z.string(),
        /** Name of the operator who published it. */
        by: z.string(),
        at: time,
        approval_id: z.nullable(z.string()),
      }),
    ),
  });

/** Configs with a place in a time span. */
export const calendarAnswer = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Place by its key, e.g. the `position` of a banner; its configs share order and room. */
      place: z.string(),
      /** A `draft` is included if it has a start; moving it saves the draft. */
      status: keyOf(configStatus),
      version: revision,
      start_at: z.nullable(time),
      end_at: z.nullable(time),
      /** Parts of the time, if it is more than the window. */
      parts: z.array(
        z.object({
          label: z.string(),
          start_at: time,
          end_at: time,
          /** False for secondary parts, e.g. announcement times. */
          is_main: z.boolean(),
        }),
      ),
      /** Configs in the same place and time for the same users, if they exceed its capacity. */
      overlaps: z.array(z.string()),
    }),
  ),
});

/** Configs one user sees at a moment, and the reason for each other one. */
export const previewAnswer = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Place by its key, e.g. the `position` of a banner; its configs share order and room. */
      place: z.string(),
      /** Whether the user sees it at that moment. */
      shown: z.boolean(),
      /** Reason why the user sees it or does not, as text. */
      why: z.string(),
    }),
  ),
});
