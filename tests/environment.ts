import { createHash } from 'node:crypto';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** SHA-256 at once and not in a thread of its own, so that a test is at rest when no call is under way. */
const digestAtOnce = async (_: string, data: NodeJS.ArrayBufferView): Promise<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(data).digest()).buffer;

/** jsdom with what a browser has and jsdom lacks, taken from Node. */
export default class Environment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { structuredClone, TextEncoder, TextDecoder, Blob, Response, fetch });
    Object.defineProperty(globalThis.crypto.subtle, 'digest', { value: digestAtOnce, configurable: true });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
