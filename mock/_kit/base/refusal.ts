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

  /** With the newest state of the object, unless it has one already. */
  withLatest(latest: Latest): this {
    this.detail.latest ??= latest;
    return this;
  }

  /** Whether the rule of a call refuses, not what is common to all calls. */
  ofRule = false;
}

/** Runs the rule of a call, and marks what it refuses. */
export function refusingByRule<T>(rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof WaitingRefusal)) error.ofRule = true;
    throw error;
  }
}

/** A request about the object waits for a second person: of all writes, and so of no rule. */
export class WaitingRefusal extends Refusal {
  constructor({ id, label }: { id: string; label: string }) {
    super(409, `已有待审批的申请 ${id}「${label}」，审批或撤回后才能操作`);
  }
}

/** 409 with a reason from the state: `xCannot` of the domain. */
export function refuseState(why: string | undefined): void {
  if (why !== undefined) throw new Refusal(409, why);
}

export const refuseField = (field: string, message: string) =>
  new Refusal(422, message, { fields: { [field]: message } });
