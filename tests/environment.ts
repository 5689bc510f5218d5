import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom with what a browser has and jsdom lacks, taken from Node. */
export default class Environment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { structuredClone, TextEncoder, TextDecoder, Blob, Response, fetch });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
