import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { recruitmentBody, recruitPhases } from '../domain/recruitment/rules';
import { idSchema } from '../domain/shared/ids';
import { count, keyOf, listOf, someOf, time } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { endpoint, rowsOf } from './endpoint';

const auth = 'Operation.roomRecruitment';
const source = 'docs/design/operation.md#room-recruitment';

/** A recruitment, by id. */
export const recruitId = idSchema(z.string().check(z.regex(/^rr_\d+$/, '招募编号写作 rr_1001')));

/** 活动房间招募: applications of rooms for events, their periods and places. */
export const recruitment = configCalls({
  type: 'recruitment',
  label: '活动房间招募',
  auth,
  body: recruitmentBody,
  filters: {
    /** Codes of the activities. */
    activity: z.optional(listOf(z.string(), 50)),
    /** Current phases by its own times; only live and paused ones have a phase. */
    phase: z.optional(someOf(recruitPhases)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/**
 * Counts the applications to each recruitment of an environment, by result, whatever its status. Rooms apply only in
 * `prod`. Name, times and quota are those of the live version, or of the draft if none was published.
 */
export const recruitmentFigures = endpoint({
  ...read,
  name: 'recruitmentFigures',
  path: '/recruitments/figures',
  label: '招募进度',
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    /** Null unless it is live or paused. */
    phase: z.nullable(keyOf(recruitPhases)),
    activity_start: recruitmentBody.shape.activity_start,
    activity_end: recruitmentBody.shape.activity_end,
    quota: count,
    /** All applications, in any state. */
    applied: count,
    pending: count,
    passed: count,
    waitlist: count,
    /** At least one application waits for the automatic check, because its service does not answer. */
    check_down: z.boolean(),
    /** Number of publications of its list. */
    published: count,
    /** Time of the last publication; null before the first. */
    published_at: z.nullable(time),
  }),
});
export type RecruitmentFigures = z.output<typeof recruitmentFigures.spec.output>['list'][number];
