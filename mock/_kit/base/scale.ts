/** Factor that multiplies the seed: `MOCK_SCALE`. The cases picked by hand exist at every scale. */
export const seedScale = (): number => {
  const value = Number(process.env.MOCK_SCALE ?? 1);
  return Number.isFinite(value) && value > 0 ? value : 1;
};

let drawnAt = seedScale();

/** Reads `MOCK_SCALE` again. Returns whether it changed, so that seeds have to be drawn again. */
export function rescale(): boolean {
  const before = drawnAt;
  drawnAt = seedScale();
  return drawnAt !== before;
}

/** Draws a part of the seed on first use, once per process and scale; passes the scale to `draw`. */
export function once<T>(draw: (scale: number) => T): () => T {
  const known = new Map<number, T>();
  return () => {
    const value = known.get(drawnAt) ?? draw(drawnAt);
    known.set(drawnAt, value);
    return value;
  };
}
