/** One write on its way: nothing that was typed, for it is kept in the browser. */
export interface WriteNote {
  /** The key that makes it happen once. */
  key: string;
  /** Chinese name of the action. */
  label: string;
  /** Id of its object; empty if the caller gave none. */
  about: string;
  /** The same wish has the same, under whatever key it is sent. */
  wish: string;
  /** Time limit for a response, milliseconds. */
  timeoutMs: number;
}
