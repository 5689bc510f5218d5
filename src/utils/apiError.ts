/**
 * Everything that can go wrong with a call, as one error with one `kind`:
 *
 * - `invalid`       422 or a request that breaks its own schema; `fields` names the input fields
 * - `unauthorized`  401: the session is over; the re-login prompt answers it
 * - `forbidden`     403; `code` is the missing operation code where the backend names it
 * - `missing`       404
 * - `conflict`      409; `latest` is the newest version of the object
 * - `limited`       429
 * - `server`        any other status that is not 2xx
 * - `rejected`      the backend said no in the envelope (`result` is not 0)
 * - `malformed`     an answer that is no envelope: HTML, an empty body, cut JSON
 * - `network`       no answer at all
 * - `timeout`       no answer in time
 * - `aborted`       taken back by the page itself
 */
export type ApiErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'server'
  | 'rejected'
  | 'malformed'
  | 'network'
  | 'timeout'
  | 'aborted';

interface ApiErrorDetail {
  status?: number | undefined;
  /** `result` of the envelope, if there was one. */
  result?: number | undefined;
  /** Error message per field name. */
  fields?: Record<string, string> | undefined;
  /** Newest version of the object, with a conflict. */
  latest?: unknown;
  /** Missing operation code, with `forbidden`. */
  code?: string | undefined;
  traceId?: string | undefined;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly result: number | undefined;
  readonly fields: Record<string, string>;
  readonly latest: unknown;
  readonly code: string | undefined;
  readonly traceId: string | undefined;

  constructor(kind: ApiErrorKind, message: string, detail: ApiErrorDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = detail.status;
    this.result = detail.result;
    this.fields = detail.fields ?? {};
    this.latest = detail.latest;
    this.code = detail.code;
    this.traceId = detail.traceId;
  }
}

/** Whether a call was refused because of this field. */
export const isRefusedAt = (error: unknown, field: string): boolean =>
  error instanceof ApiError && Object.hasOwn(error.fields, field);

/**
 * Write without a response, which may have been executed. Must not be sent again before `queryWrite(idemKey)` has
 * returned the result (docs/design/blocks.md#g4).
 */
export class UnknownOutcomeError extends ApiError {
  readonly idemKey: string;
  /** Chinese name of the action. */
  readonly label: string;

  /** `cause` is why it was not answered; null where the same was sent before, and it was not sent again. */
  constructor(cause: ApiError | null, idemKey: string, label: string) {
    if (cause) {
      const isAnswered = cause.kind === 'server' || cause.kind === 'malformed';
      super(
        cause.kind,
        isAnswered ? '结果未知：服务出错，没有收到明确的答复' : '结果未知：请求已发出，但没有收到答复',
        {
          status: cause.status,
          traceId: cause.traceId,
          cause,
        },
      );
    } else super('conflict', '上一次同样的操作没有收到答复，这次没有提交：请先查询结果');
    this.name = 'UnknownOutcomeError';
    this.idemKey = idemKey;
    this.label = label;
  }
}

const generic: Record<ApiErrorKind, string> = {
  invalid: '提交的内容有误，请检查标红的字段',
  unauthorized: '登录已过期，请重新登录',
  forbidden: '无权限，请联系管理员开通',
  missing: '未找到，可能已被删除',
  conflict: '内容已被他人修改',
  limited: '操作过于频繁，请稍后再试',
  server: '请求失败，请稍后重试',
  rejected: '请求未成功',
  malformed: '服务返回了无法识别的内容',
  network: '网络异常，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  aborted: '请求已取消',
};

/** The sentence an operator reads when the backend gave none; never a stack, never a server's own text. */
export const messageOf = (kind: ApiErrorKind): string => generic[kind];

/** Whether an automatic retry is worthwhile: the failure may be temporary (C29). */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'server') return error.status !== undefined && error.status >= 500;
  // A call that has already taken its whole time is not repeated: an operator would wait minutes.
  return error.kind === 'network' || error.kind === 'limited' || error.status === 408;
}

/** Refusal in one line, without fields to show it at: the first field's message, or else the general one. */
export const refusalText = ({ fields, message }: ApiError): string => Object.values(fields)[0] ?? message;
