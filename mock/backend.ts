import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import './seed';
import type { MockReply } from './_kit/base/reply';
import { type Handler, json, type MockRequest, routeTo } from './_kit/http/http';

/**
 * All handlers of the stand-in backend, for the preview and for jest in process. The `index.ts` of a folder exports
 * its own as `…Handlers`; there is no list to maintain.
 */
export const handlers: readonly Handler[] = readdirSync(__dirname)
  .filter((folder) => existsSync(path.join(__dirname, folder, 'index.ts')))
  .sort()
  .flatMap((folder) => {
    const exports = require(path.join(__dirname, folder)) as Record<string, readonly Handler[]>;
    const found = Object.keys(exports).filter((name) => name.endsWith('Handlers'));
    if (found.length === 0) throw new Error(`mock/${folder}/index.ts exports no …Handlers`);
    return found.flatMap((name) => exports[name] ?? []);
  });

/** Undefined if no handler matches the path. */
export async function dispatch(request: Omit<MockRequest, 'params'>): Promise<MockReply | undefined> {
  const found = routeTo(handlers, request.method, request.path);
  return found && answered(found.handler, { ...request, params: found.params });
}

/** The handler's reply; a defect of it is a 500, and ends no server. */
export async function answered(handler: Handler, request: MockRequest): Promise<MockReply> {
  try {
    return await handler.answer(request);
  } catch (error) {
    console.error(error);
    return json(500, { result: 500, message: 'Handler failed' });
  }
}
