/** One write on its way: nothing that was typed, for it is kept in the browser. */
export interface WriteNote {
  /** The key that makes it happen once. */
  key: string;
  /** What was to be done, in Chinese. */
  label: string;
  /** To what, by id; empty where its caller did not say. */
  about: string;
  /** The same wish has the same, under whatever key it is sent. */
  wish: string;
  /** No answer comes after so long, milliseconds. */
  timeoutMs: number;
}
