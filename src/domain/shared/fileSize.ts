import { ifKnown } from './figure';

/** Rounded up, so that a size above a limit never reads like the limit. */
export const sizeText = (size: number): string =>
  ifKnown(size, (bytes) =>
    bytes >= 1_048_576
      ? `${(Math.ceil((bytes / 1_048_576) * 10) / 10).toFixed(1)} MB`
      : `${Math.ceil(bytes / 1_024)} KB`,
  );
