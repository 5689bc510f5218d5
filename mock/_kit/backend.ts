import { approvalHandlers } from '../approval';
import { auditHandlers } from '../audit';
import { backgroundHandlers } from '../background';
import { banRecordHandlers } from '../bans';
import { faultHandlers } from '../faults';
import { hackingHandlers } from '../hacking';
import { iamHandlers } from '../iam';
import { imageHandlers } from '../image';
import { longTextHandlers } from '../longText';
import { piiHandlers } from '../pii';
import { qualityHandlers } from '../quality';
import { referenceHandlers } from '../reference';
import { reviewHandlers } from '../review';
import { sessionHandlers } from '../session';
import { userHandlers } from '../user';
import { wordHandlers } from '../words';
import { type Handler, json, type MockReply, type MockRequest, routeTo } from './http';

/** Every handler of the stand-in backend: what the preview serves and jest calls in process. */
export const handlers: readonly Handler[] = [
  ...sessionHandlers,
  ...iamHandlers,
  ...faultHandlers,
  ...userHandlers,
  ...piiHandlers,
  ...auditHandlers,
  ...approvalHandlers,
  ...banRecordHandlers,
  ...referenceHandlers,
  ...reviewHandlers,
  ...imageHandlers,
  ...hackingHandlers,
  ...backgroundHandlers,
  ...longTextHandlers,
  ...qualityHandlers,
  ...wordHandlers,
];

/** Undefined where no handler answers the path. */
export async function dispatch(request: Omit<MockRequest, 'params'>): Promise<MockReply | undefined> {
  const found = routeTo(handlers, request.method, request.path);
  if (!found) return undefined;
  try {
    return await found.handler.answer({ ...request, params: found.params });
  } catch (error) {
    console.error(error);
    return json(500, { result: 500, message: 'Handler failed' });
  }
}
