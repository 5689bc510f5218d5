import { checkPackage } from '@/utils/zipPackage';

/** Checks one zip off the main thread; its caller ends it afterwards. */

self.onmessage = ({ data }: MessageEvent<Uint8Array>) => self.postMessage(checkPackage(data));
