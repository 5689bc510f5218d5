import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const operator = z.looseObject({
  /** Operator id: not a user of the app. */
  user_id: z.string(),
  name: z.string(),
  /** Permission codes: page keys and action codes. */
  can_op_ofo: z.array(z.string()),
});

/**
 * Signs an operator in with the session of the sign-in page and returns the operator's permissions. The body has all
 * fields of the sign-in form except `type`. A refused sign-in is answered with status 200 and a `result` other than 0;
 * the console then shows no message (C7, C9).
 */
export const iamLogin = endpoint({
  name: 'iamLogin',
  method: 'POST',
  path: '/iam_login',
  kind: 'session',
  label: '登录',
  auth: null,
  input: z.looseObject({
    /** Session that the sign-in page handed over. */
    iam_session: z.string(),
  }),
  output: operator,
  source: 'spec C7',
});

/** Signs the operator out and ends the session. The console clears its own data even if this call fails (C13). */
export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/logout',
  kind: 'session',
  label: '退出登录',
  input: z.object({}),
  output: z.unknown(),
  source: 'spec C13',
});

/**
 * Checks a phone number with a code from a text message and returns a session. Only builds of the console with a
 * certain flag use this call; the flag is off by default (C14).
 */
export const phoneLogin = endpoint({
  name: 'phoneLogin',
  method: 'POST',
  path: '/phone_login',
  kind: 'session',
  label: '手机号登录',
  auth: null,
  input: z.object({
    phone: z.string().check(z.regex(/^\+?\d{6,15}$/, '请输入手机号')),
    /** Code from the text message. */
    code: z.string().check(z.regex(/^\d{4,8}$/, '请输入短信验证码')),
  }),
  output: z.object({
    /** Session for `iamLogin`. */
    iam_session: z.string(),
  }),
  source: 'spec C14',
});

/**
 * Returns a session for the code that Feishu handed over. Only builds of the console with a certain flag use this call;
 * the flag is off by default (C14).
 */
export const feishuLogin = endpoint({
  name: 'feishuLogin',
  method: 'GET',
  path: '/feishu_login',
  kind: 'session',
  label: '飞书登录',
  auth: null,
  input: z.object({
    code: z.string(),
    /** Not sent by the console. */
    state: z.optional(z.string()),
  }),
  output: z.object({
    /** Session for `iamLogin`. */
    iam_session: z.string(),
  }),
  source: 'spec C14',
});
