const side = 240;
const frameRate = 30;
const frames = 60;

/** Value interpolated evenly over all frames. */
const moving = (...values: readonly (readonly number[])[]) => ({
  a: 1,
  k: values.map((s, i) => ({
    t: (frames * i) / (values.length - 1),
    s,
    i: { x: [0.6], y: [1] },
    o: { x: [0.4], y: [0] },
  })),
});
const still = (k: number | readonly number[]) => ({ a: 0, k });

/** The n-th star: its points and its colour are its own. */
function star(n: number) {
  const color = [0, 1, 2].map((i) => Number((0.55 + 0.4 * Math.sin(n + i * 2)).toFixed(3)));
  return {
    ty: 'gr',
    it: [
      {
        ty: 'sr',
        sy: 1,
        d: 1,
        p: still([0, 0]),
        r: still(0),
        pt: still(5 + (n % 4)),
        or: still(90),
        ir: still(42),
        os: still(0),
        is: still(0),
      },
      { ty: 'fl', c: still([...color, 1]), o: still(100) },
      { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) },
    ],
  };
}

/** Animated properties of a layer. */
interface Movement {
  r: ReturnType<typeof moving> | ReturnType<typeof still>;
  p: ReturnType<typeof moving> | ReturnType<typeof still>;
  s: ReturnType<typeof moving> | ReturnType<typeof still>;
}

const movie = (n: number, { width, height }: { width: number; height: number }, movement: Movement): string =>
  JSON.stringify({
    v: '5.7.0',
    fr: frameRate,
    ip: 0,
    op: frames,
    w: width,
    h: height,
    nm: `star ${n}`,
    assets: [],
    layers: [
      {
        ty: 4,
        nm: 'star',
        ind: 1,
        ip: 0,
        op: frames,
        st: 0,
        ks: { o: still(100), a: still([0, 0, 0]), ...movement },
        shapes: [star(n)],
      },
    ],
  });

/** A real Lottie animation of two seconds: a star that turns and breathes. */
export const lottieOf = (n: number): string =>
  movie(
    n,
    { width: side, height: side },
    {
      r: moving([0], [360]),
      p: still([side / 2, side / 2, 0]),
      s: moving([70, 70, 100], [100, 100, 100], [70, 70, 100]),
    },
  );

/** Lottie in another size: a small star moving along the edge, with a clear middle. */
export function lottieStar(n: number, size: { width: number; height: number }): string {
  const { width, height } = size;
  const small = Math.min(width, height) / 10;
  const corners = [
    [small, small, 0],
    [width - small, small, 0],
    [width - small, height - small, 0],
    [small, height - small, 0],
    [small, small, 0],
  ];
  const scale = (100 * small) / 90;
  return movie(n, size, { r: moving([0], [720]), p: moving(...corners), s: still([scale, scale, 100]) });
}
