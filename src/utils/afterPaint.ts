/**
 * Does something once what is being drawn is painted: a focus set earlier would have the browser lay out the page
 * before it is complete, and again after. Answers how to call it off.
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
