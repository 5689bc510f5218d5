/**
 * Makes the sounds and the video in MP4 of the stand-in backend, once: `node -r esbuild-register scripts/sampleSounds.ts`,
 * with Debian's ffmpeg (libmp3lame, libx264). All of them are drawn from the numbers here: nothing was recorded.
 * Encoders differ, so the files are kept in mock/_kit/kit/media/files/, not made on request.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const folder = path.join(__dirname, '..', 'mock', '_kit', 'kit', 'media', 'files');

/** Plucked notes: seconds from one to the next, and their frequencies. */
const tunes: readonly (readonly [gap: number, hertz: readonly number[]])[] = [
  [0.3, [523.25, 659.25, 783.99, 1046.5]],
  [0.3, [880, 783.99, 659.25, 587.33, 523.25, 440]],
  [0.5, [392, 493.88, 587.33, 783.99]],
  [0.25, [659.25, 659.25, 783.99, 880, 783.99, 659.25, 587.33, 523.25]],
];

const ffmpeg = (...args: readonly string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, '-map_metadata', '-1', '-bitexact']);

const pluck = (hertz: number, at: number): string =>
  `gte(t,${at})*exp(-4*(t-${at}))*(sin(2*PI*${hertz}*(t-${at}))+0.4*sin(4*PI*${hertz}*(t-${at})))`;

for (const [n, [gap, hertz]] of tunes.entries()) {
  const notes = hertz.map((one, i) => pluck(one, i * gap)).join('+');
  const source = `aevalsrc=exprs='0.28*(${notes})':s=22050:d=${hertz.length * gap + 0.6}`;
  const mp3 = ['-c:a', 'libmp3lame', '-b:a', '24k', '-write_xing', '0', '-id3v2_version', '0'];
  ffmpeg('-f', 'lavfi', '-i', source, '-ac', '1', ...mp3, path.join(folder, `sound-${n}.mp3`));
}

/** A square that goes round, two seconds long. */
const ground = 'color=c=0x2b1055:s=240x240:d=2:r=15';
const square = 'color=c=0xffd166:s=60x60:d=2:r=15';
const round = "[0][1]overlay=x='90+70*cos(PI*t)':y='90+70*sin(PI*t)'";
const h264 = ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p'];
ffmpeg(
  ...['-f', 'lavfi', '-i', ground, '-f', 'lavfi', '-i', square, '-filter_complex', round, ...h264],
  ...['-movflags', '+faststart', '-threads', '1', path.join(folder, 'movie-0.mp4')],
);
