import { deflateSync } from 'node:zlib';
import { memo } from '../../base/lazy';
import { png } from './png';

const side = 240;
const spot = 96;
const fps = 20;
const frames = 40;

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

/** Fields of a protobuf message. */
const whole = (number: number, value: number): Buffer => Buffer.from([...varint(number * 8), ...varint(value)]);
function float(number: number, value: number): Buffer {
  const bytes = Buffer.from([...varint(number * 8 + 5), 0, 0, 0, 0]);
  bytes.writeFloatLE(value, bytes.length - 4);
  return bytes;
}
function part(number: number, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)));
  return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
}

/** The spot at one moment of its round. */
function frame(k: number): Buffer {
  const turn = (2 * Math.PI * k) / frames;
  const room = (side - spot) / 2;
  const layout = part(2, float(3, spot), float(4, spot));
  const at = [room + room * Math.cos(turn), room + room * Math.sin(turn)] as const;
  const transform = part(3, float(1, 1), float(4, 1), float(5, at[0]), float(6, at[1]));
  return part(2, float(1, 1 - k / (2 * frames)), layout, transform);
}

/** A spot of the n-th colour, bright in its middle and transparent at its edge. */
function spotPicture(n: number): Buffer {
  const middle = spot / 2;
  return png(spot, (x, y) => {
    const light = Math.max(0, 1 - Math.hypot(x - middle, y - middle) / middle);
    const channel = (i: number) => Math.round(120 + 120 * Math.sin(n + i * 2));
    return [channel(0), channel(1), channel(2), Math.round(255 * light)];
  });
}

/** Valid SVGA 2 animation of two seconds: a circling spot. */
export const svgaOf = memo(16, (n: number): Uint8Array => {
  const params = part(2, float(1, side), float(2, side), whole(3, fps), whole(4, frames));
  const image = part(3, part(1, 'spot'), part(2, spotPicture(n)));
  const sprite = part(4, part(1, 'spot'), ...Array.from({ length: frames }, (_, k) => frame(k)));
  return deflateSync(Buffer.concat([part(1, '2.0'), params, image, sprite]));
});
