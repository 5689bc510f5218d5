/**
 * Makes the video clips of the stand-in backend, once: `node -r esbuild-register scripts/sampleMedia.ts`.
 * A browser records the loops of the same numbers into mock/_kit/kit/media/files/. Encoders differ, so the
 * files are kept, not made on request.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { clipCount, clipScale } from '../mock/_kit/kit/media/clips';
import { loopOf } from '../mock/_kit/kit/media/gif';

const folder = path.join(__dirname, '..', 'mock', '_kit', 'kit', 'media', 'files');
const frameMs = 100;
const rounds = 3;
const bitsPerSecond = 90_000;

async function record(page: Page, n: number): Promise<Buffer> {
  const { w, h, palette, frames } = loopOf(n);
  const loop = {
    w,
    h,
    palette,
    frames: frames.map((frame) => [...frame]),
    frameMs,
    rounds,
    bitsPerSecond,
    scale: clipScale,
  };
  const base64 = await page.evaluate(async ({ w, h, palette, frames, frameMs, rounds, bitsPerSecond, scale }) => {
    const canvas = document.createElement('canvas');
    canvas.width = w * scale;
    canvas.height = h * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const recorder = new MediaRecorder(canvas.captureStream(1000 / frameMs), {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: bitsPerSecond,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    for (let i = 0; i < frames.length * rounds; i++) {
      for (const [at, color] of (frames[i % frames.length] ?? []).entries()) {
        context.fillStyle = `rgb(${(palette[color] ?? [0, 0, 0]).join(' ')})`;
        context.fillRect((at % w) * scale, Math.floor(at / w) * scale, scale, scale);
      }
      await new Promise((resolve) => setTimeout(resolve, frameMs));
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  }, loop);
  return Buffer.from(base64, 'base64');
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    for (let n = 0; n < clipCount; n++) {
      const clip = await record(page, n);
      writeFileSync(path.join(folder, `clip-${n}.webm`), clip);
      console.log(`clip-${n}.webm ${clip.length} bytes`);
    }
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
