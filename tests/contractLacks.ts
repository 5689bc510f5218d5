/** Checks a contract document for gaps a backend team would have to ask about, each with its location. */

interface Field {
  $ref?: string;
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  properties?: Record<string, Field>;
  items?: Field;
  prefixItems?: readonly Field[];
  anyOf?: readonly Field[];
  oneOf?: readonly Field[];
  'x-enum-descriptions'?: readonly string[];
  'x-unit'?: string;
}

interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: Field; example?: unknown }>;
}

interface Operation {
  operationId: string;
  summary?: string;
  'x-refusals'?: readonly { status: number }[];
  'x-label'?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly unknown[];
  parameters: readonly { name: string; description?: string; schema: Field }[];
  requestBody?: Answer;
  responses: Record<string, Answer>;
  'x-kind'?: string;
  'x-write-by-get'?: boolean;
  'x-idempotency-key'?: string;
}

interface Contract {
  servers?: readonly unknown[];
  tags?: readonly { name: string; description?: string }[];
  components: { schemas: Record<string, Field>; responses: Record<string, Answer>; securitySchemes?: object };
  paths: Record<string, Record<string, Operation>>;
}

/** Values of a filter by a yes or no: they need no label. */
const plainValues: ReadonlySet<unknown> = new Set(['true', 'false', 'yes', 'no']);

const chinese = /[\u4e00-\u9fff]/;

/** A statement of what the call does, which begins with its verb. */
const isSummary = (text = ''): boolean => /^[A-Z][a-z]+s,? [^.]+$/.test(text) && text.length <= 120;

export function lacksOf({ servers, tags = [], components, paths }: Contract): string[] {
  const lacks: string[] = [];
  const need = (has: unknown, sentence: string) => void (has || lacks.push(sentence));

  need(servers?.length, 'the document: no servers');
  need(components.securitySchemes, 'the document: no security scheme');
  for (const { name, description } of tags) need(description, `tag ${name}: no description`);

  const fields = (schema: Field, at: string): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      fields(field, `${at}.${name}`);
    }
    if (schema.enum?.some((value) => typeof value === 'string' && !plainValues.has(value)) && !at.endsWith('.sort')) {
      const labels = schema['x-enum-descriptions'] ?? [];
      const all = labels.length === schema.enum.length && labels.every(Boolean);
      need(all, `${at}: no x-enum-descriptions (\`keyOf(map)\`)`);
    }
    const free = schema.format === undefined && schema.minimum === undefined && schema.maximum === undefined;
    if (schema.type === 'integer' && !schema.enum) need(!free, `${at}: neither bounds nor format`);
    const parts = [schema.items, ...(schema.prefixItems ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    for (const part of parts) if (part) fields(part, at);
  };
  for (const [name, schema] of Object.entries(components.schemas)) fields(schema, name);

  for (const [name, { content = {} }] of Object.entries(components.responses)) {
    need(content['application/json']?.example, `response ${name}: no example`);
  }

  const operation = (call: Operation, method: string): void => {
    const at = call.operationId;
    const isWrite = call['x-kind'] === 'write';
    need(chinese.test(call['x-label'] ?? ''), `${at}: no Chinese label`);
    need(isSummary(call.summary), `${at}: the first sentence of its comment is no summary`);
    need(call.description, `${at}: no source`);
    const refused = new Set(call['x-refusals']?.map(({ status }) => status));
    for (const [status] of call.description?.matchAll(/\b(?:403|404|409|422)\b/g) ?? [])
      need(refused.has(Number(status)), `${at}: no test causes the ${status} of its comment`);
    need(
      tags.some(({ name }) => call.tags?.[0] === name),
      `${at}: no tag`,
    );
    if (isWrite && method === 'get') need(call['x-write-by-get'], `${at}: not marked as a write by GET`);
    if (isWrite) need(call['x-idempotency-key'], `${at}: no idempotency key`);
    const asks = call.parameters.length > 0 || call.requestBody !== undefined;
    const statuses = [
      '200',
      '429',
      '5XX',
      ...(call.security?.length === 0 ? [] : ['401']),
      ...(isWrite ? ['403', '409'] : []),
      ...(asks ? ['404', '422'] : []),
      ...(call.requestBody ? ['413'] : []),
      ...('x-permission' in call && call['x-permission'] !== null ? ['403'] : []),
    ];
    for (const status of statuses) need(call.responses[status], `${at}: no ${status}`);
    for (const { name, schema } of call.parameters) {
      fields(schema, `${at}.${name}`);
    }
    for (const { schema, example } of Object.values(call.requestBody?.content ?? {})) {
      need(example, `${at}: no example of a request`);
      if (schema) fields(schema, at);
    }
    const answer = call.responses['200'];
    need(answer?.headers?.['X-Trace-Id'], `${at}: no X-Trace-Id in 200`);
    for (const { schema, example } of Object.values(answer?.content ?? {})) {
      need(example, `${at}: no example of an answer`);
      const data = schema?.properties?.data;
      if (data) fields(data, at);
    }
  };
  for (const methods of Object.values(paths)) {
    for (const [method, call] of Object.entries(methods)) operation(call, method);
  }
  return [...new Set(lacks)];
}
