import { type Random, random } from '../../base/random';
import type { Drawing } from './drawing';
import { child, group, portrait, selfie } from './people';
import { food, knife, landscape, pet, wallpaper } from './scenes';
import { chat, cover, meme, poster } from './words';

const motifs = {
  portrait,
  landscape,
  selfie,
  poster,
  food,
  chat,
  group,
  meme,
  pet,
  cover,
  child,
  knife,
} as const satisfies Record<string, (rng: Random) => Drawing>;
export type Motif = keyof typeof motifs;
const names = Object.keys(motifs) as Motif[];

/** The number of the n-th picture of a motif: the motif of a picture is its number's remainder. */
export const pictureNumber = (n: number, motif: Motif): number => n * names.length + names.indexOf(motif);

export function pictureOf(number: number): Drawing {
  const motif = names[number % names.length] ?? 'portrait';
  return motifs[motif](random(number * 2_654_435_761 + 17));
}

export const wallpaperOf = (number: number): Drawing => wallpaper(random(number * 40_503 + 7));
