import type { MediaFile, MediaMime } from '../../../../src/domain/media';
import { maxPicturePixels } from '../../../../src/domain/mediaBounds';

/** Facts read from the bytes of a file. */
export interface FileFacts extends Omit<MediaFile, 'file_id' | 'url' | 'bytes' | 'sha256'> {
  mime: MediaMime | 'application/pdf';
}

/** Reason why a file of an accepted type is refused, worded for the operator. */
export interface FileProblem {
  problem: string;
}

export const isProblem = (found: object): found is FileProblem => 'problem' in found;

/** Undefined for another type. */
export type Read = (bytes: Buffer) => FileFacts | FileProblem | undefined;

/** Tries the readers in turn; returns the first result. */
export const firstOf =
  (...reads: readonly Read[]): Read =>
  (bytes) => {
    for (const read of reads) {
      const found = read(bytes);
      if (found) return found;
    }
    return undefined;
  };

/** So large a picture is drawn by no phone. */
export const maxEdge = 8192;

export const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Whether a picture has a size that phones and the console can draw. */
export const isDrawable = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= maxEdge && width * height <= maxPicturePixels;
