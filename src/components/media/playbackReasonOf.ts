import { RefusedMedia } from '@/domain/shared/mediaBounds';

/** Message that tells the operator why a file was refused; undefined for any other loading error. */
export const playbackReasonOf = (error: unknown): string | undefined =>
  error instanceof RefusedMedia ? error.message : undefined;
