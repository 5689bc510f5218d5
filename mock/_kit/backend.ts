import { readdirSync } from 'node:fs';
import path from 'node:path';
import './seed';
import { type Handler, json, type MockRequest, routeTo } from './http';
import type { MockReply } from './reply';

const folder = path.join(__dirname, '..');

/**
 * Every handler of the stand-in backend: what the preview serves and jest calls in process. A file of `mock/`
 * brings its own as an export that is named `…Handlers`; no list has to be kept.
 */
export const handlers: readonly Handler[] = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort()
  .flatMap((file) => {
    const exports = require(path.join(folder, file)) as Record<string, readonly Handler[]>;
    const found = Object.keys(exports).filter((name) => name.endsWith('Handlers'));
    if (found.length === 0) throw new Error(`mock/${file} exports no …Handlers`);
    return found.flatMap((name) => exports[name] ?? []);
  });

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
