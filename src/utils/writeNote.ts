/** One write on its way: nothing that was typed, for it is kept in the browser. */
export interface WriteNote {
  /** The key that makes it happen once. */
  key: string;
  /** Chinese name of the action. */
  label: string;
  /** Id of its object; empty if the caller gave none. */
  about: string;
  /** Name and fingerprint of the request: equal requests have the same, whatever key they are sent under. */
  request: string;
  /** Time limit for a response, milliseconds. */
  timeoutMs: number;
}
