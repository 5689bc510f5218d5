import { feishuLogin, iamLogin, logout, phoneLogin } from '../../src/services/session';
import { operatorOf } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
// Umi loads each file of `mock/` by itself: one of them fills the stores.
import '../seed';

export const sessionHandlers: readonly Handler[] = [
  handle(iamLogin, ({ input, db }) => {
    if (input.iam_session.startsWith('broken')) throw new Refusal(500, 'The identity service is down');
    const operator = db.closedSessions.has(input.iam_session) ? undefined : operatorOf(input.iam_session);
    if (!operator) throw new Refusal(200, '', { result: 1 });
    return { user_id: operator.id, name: operator.name, can_op_ofo: [...operator.codes] };
  }),
  handle(logout, ({ request, db }) => {
    const session = request.headers['x-iam-session'];
    // A bare operator name is a shared door of the stand-in backend; only sessions it issued are closed.
    if (session?.includes('.')) db.closedSessions.set(session, true);
    return {};
  }),
  handle(phoneLogin, ({ input }) => ({ iam_session: input.code === '000000' ? 'denied' : 'viewer' })),
  handle(feishuLogin, () => ({ iam_session: 'viewer' })),
];

export default forUmi(sessionHandlers);
