/**
 * Runs a function after the next paint: an earlier focus would force a layout of the incomplete page, and another one
 * later. Returns a function that cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
