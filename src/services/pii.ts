import * as z from 'zod/mini';
import { revealSeconds } from '../domain/shared/limits';
import { piiFields } from '../domain/shared/pii';
import { keyOf, time, uid } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';

const { write } = callsOf({ source: 'docs/design/blocks.md#g12' });

const why = { reason_code: writeFields.reason_code, remark: writeFields.remark, idem_key: writeFields.idem_key };

/**
 * Reveals the full value of one masked field of a user. It needs a reason and is written to the audit log, without the
 * value. Answers 404 if the user has no such value (docs/design/blocks.md#g12).
 */
export const revealPii = write('revealPii', '/pii/reveal', '查看明文', {
  action: 'pii.reveal',
  reasons: 'reveal',
  input: z.object({
    ...why,
    user_id: uid,
    field: keyOf(piiFields),
  }),
  output: z.object({ value: z.string() }),
  answerSeconds: revealSeconds,
});

/**
 * Opens the conversations of a user to this operator for 30 minutes. Their messages can be read only within this time.
 * It needs a reason and is written to the audit log.
 */
export const openChat = write('openChat', '/pii/open_chat', '查看私信', {
  source: 'docs/design/user.md#user',
  action: 'pii.chat',
  reasons: 'reveal',
  input: z.object({ ...why, user_id: uid }),
  output: z.object({ until: time }),
});
