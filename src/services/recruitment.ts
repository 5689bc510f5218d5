import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config';
import { idSchema } from '../domain/ids';
import { recruitmentBody, recruitPhases } from '../domain/recruitment';
import { count, keyOf, listOf, someOf, time } from '../domain/schema';
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
    /** By code. */
    activity: z.optional(listOf(z.string(), 50)),
    /** Current phases by its own times; only live ones have a phase. */
    phase: z.optional(someOf(recruitPhases)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** Counts the applications to each recruitment of an environment, by result. Rooms apply only in `prod`. */
export const recruitmentFigures = endpoint({
  ...read,
  name: 'recruitmentFigures',
  path: '/recruitments/figures',
  label: '招募进度',
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    /** Null if it is not live. */
    phase: z.nullable(keyOf(recruitPhases)),
    activity_start: recruitmentBody.shape.activity_start,
    activity_end: recruitmentBody.shape.activity_end,
    quota: count,
    applied: count,
    pending: count,
    passed: count,
    waitlist: count,
    /** The service of the automatic check does not answer: nobody can be passed. */
    check_down: z.boolean(),
    /** Number of publications of its list, and time of the last. */
    published: count,
    published_at: z.nullable(time),
  }),
});
export type RecruitmentFigures = z.output<typeof recruitmentFigures.spec.output>['list'][number];
