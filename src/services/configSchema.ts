import * as z from 'zod/mini';
import {
  accountAges,
  audienceGenders,
  audienceRegions,
  configStatus,
  draftStates,
  environments,
  platforms,
} from '../domain/config';
import { maxTagLength, maxTags } from '../domain/limits';
import { languages } from '../domain/review';
import { count, keyOf, keysOf, revision, setOf, time } from '../domain/schema';

/** Schemas shared by the calls of all config types (blocks G15); `body` is the type-specific part of a version. */

const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));

/** Uploaded picture, as returned by `uploadFile`. */
export const picture = z.object({
  file_id: text(64),
  url: text(500),
  /** Pixels. */
  width: count,
  height: count,
  bytes: count,
});

/** Uploaded picture, animation or sound, as returned by `uploadFile`. */
export const mediaFile = z.extend(picture, {
  /** Type by content, not by name. */
  mime: text(64),
  /** Milliseconds; 0 of a picture. */
  duration_ms: count,
  /** Frames of an animation; 1 of a picture, 0 of a sound. */
  frames: count,
  /** Whether parts of it can be transparent. */
  alpha: z.boolean(),
  /** SHA-256 in hexadecimal: equal files are stored once. */
  sha256: text(64),
});

/** Audience; an empty list does not restrict. */
export const audience = z.object({
  regions: keysOf(audienceRegions),
  platforms: keysOf(platforms),
  languages: keysOf(languages),
  genders: keysOf(audienceGenders),
  account_age: keyOf(accountAges),
  /** Lowest level of a user; 0 for any. */
  min_level: z.int().check(z.gte(0), z.lte(100)),
  /** Version of the app, `1.2.3`; empty for no bound. */
  min_version: text(20),
  /** Version of the app, `1.2.3`; empty for no bound. */
  max_version: text(20),
  /** One of `listSegments`; empty for all. */
  segment: text(40),
});

/** Content of a version: the fields of all types and the type's body. */
export const contentOf = <B extends z.ZodMiniType>(body: B) =>
  z.object({
    /** Longer than a version allows: drafts are saved, and the check reports the problem. */
    name: text(200),
    /** Null: begins on publication. */
    start_at: z.nullable(time),
    end_at: z.nullable(time),
    audience,
    /** Weight within one place: higher is shown more often. */
    weight: z.int().check(z.gte(0), z.lte(9999)),
    tags: setOf(text(maxTagLength), maxTags, `最多 ${maxTags} 个标签`),
    owner: text(30),
    remark: text(200),
    body,
  });

/** Edit lock: its holder and expiry; null while nobody is editing. */
export const lock = z.nullable(z.object({ by: z.string(), by_name: z.string(), until: time }));

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
    /** 0 to 9999, the highest first. */
    sort: z.int().check(z.gte(0), z.lte(9999)),
    rollout: z.object({
      /** Share of users who get it, in per cent. */
      percent: count,
      /** Users who get it in any case. */
      whitelist: z.array(z.string()),
    }),
    /** Number of views and clicks since the first publication. */
    shown: count,
    clicked: count,
    /** Live or scheduled configs that reference it; it cannot be taken down while there are any. */
    used: z.object({
      count,
      /** The first three of them. */
      first: z.array(z.object({ label: z.string(), name: z.string() })),
    }),
    /** Name of the creator. */
    created_by: z.string(),
    /** Name of the approver of the live version; null if no approval was needed. */
    agreed_by: z.nullable(z.string()),
    updated_at: time,
    updated_by: z.string(),
    lock,
    version: revision,
  });

const reference = z.object({
  /** Type of the thing. */
  type: z.string(),
  /** Label of its type. */
  label: z.string(),
  id: z.string(),
  name: z.string(),
  status: keyOf(configStatus),
});

/** References to a config and from it. */
export const referencesAnswer = z.object({
  /** Live or scheduled configs that reference it. */
  used_by: z.array(reference),
  /** Configs that it references. */
  uses: z.array(reference),
});

/** Response of the check before publication. */
export const checkAnswer = z.object({
  lines: z.array(z.object({ level: z.enum(['block', 'warn', 'pass']), path: z.string(), text: z.string() })),
  /** Configs in the same place at the same time for the same users. */
  conflicts: z.array(
    z.object({ id: z.string(), name: z.string(), start_at: z.nullable(time), end_at: z.nullable(time) }),
  ),
  /** Users who will get it, by the audience and the share. */
  users: count,
  /** Approver's permission and the reason; null if no approval is needed. */
  approval: z.nullable(z.object({ code: z.string(), why: z.string() })),
});

/** One config with its draft and versions. */
export const detailOf = <R extends z.ZodMiniType, C extends z.ZodMiniType>(row: R, content: C) =>
  z.object({
    config: row,
    /** Live or scheduled version; null before the first publication. */
    live: z.nullable(content),
    draft: z.nullable(
      z.object({
        content,
        /** Version it was based on; null for a new config. */
        based_on: z.nullable(count),
        updated_at: time,
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
  list: z.array(z.object({ id: z.string(), name: z.string(), place: z.string(), shown: z.boolean(), why: z.string() })),
});
