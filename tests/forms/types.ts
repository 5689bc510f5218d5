/** By endpoint: a form as an operator would send it now. */
export type Forms = Record<string, () => Record<string, unknown>>;
