import { chatGrantMinutes } from '../../src/domain/shared/limits';
import { piiFields } from '../../src/domain/shared/pii';
import { openChat, revealPii } from '../../src/services/pii';
import { minute, now } from '../_kit/base/clock';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireReason, requireRemark } from '../_kit/http/writeRules';
import { userOf } from '../user/stored';

export const piiHandlers: readonly Handler[] = [
  handle(revealPii, ({ input, db, audit }) => {
    const user = userOf(db, input.user_id);
    requireReason(input);
    requireRemark(input.remark);
    const value = user.secret[input.field];
    if (!value) throw new Refusal(404, `用户没有${piiFields[input.field].label}`);
    // Records the field's name, never its value.
    audit({ object_type: 'user', object_id: user.user_id, before: null, after: { revealed: input.field } });
    return { value };
  }),
  handle(openChat, ({ input, operator, db, audit }) => {
    const user = userOf(db, input.user_id);
    requireReason(input);
    requireRemark(input.remark);
    const until = now() + chatGrantMinutes * minute;
    db.chatGrants.set(`${operator.id}:${user.user_id}`, until);
    audit({ object_type: 'user', object_id: user.user_id, before: null, after: { chat_opened_until: until } });
    return { until };
  }),
];

export default forUmi(piiHandlers);
