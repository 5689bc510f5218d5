/** Reply of the stand-in, before a server or a test turns it into a response. */
export interface MockReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The request is never answered. */
  hang?: boolean;
  /** The connection is cut. */
  drop?: boolean;
}
