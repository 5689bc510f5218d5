import type { Endpoint } from '../src/services/endpoint';
import type { Json } from './openApiSchemas';

/**
 * Bodies and headers of everything that is no success, once for all calls (docs/design/domain.md#invariants,
 * docs/design/blocks.md#g4).
 */

const text = { type: 'string' };
const sentence = { ...text, description: 'For the operator, in Chinese; no detail of the server.' };
const result = {
  type: 'integer',
  format: 'int32',
  not: { const: 0 },
  description: 'Not 0; the HTTP status where nothing else is said.',
};

const body = (description: string, required: readonly string[], properties: Json): Json => ({
  description,
  type: 'object',
  required: ['result', 'message', ...required],
  properties: { result, message: sentence, ...properties },
});

export const commonSchemas: Readonly<Record<string, Json>> = {
  AnswerMessage: { ...text, description: 'The console shows none on success: it may be left out.' },
  Refusal: body('A call that was refused or failed.', [], {}),
  ForbiddenRefusal: body('Refused to this operator.', [], {
    code: {
      ...text,
      description:
        'Code that is missing; several are separated by commas, one of them is enough. Absent where no code would ' +
        'help: a second person is needed, or the object belongs to another operator.',
    },
  }),
  ConflictRefusal: body('Refused because something else was faster or stands against it.', [], {
    latest: { $ref: '#/components/schemas/Latest', description: 'The object as it is now, where there is one.' },
  }),
  InvalidRefusal: body('Refused because of the values that were sent.', [], {
    fields: {
      type: 'object',
      additionalProperties: text,
      description:
        'First error of each field, by its path, e.g. `rewards.0.qty`. Absent where no single field is wrong: `message` ' +
        'says what is.',
    },
  }),
  Latest: {
    description:
      'The object as it is now, with the fields the call answers. Given where the version that was sent is not the ' +
      'newest, or the state of the object does not allow the change.',
    type: 'object',
    required: ['version', 'changed_by', 'changed_at'],
    properties: {
      version: { type: 'integer', minimum: 0, description: 'The newest version: what the next try names.' },
      changed_by: { ...text, description: 'Name of who changed it last; 系统 for what happened by itself.' },
      changed_at: { type: 'integer', format: 'int64', description: 'When.', 'x-unit': 'ms since 1970-01-01T00:00:00Z' },
      cannot: { ...text, description: 'Reason why the write is not possible in this version, either; in Chinese.' },
    },
    additionalProperties: true,
  },
};

export const headers: Readonly<Record<string, Json>> = {
  TraceId: {
    description: 'Number of this call in logs and traces. An operator reads it to whoever helps.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    example: '4bf92f3577b34da6a3ce929d0e0e4736',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 30 },
};

const trace = { 'X-Trace-Id': { $ref: '#/components/headers/TraceId' } };

const refusal = (description: string, schema: string, example: Json, more: Json = {}): Json => ({
  description,
  headers: { ...trace, ...more },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
});

const changed = { version: 4, changed_by: '组长老陈', changed_at: 1795140000000 };

export const errorResponses: Readonly<Record<string, Json>> = {
  Unauthorized: refusal(
    'No session, or one that has ended: the operator signs in again, what was filled in is kept.',
    'Refusal',
    {
      result: 401,
      message: '登录已过期，请重新登录',
    },
  ),
  Forbidden: refusal('Signed in, without the permission.', 'ForbiddenRefusal', {
    result: 403,
    message: '无权限，请联系管理员开通',
    code: 'user:ban',
  }),
  NotFound: refusal('There is no such thing, or there is none any more.', 'Refusal', {
    result: 404,
    message: '未找到，可能已被删除',
  }),
  Conflict: refusal(
    'Not the newest version, a state that does not allow it, or a key of idempotency that was used for something ' +
      'else. Nothing was changed.',
    'ConflictRefusal',
    { result: 409, message: '内容已被他人修改', latest: changed },
  ),
  TooLarge: refusal('The body is larger than 1 MiB, or than `x-max-bytes` of the call. Nothing was read.', 'Refusal', {
    result: 413,
    message: '提交的内容过大',
  }),
  Invalid: refusal(
    'What was sent is not as it must be: wrong type, out of bounds, a field that is not known.',
    'InvalidRefusal',
    {
      result: 422,
      message: '提交的内容有误',
      fields: { remark: '备注最多 200 字' },
    },
  ),
  TooMany: refusal(
    'Too many calls. Nothing was changed.',
    'Refusal',
    { result: 429, message: '操作过于频繁，请稍后再试' },
    { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  ),
  Failed: refusal(
    'The server failed, or did not answer in time. Whether a write took effect is not known: `queryWrite` tells.',
    'Refusal',
    { result: 500, message: '服务异常，请稍后再试' },
  ),
};

const to = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Everything but success that a call answers, by status. */
export function errorsOf({ auth, method, place }: Endpoint['spec'], takesInput: boolean): Json {
  const isOpen = auth === null;
  const hasBody = takesInput && (place ?? (method === 'GET' ? 'query' : 'body')) === 'body';
  return {
    ...(isOpen ? {} : { 401: to('Unauthorized'), 403: to('Forbidden') }),
    ...(takesInput ? { 404: to('NotFound') } : {}),
    ...(takesInput ? { 409: to('Conflict') } : {}),
    ...(hasBody ? { 413: to('TooLarge') } : {}),
    422: to('Invalid'),
    429: to('TooMany'),
    '5XX': to('Failed'),
  };
}

/** Headers of a success. */
export const answerHeaders = trace;
