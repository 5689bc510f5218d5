import * as z from 'zod/mini';
import { audienceRegions, environments } from '../domain/config';
import { maxCleanDays, maxQuota, maxRewardText, maxRoomLevel, maxRoomOnline } from '../domain/limits';
import { recruitPhases, roomTypes, trafficBenefits } from '../domain/recruitment';
import { count, keyOf, keysOf, listOf, setOf, someOf, time } from '../domain/schema';
import { configCalls } from './configCalls';
import { picture } from './configSchema';
import { endpoint } from './endpoint';

const auth = 'Operation.roomRecruitment';
const source = 'screens/operation §3.9.2';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const moment = z.nullable(time);

/** A recruitment, by id. */
export const recruitId = z.string().check(z.regex(/^rr_\d+$/, '招募编号写作 rr_1001'));

/** Body of a recruitment version (screens/operation §3.9.2); its title is its name. */
export const recruitmentBody = z.object({
  /** The activity that rooms are wanted for. */
  activity_code: z.string().check(z.maxLength(40, '最多 40 字')),
  /** Cover picture shown to owners. */
  cover: z.nullable(picture),
  /** Rooms that are picked, at most. */
  quota: whole(maxQuota),
  /** Requirements for a room; 0 and empty lists require nothing. */
  require: z.object({
    /** Lowest level of the room. */
    room_level: whole(maxRoomLevel),
    /** Users online, on average over 7 days. */
    avg_online_7d: whole(maxRoomOnline),
    /** Days since its last violation. */
    no_violation_days: whole(maxCleanDays),
    /** Family ids. */
    families: setOf(z.string().check(z.maxLength(20, '家族编号最多 20 字')), 50),
    regions: keysOf(audienceRegions),
    /** Kinds of room activity. */
    types: keysOf(roomTypes),
  }),
  /** Exposure of picked rooms during the event. */
  traffic: keyOf(trafficBenefits),
  /** Reward for the owner, as text. */
  reward: z.string().check(z.maxLength(maxRewardText, `最多 ${maxRewardText} 字`)),
  /** Rooms apply from then; null in a draft that does not say yet. */
  apply_start: moment,
  /** Rooms apply until then. */
  apply_end: moment,
  /** Start of the event; from then on picked rooms are monitored. */
  activity_start: moment,
  /** End of the event; the list no longer changes. */
  activity_end: moment,
});

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

/** Applications per recruitment of an environment, by result; rooms apply only in `prod`. */
export const recruitmentFigures = endpoint({
  ...read,
  name: 'recruitmentFigures',
  path: '/recruitments/figures',
  label: '招募进度',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Null if it is not live. */
        phase: z.nullable(keyOf(recruitPhases)),
        activity_start: moment,
        activity_end: moment,
        quota: count,
        applied: count,
        pending: count,
        passed: count,
        waitlist: count,
        /** The service of the automatic check does not answer: nobody can be passed. */
        check_down: z.boolean(),
        /** Number of publications of its list, and time of the last. */
        published: count,
        published_at: moment,
      }),
    ),
  }),
});
export type RecruitmentFigures = z.output<typeof recruitmentFigures.spec.output>['list'][number];
