/** Reply of the stand-in, before a server or a test turns it into a response. */
export interface MockReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** A long body, made piece by piece while it is sent; `body` is empty then. */
  pieces?: () => Iterable<Uint8Array>;
  /** The request is never answered. */
  hang?: boolean;
  /** The connection is cut. */
  drop?: boolean;
  /** Simulated fault: breaks the contract on purpose. */
  simulated?: true;
  /** Refused by the rule of the call, not by what is common to all calls. */
  ofRule?: true;
}
