import * as z from 'zod/mini';
import { lock } from '../domain/config/lock';
import { checkLevels, configStatus, draftStates, environments } from '../domain/config/rules';

import { count, keyOf, revision, time } from '../domain/shared/schema';

/**
 * Schemas shared by the calls of all config types (docs/design/blocks.md#g15); `body` is the type-specific part of a
 * version.
 */

/** One of a list. */
export const configRowOf = <C extends z.ZodMiniType>(content: C) =>
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
    /** Time it last went live; null before, and while it is scheduled. */
    online_at: z.nullable(time),
    /** Time it was taken down or expired; null before, and once it is published again. */
    ended_at: z.nullable(time),
    /**
     * 0 to 9999, the highest first. Only configs that compete for a place have one (banners, by `reorderBanners`); it is
     * 0 for all others.
     */
    sort: z.int().check(z.gte(0), z.lte(9999)),
    /** Users of the audience who get it. */
    rollout: z.object({
      /** Share of users who get it, in per cent. */
      percent: count,
      /** Users of the audience who get it whatever the share is. */
      whitelist: z.array(z.string()),
    }),
    /** Views since the first publication; 0 for all types but banners and playlists. */
    shown: count,
    /** Clicks since the first publication; 0 for all types but banners and playlists. */
    clicked: count,
    /** Live, paused or scheduled configs that reference it, and what else needs it: all that its `used_by` lists. */
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
    /** Name of the approver of the live version, several joined by 「、」; null if no approval was needed. */
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
  findings: z.array(
    z.object({
      level: keyOf(checkLevels),
      /**
       * Path of the field in the content, e.g. `body.position`, `body.items.3` (from 0) or `body.blocks.b1` (id of a
       * page component); empty for the whole.
       */
      path: z.string(),
      text: z.string(),
    }),
  ),
  /**
   * Scheduled, live or paused configs in the same place at the same time for the same users, even if there is room;
   * only banners and playlists have any.
   */
  conflicts: z.array(
    z.object({ id: z.string(), name: z.string(), start_at: z.nullable(time), end_at: z.nullable(time) }),
  ),
  /** Users who will get it, by the audience and the share. */
  users: count,
  /**
   * Permission of the first approver, and the reason; null if no approval is needed, as always in the test environment.
   * Some configs need a further approver, whom the reason names.
   */
  approval: z.nullable(z.object({ code: z.string(), why: z.string() })),
});

/** One config with its draft and versions. */
export const configDetailOf = <R extends z.ZodMiniType, C extends z.ZodMiniType>(row: R, content: C) =>
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
        /** The request that waits for a second person; null for none. */
        approval_id: z.nullable(z.string()),
        /** Time it replaces the live version, once approved; null if not pending. */
        due_at: z.nullable(time),
        /**
         * Reason why the last publication failed: the approver rejected it, nobody decided in time, or it could no
         * longer be published; null for none. It stays while the draft is edited.
         */
        rejected: z.nullable(z.string()),
      }),
    ),
    /** Newest first; never changed. */
    versions: z.array(
      z.object({
        version: count,
        content,
        /** Note of the publication: the `remark` of `submit` or `extend`, or 「改标签」 for `retag`. */
        note: z.string(),
        /** Name of the operator who published it, or who asked the second person to agree. */
        by: z.string(),
        at: time,
        /** Request by which a second person agreed; null if none was needed. */
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
      /**
       * Place by its key, a field of the body: `position` (banner), `type` (activity), `kind` (consumable, resource),
       * `slot` (dressup), `layer` (experiment), `scene` (gift bag, message template, patrol rule), `rarity` (outfit),
       * `trigger` (push gift, treasure box), `template` (H5 page), `channel` (push), `cycle` (recharge task) or
       * `activity_code` (recruitment); for a playlist `{placement}_{window_type}`.
       */
      place: z.string(),
      /** A `draft` is included if it has a start; moving it saves the draft. */
      status: keyOf(configStatus),
      version: revision,
      /** Start of the first part, or without parts of the config; null if it begins on publication. */
      start_at: z.nullable(time),
      /** End of the last part, or without parts of the config; null for no end. */
      end_at: z.nullable(time),
      /** Parts of the time in their order, e.g. 「预热」 and 「进行」; only activities and recruitments have any. */
      parts: z.array(
        z.object({
          label: z.string(),
          start_at: time,
          end_at: time,
          /** False for secondary parts, e.g. announcement times. */
          is_main: z.boolean(),
        }),
      ),
      /** Ids of the configs in the same place and time for the same users if they exceed its capacity; else empty. */
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
