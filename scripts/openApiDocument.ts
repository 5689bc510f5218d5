import * as z from 'zod/mini';
import type { Endpoint } from '../src/services/endpoint';

type Json = Record<string, unknown>;

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** OpenAPI 3.1 of all calls, in their order; responses inside the envelope `{ result, data, message? }`. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const { spec } of endpoints) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(spec) };
  }
  const { schemas, document } = shareSchemas(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Voice console backend', version: '1', description: 'Made by `npm run openapi` from src/services.' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Iam-Session' } },
      schemas,
    },
    paths: document,
  };
}

/** Shorter than this a schema is easier to read where it stands. */
const shortest = 300;

/** Object schemas that stand in several places become components, named after the first: `MyCasesListItem`. */
function shareSchemas(paths: Record<string, Json>): { schemas: Json; document: unknown } {
  const places = new Map<string, number>();
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = textOf(node);
    if (text) {
      const seen = places.get(text) ?? 0;
      places.set(text, seen + 1);
      // What is inside a repeated schema stands once, in its component.
      if (seen > 0) return;
    }
    for (const child of Object.values(node)) count(child);
  };
  count(paths);

  const schemas: Json = {};
  const names = new Map<string, string>();
  const share = (node: unknown, trail: readonly string[]): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map((child, i) => share(child, [...trail, String(i + 1)]));
    const own = 'operationId' in node ? [String(node.operationId)] : trail;
    const open = () =>
      Object.fromEntries(Object.entries(node).map(([key, child]) => [key, share(child, [...own, key])]));
    const text = textOf(node);
    if (!text || (places.get(text) ?? 0) < 2) return open();
    const known = names.get(text);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const name = free(nameOf(own), names);
    names.set(text, name);
    schemas[name] = open();
    return { $ref: `#/components/schemas/${name}` };
  };
  return { document: share(paths, []), schemas };
}

/** The text of an object schema that is worth sharing. */
function textOf(node: object): string | undefined {
  if (!('properties' in node || 'oneOf' in node || 'anyOf' in node)) return undefined;
  const text = JSON.stringify(node);
  return text.length >= shortest ? text : undefined;
}

/** The name, or with a number where another schema has it. */
function free(name: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set(names.values());
  if (!taken.has(name)) return name;
  let serial = 2;
  while (taken.has(`${name}${serial}`)) serial += 1;
  return `${name}${serial}`;
}

const silent = /^(responses|requestBody|content|application\/json|schema|properties|data|200|anyOf|oneOf)$/;

const nameOf = (trail: readonly string[]): string =>
  trail
    .filter((part) => !silent.test(part))
    .flatMap((part) => (part === 'items' ? ['item'] : part.split(/[^A-Za-z0-9]+/)))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function operationOf(spec: Endpoint['spec']): Json {
  const input = schemaOf(spec.input, 'input') as ObjectSchema;
  const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const place = spec.place ?? (spec.method === 'GET' ? 'query' : 'body');
  const parameter = (name: string, where: string, schema: Json) => ({
    name,
    in: where,
    required: where === 'path' || (input.required?.includes(name) ?? false),
    schema,
  });
  return {
    operationId: spec.name,
    summary: spec.label,
    description: `Source: ${spec.source}. ${spec.kind === 'write' ? 'Write: sent once, idempotent by `idem_key`.' : 'Read.'}`,
    security: spec.auth === null ? [] : [{ session: [] }],
    'x-permission': spec.auth ?? null,
    'x-action': spec.action ?? null,
    'x-timeout-ms': spec.timeoutMs ?? 30_000,
    parameters: [
      ...inPath.map((name) => parameter(name, 'path', input.properties?.[name] ?? {})),
      ...(place === 'query' ? rest.map(([name, schema]) => parameter(name, 'query', schema)) : []),
    ],
    ...(place === 'body'
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(rest),
                  required: (input.required ?? []).filter((name) => !inPath.includes(name)),
                },
              },
            },
          },
        }
      : {}),
    responses: { 200: responseOf(spec), default: { description: 'An envelope whose `result` is not 0' } },
  };
}

function responseOf(spec: Endpoint['spec']): Json {
  if (spec.reply === 'blob') {
    return { description: 'A file', content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } };
  }
  const data = schemaOf(spec.output, 'output');
  return {
    description: spec.label,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['result'],
          properties: { result: { const: 0 }, data, message: { type: 'string' } },
        },
      },
    },
  };
}
