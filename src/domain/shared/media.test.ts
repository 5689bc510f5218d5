/** @jest-environment node */
import { type MediaFile, mediaFindings, mediaLimits, performanceOf, pictureMemoryOf } from './media';

const megabyte = 1_048_576;
const file: MediaFile = {
  file_id: 'f_1',
  url: '/f_1',
  mime: 'application/x-svga',
  bytes: 300_000,
  width: 240,
  height: 240,
  duration_ms: 2_000,
  frames: 40,
  alpha: true,
  sha256: '0'.repeat(64),
};
const of = (patch: Partial<MediaFile>): MediaFile => ({ ...file, ...patch });
const linesOf = (patch: Partial<MediaFile>, limits = mediaLimits.animation) =>
  mediaFindings('body.anim', '动效', of(patch), limits).map(({ level, text }) => `${level} ${text}`);

describe('what a place allows', () => {
  it('a file within all limits passes with its format and size', () => {
    expect(linesOf({})).toEqual(['pass 动效 SVGA 293 KB']);
    expect(linesOf({ bytes: 5 * megabyte, duration_ms: 8_000 })).toEqual(['pass 动效 SVGA 5.0 MB']);
  });

  it('bytes, length and ratio are told with what was wanted and what is', () => {
    const wanted = { width: 160, height: 90 };
    const told = linesOf({ bytes: 5 * megabyte + 1, duration_ms: 8_001 }, { ...mediaLimits.animation, wanted });
    expect(told).toEqual([
      'block 动效最大 5.0 MB，实际 5.1 MB',
      'block 动效最长 8.0 秒，实际 8.1 秒',
      'block 动效的比例应为 160×90，实际 240×240',
    ]);
  });

  it('a sound may be as long as it likes', () => {
    const sound = { mime: 'audio/mpeg', duration_ms: 600_000, width: 0, height: 0 };
    expect(linesOf(sound, mediaLimits.sound)).toEqual(['pass 动效 MP3 293 KB']);
  });
});

describe('how well it plays', () => {
  it.each([
    ['application/x-svga', 240 * 240 * 4 * 40],
    ['video/mp4', 240 * 240 * 4 * 4],
    ['video/mp4;profile=vap', 240 * 240 * 4 * 8],
    ['video/lottie+json', 240 * 240 * 4 * 2],
  ])('memory of %s', (mime, bytes) => {
    expect(pictureMemoryOf(of({ mime }))).toBe(bytes);
  });

  it('of a picture it is itself, of a sound nothing', () => {
    expect(pictureMemoryOf(of({ mime: 'image/png', frames: 1 }))).toBe(240 * 240 * 4);
    expect(pictureMemoryOf(of({ mime: 'audio/mpeg', width: 0, height: 0, frames: 0 }))).toBe(0);
  });

  it('a small one costs nothing', () => {
    expect(performanceOf(file)).toEqual({ score: 100, grade: 'good', costs: [] });
  });

  it('says what costs points, the most first', () => {
    const told = performanceOf(of({ width: 750, height: 750, frames: 30, bytes: 4 * megabyte }));
    expect(told.costs.map(({ label, points }) => `${label} ${points}`)).toEqual(['体积 30', '内存 22']);
    expect(told).toMatchObject({ score: 48, grade: 'poor' });
    expect(told.costs[1]?.text).toBe('约 64.4 MB');
    expect(performanceOf(of({ frames: 195 }))).toMatchObject({ score: 78, grade: 'fair' });
  });

  it('never falls below 0', () => {
    const worst = of({ width: 4_000, height: 4_000, frames: 900, bytes: 9 * megabyte });
    expect(performanceOf(worst)).toMatchObject({ score: 0, grade: 'poor' });
  });
});
