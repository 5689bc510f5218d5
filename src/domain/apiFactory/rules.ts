/** Effect of a call: a `danger` call is a write that takes away, pays, or ends something. */
export const apiRisks = {
  read: { label: '读', color: 'default' },
  write: { label: '写', color: 'orange' },
  danger: { label: '危险', color: 'red' },
} as const;
type ApiRisk = keyof typeof apiRisks;

export const secondPersonRules = {
  always: { label: '须由第二人审批后生效' },
  sometimes: { label: '部分情况须由第二人审批后生效' },
} as const;

export const apiMethods = { GET: 'GET', POST: 'POST' } as const;
export const apiPlaces = { query: '查询串', body: '请求体' } as const;

/** Level L3 of the screen's own action: something is typed, or a second person must agree. */
export function riskOf(call: { kind: string; confirm?: unknown; secondPerson?: unknown }): ApiRisk {
  if (call.kind === 'read') return 'read';
  return call.confirm !== undefined || call.secondPerson !== undefined ? 'danger' : 'write';
}

/** Field of a call's input as JSON Schema; `x-…` are the contract's own. */
export interface ApiSchema {
  type?: unknown;
  /** Chinese label, if an object of the console has this field. */
  title?: string | undefined;
  description?: string | undefined;
  examples?: readonly unknown[] | undefined;
  enum?: readonly unknown[] | undefined;
  'x-enum-descriptions'?: readonly string[] | undefined;
  'x-unit'?: string | undefined;
  minLength?: number | undefined;
  minItems?: number | undefined;
  items?: ApiSchema | undefined;
  properties?: Readonly<Record<string, ApiSchema>> | undefined;
  required?: readonly string[] | undefined;
}

export type FieldKind = 'choice' | 'choices' | 'flag' | 'time' | 'number' | 'text' | 'lines' | 'json';

/** Kind of form field for a schema. */
export function fieldKindOf(schema: ApiSchema): FieldKind {
  const { type, items } = schema;
  if (schema.enum) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return schema['x-unit']?.startsWith('ms since') ? 'time' : 'number';
  if (type === 'array') {
    if (items?.enum) return 'choices';
    return items?.type === 'string' || items?.type === 'integer' || items?.type === 'number' ? 'lines' : 'json';
  }
  return type === 'string' ? 'text' : 'json';
}

/** Field that names objects of a call. */
export const isId = (name: string): boolean => /(^|_)u?ids?$/.test(name);

/** Required fields without a value. An empty text is one where the contract takes it, but never as an id. */
export const missingIn = (
  { properties = {}, required = [] }: ApiSchema,
  input: Readonly<Record<string, unknown>>,
): string[] =>
  required.filter((name) => {
    const value = input[name];
    const { minLength = 0, minItems = 0 } = properties[name] ?? {};
    if (value === '') return minLength > 0 || isId(name);
    if (Array.isArray(value)) return value.length === 0 && minItems > 0;
    return value === undefined && name !== 'idem_key';
  });

/** Codes of which a call needs one and the operator has none; undefined if the operator may call it. */
export const lackedCodes = (
  { auth, actions }: { auth: readonly string[]; actions: readonly string[] },
  can: (code: string) => boolean,
): readonly string[] | undefined => [auth, actions].find((codes) => codes.length > 0 && !codes.some(can));

/**
 * Value with the required fields of a schema, to start from. Numbers, flags and choices are left out: any of them would
 * act, so the operator enters them.
 */
export function exampleOf(schema: ApiSchema): unknown {
  if (schema.type === 'object') {
    const required = (schema.required ?? []).flatMap((name) => {
      const field = schema.properties?.[name];
      return field && !isActing(field) ? [[name, exampleOf(field)] as const] : [];
    });
    return Object.fromEntries(required);
  }
  return schema.type === 'array' ? [] : '';
}

const isActing = (schema: ApiSchema): boolean =>
  schema.enum !== undefined || ['boolean', 'integer', 'number'].includes(String(schema.type));

/** Titles of the required fields that the example leaves out. */
export const leftOutOf = ({ properties = {}, required = [] }: ApiSchema, input: object): string[] =>
  required.flatMap((name) => {
    const field = properties[name];
    return field && isActing(field) && !Object.hasOwn(input, name) ? [field.title ?? name] : [];
  });

/** Fields by which the index is filtered. */
export const callFilters = { group: '分组', method: '方法', risk: '风险' } as const;
export type CallFilter = keyof typeof callFilters;

/** Pattern of the paths that a template as `/user/{user_id}` stands for. */
export const pathPattern = (path: string): string =>
  path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/?#]+');

/** Paths in a pasted path, address, request line or curl command. */
const pathsIn = (text: string): string[] =>
  /^(curl|get|post)\s|^\S+$/i.test(text.trim())
    ? text
        .split(/[\s'"]+/)
        .map((part) => part.replace(/[?#].*|^[a-z]+:\/\/[^/]*/gi, '').replace(/\/$/, ''))
        .filter((path) => path.includes('/'))
    : [];

/** Calls with one of the paths, whatever stands before it; of several the longest, and rather one without parameters. */
function callsAt<T extends { path: string }>(calls: readonly T[], paths: readonly string[]): readonly T[] {
  if (paths.length === 0) return [];
  const depthOf = ({ path }: T) => path.split('/').length;
  const found = calls.filter(({ path }) => {
    const pattern = new RegExp(`${pathPattern(path)}$`);
    return paths.some((one) => pattern.test(one));
  });
  const depth = Math.max(...found.map(depthOf));
  return found
    .filter((call) => depthOf(call) === depth)
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
}

/**
 * Entries of the chosen group, method and risk whose name, label, path or group contains every word. With words, those
 * found by label come first, then by name or path, then by group; among them reads, then short paths. Before all stands
 * the call whose path was pasted, with ids in it or a host before it.
 */
export function searchCalls<T extends { name: string; label: string; path: string } & Record<CallFilter, string>>(
  calls: readonly T[],
  text: string,
  chosen: Readonly<Partial<Record<CallFilter, string>>> = {},
): readonly T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isIn = (whole: string) => words.every((word) => whole.toLowerCase().includes(word));
  const pool = calls.filter((call) => {
    const { group = call.group, method = call.method, risk = call.risk } = chosen;
    return group === call.group && method === call.method && risk === call.risk;
  });
  if (words.length === 0) return pool;
  const pasted = callsAt(pool, pathsIn(text));
  const rank = ({ label, name, path, risk }: T): number =>
    (isIn(label) ? 0 : isIn(`${label} ${name} ${path}`) ? 2 : 4) + (risk === 'read' ? 0 : 1);
  const found = pool
    .filter((call) => isIn(`${call.name} ${call.label} ${call.path} ${call.group}`) && !pasted.includes(call))
    .sort((a, b) => rank(a) - rank(b) || a.path.length - b.path.length);
  return [...pasted, ...found];
}

/** Results of sent calls; a write without a clear answer is unknown until it was queried. */
export const callResults = {
  good: { label: '成功' },
  bad: { label: '失败' },
  none: { label: '无响应' },
  unknown: { label: '结果未知' },
} as const;
export type CallResult = keyof typeof callResults;

/** Result of a call with this HTTP status, or with a text if there was no answer. */
export const resultOf = (result: string, isUnknown: boolean): CallResult => {
  if (isUnknown) return 'unknown';
  return /^\d{3}$/.test(result) ? (result.startsWith('2') ? 'good' : 'bad') : 'none';
};

const variable = /\{\{(\w{1,40})\}\}/g;

/** Names of the `{{variables}}` in a text, each once. */
export const requestVariablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

/** Replaces `{{variables}}` in all strings of a value; unknown ones stay. Other objects than plain ones are kept. */
export function filledIn(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replace(variable, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    );
  }
  if (Array.isArray(value)) return value.map((item) => filledIn(item, values));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledIn(part, values)]));
}

export interface WireParts {
  method: 'GET' | 'POST';
  /** Path with its parameters filled in. */
  path: string;
  query: URLSearchParams;
  /** Fields of the body; undefined if they are in the query. */
  body: Readonly<Record<string, unknown>> | undefined;
}

/** Parts of the request for an input, or the reason why it cannot be sent. */
export function wirePartsOf(
  call: { method: 'GET' | 'POST'; path: string; place: 'query' | 'body' },
  input: Readonly<Record<string, unknown>>,
  textOf: (value: unknown) => string,
): WireParts | string {
  const rest = new Map(Object.entries(input));
  let problem: string | undefined;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = rest.get(name);
    const text = given === undefined || given === null ? '' : textOf(given);
    rest.delete(name);
    if (text === '') problem = `缺少路径参数 ${name}`;
    // The browser would resolve these as a step up to another path.
    if (text === '.' || text === '..') problem = `路径参数 ${name} 不能是 ${text}`;
    // Half of a surrogate pair cannot be encoded.
    return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  });
  if (problem !== undefined) return problem;
  if (call.place === 'body') {
    return { method: call.method, path, query: new URLSearchParams(), body: Object.fromEntries(rest) };
  }
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, textOf(item));
    }
  }
  return { method: call.method, path, query, body: undefined };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a curl command for a POSIX shell; the session is left to be filled in. */
export function curlOf({ method, path, query, body }: WireParts, base: string, bodyText: string): string {
  const search = query.toString();
  return [
    `curl -X ${method} ${quoted(base + path + (search && `?${search}`))}`,
    "-H 'X-Iam-Session: <填写>'",
    ...(body ? ["-H 'Content-Type: application/json'", `--data-raw ${quoted(bodyText)}`] : []),
  ].join(' \\\n  ');
}
