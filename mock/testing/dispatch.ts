import { witness } from '../../scripts/contractWitness';
import type { MockReply } from '../_kit/base/reply';
import { type MockRequest, routeTo } from '../_kit/http/http';
import { answered, handlers } from '../backend';

/** Calls the stand-in in process; in tests, the contract document is compared with what was sent and answered. */
export async function dispatchInTest(request: Omit<MockRequest, 'params'>): Promise<MockReply | undefined> {
  const found = routeTo(handlers, request.method, request.path);
  if (!found) return undefined;
  const routed = { ...request, params: found.params };
  const reply = await answered(found.handler, routed);
  if (process.env.NODE_ENV === 'test') witness(found.handler.name, routed, reply);
  return reply;
}
