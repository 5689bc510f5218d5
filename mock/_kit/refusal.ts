/** A rule of the business says no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: {
      result?: number;
      fields?: Record<string, string>;
      code?: string;
      latest?: unknown;
    } = {},
  ) {
    super(message);
  }
}

export const refuseField = (field: string, message: string) =>
  new Refusal(422, message, { fields: { [field]: message } });
