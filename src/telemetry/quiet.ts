let told = false;

/** What goes wrong inside telemetry is worth one line in the console, never more and never an error. */
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
