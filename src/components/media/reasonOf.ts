import { RefusedMedia } from '@/domain/mediaBounds';

/** Reason for the operator why a file is not played; undefined where it did not load. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof RefusedMedia ? error.message : undefined;
