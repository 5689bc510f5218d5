import type { Medium, ReviewCase } from '@/services/caseSchema';

/**
 * Pictures, videos and voices that a decision rests on: they must be seen or heard first. A violation can also rest on
 * the case's text.
 */
export function judgedOf(item: ReviewCase): { media: readonly Medium[]; hasText: boolean } {
  switch (item.kind) {
    case 'report':
      return { media: item.payload.snapshot.media, hasText: item.payload.snapshot.text !== '' };
    case 'long_text':
      return { media: item.payload.images, hasText: true };
    case 'image':
    case 'quality':
      return { media: [item.payload.medium], hasText: false };
    case 'background': {
      const { medium, frames, transcode_failed } = item.payload;
      // A video that cannot be played is judged by its first key frame.
      const [frame] = transcode_failed || medium.state === 'purged' ? frames : [];
      return { media: [frame ?? medium], hasText: false };
    }
    default:
      return { media: [], hasText: true };
  }
}
