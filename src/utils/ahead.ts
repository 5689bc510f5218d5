/** Set while code is prefetched: failures are ignored, since the code is requested again when needed. */
export const ahead = { busy: false };
