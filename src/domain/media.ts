/** An uploaded picture, animation or sound (blocks G15), as `uploadFile` answered it: all by its bytes, never by its name. */
export interface MediaFile {
  file_id: string;
  url: string;
  /** One of `mediaFormats`, or a PDF that is a voucher. */
  mime: string;
  bytes: number;
  /** Pixels; 0 of a sound. */
  width: number;
  height: number;
  /** Milliseconds; 0 of a picture. */
  duration_ms: number;
  /** Frames of an animation; 1 of a picture, 0 of a sound. */
  frames: number;
  /** Whether parts of it can be transparent. */
  alpha: boolean;
  /** SHA-256 in hexadecimal: the same file is kept once. */
  sha256: string;
}

export const mediaKinds = { picture: { label: '图片' }, animation: { label: '动效' }, sound: { label: '声音' } };
export type MediaKind = keyof typeof mediaKinds;

interface Format {
  label: string;
  kind: MediaKind;
}

/** What clients show and play, by the type that the bytes tell. VAP is an MP4 whose picture holds its transparency. */
export const mediaFormats = {
  'image/png': { label: 'PNG', kind: 'picture' },
  'image/jpeg': { label: 'JPG', kind: 'picture' },
  'image/webp': { label: 'WebP', kind: 'picture' },
  'application/x-svga': { label: 'SVGA', kind: 'animation' },
  'video/lottie+json': { label: 'Lottie', kind: 'animation' },
  'video/mp4;profile=vap': { label: 'VAP', kind: 'animation' },
  'video/mp4': { label: 'MP4', kind: 'animation' },
  'audio/mpeg': { label: 'MP3', kind: 'sound' },
  'audio/aac': { label: 'AAC', kind: 'sound' },
} as const satisfies Record<string, Format>;
export type MediaMime = keyof typeof mediaFormats;
