/** The object as it is now, in a 409. */
export interface Latest {
  version: number;
  changed_by: string;
  changed_at: number;
  /** Reason why the write is not possible in this version, either. */
  cannot?: string;
}

/** A rule of the business says no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: {
      result?: number;
      fields?: Record<string, string>;
      code?: string;
      latest?: Latest;
    } = {},
  ) {
    super(message);
  }
}

/** 409 with a reason from the state: `xCannot` of the domain. */
export function refuseState(why: string | undefined): void {
  if (why !== undefined) throw new Refusal(409, why);
}

export const refuseField = (field: string, message: string) =>
  new Refusal(422, message, { fields: { [field]: message } });
