import type { LoginForm } from './arrival';

/** Response data of the sign-in: the operator, and the operation codes held (spec §3). */
export interface SignedInOperator {
  user_id: string;
  name: string;
  can_op_ofo: string[];
  [field: string]: unknown;
}

export interface LoginReply {
  /** 0 means success. */
  result: number;
  data?: SignedInOperator | null | undefined;
}

/** Spec §3, login state; `authedMenus` is derived from the codes where the menu is drawn. */
export interface LoginState<Menu> {
  loading: boolean;
  user: SignedInOperator | null;
  errorMessage: string;
  authedCodes: string[] | null;
  authedMenus: Menu[];
}

export function signedOut<Menu>(): LoginState<Menu> {
  return { loading: false, user: null, errorMessage: '', authedCodes: null, authedMenus: [] };
}

/** Placeholder for a missing text. */
const missing = '—';

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== missing ? value.trim() : '';
}

/** Operator in the response, with wrong types corrected: non-text names and codes are dropped. */
function operatorIn(data: SignedInOperator): SignedInOperator {
  const codes: unknown = data.can_op_ofo;
  const name = textOf(data.name);
  const user_id = textOf(data.user_id) || name || missing;
  const can_op_ofo = (Array.isArray(codes) ? codes : []).filter((code) => textOf(code) !== '');
  return { ...data, user_id, name: name || user_id, can_op_ofo };
}

export interface SignInDeps<Menu> {
  /** `POST /iam_login`. */
  login: (body: { iam_session: string; [field: string]: string | undefined }) => Promise<LoginReply>;
  menusFor: (codes: readonly string[]) => Menu[];
  patch: (change: Partial<LoginState<Menu>>) => void;
  storeSession: (value: string) => void;
  storeOperator: (operatorId: string) => void;
  /** C12: the two clear actions. */
  clearSession: () => void;
  clearOperator: () => void;
  log: (error: unknown) => void;
  readHash: () => string;
  restoreHash: (hash: string) => void;
  now: () => Date;
}

export type SignInOutcome = 'signed-in' | 'refused' | 'failed';

/**
 * Sign-in of spec §4 (C7 to C10, C12). The follow-up on the login route (toast, redirect: C11) is in the login page.
 */
export async function signIn<Menu>(form: LoginForm, deps: SignInDeps<Menu>): Promise<SignInOutcome> {
  const hashBefore = deps.readHash();
  deps.patch({ loading: true, errorMessage: '' });
  try {
    const { type: _, ...body } = form;
    const { result, data } = await deps.login(body);
    if (result !== 0) return 'refused';
    if (!data) throw new Error('The sign-in succeeded without data');
    const user = operatorIn(data);
    deps.storeSession(form.iam_session);
    deps.patch({ authedMenus: deps.menusFor(user.can_op_ofo), authedCodes: user.can_op_ofo });
    deps.storeOperator(user.user_id);
    deps.patch({ user });
    return 'signed-in';
  } catch (error) {
    deps.patch({ errorMessage: `请求错误${deps.now().toISOString()}` });
    deps.clearSession();
    deps.clearOperator();
    deps.log(error);
    deps.restoreHash(hashBefore);
    return 'failed';
  } finally {
    deps.patch({ loading: false });
  }
}
