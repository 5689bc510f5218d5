import * as z from 'zod/mini';
import { idOf } from '../domain/shared/ids';
import { measureObjects, measureRecords } from '../domain/shared/inForce';
import { maxLifted } from '../domain/shared/limits';
import { keyOf, setOf, time } from '../domain/shared/schema';
import { callsOf } from './endpoint';
import { recordKeys } from './reviewShared';

const { read } = callsOf({
  auth: ['voiceRoom.patrolRecord', 'Playpals.audioRecording', ...recordKeys],
  source: 'docs/design/domain.md#reversal',
});

/** Measure that a record led to and that still holds. */
const measureInForce = z.object({
  /** Unique among the measures of the record. */
  measure_id: z.string(),
  /** The measure in words: 限流, 封禁（登录，7 天）. */
  text: z.string(),
  object_type: keyOf(measureObjects),
  /** User, room or case that it acts on. */
  object_id: z.string(),
  /** Nickname, or name of the room; of a case its summary. */
  object_name: z.string(),
  /** Null if it has no end of its own. */
  until: z.nullable(time),
  /** Reason why this operator cannot lift it; null if the operator can. */
  barred: z.nullable(z.string()),
});
export type MeasureInForce = z.output<typeof measureInForce>;

/**
 * Lists the measures in force that a record led to. A reversal of the record offers to lift each of them. Bans that
 * wait for approval are included.
 */
export const listMeasuresInForce = read('listMeasuresInForce', '/measures/{record_type}/{record_id}', '生效中的处置', {
  input: z.object({
    /** Kind of the record. */
    record_type: keyOf(measureRecords),
    /** Number of the check, recording or decision. */
    record_id: idOf(),
  }),
  output: z.object({
    list: z.array(measureInForce),
    /** Measures that nobody can take back, such as sent warnings. */
    lost: z.array(z.string()),
  }),
});

/** Measures that a reversal lifts, by their ids. */
export const liftIds = setOf(idOf(), maxLifted);
