let told = false;

/** Errors inside telemetry cause one console line, never more and never an error. */
export function hush(error: unknown): void {
  if (told) return;
  told = true;
  console.debug('Telemetry is disturbed:', error);
}

/** The same function, which never throws. */
export function quiet<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      run(...args);
    } catch (error) {
      hush(error);
    }
  };
}
