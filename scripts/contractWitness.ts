import { readFileSync } from 'node:fs';
import type { Ajv2020 as Ajv, ValidateFunction } from 'ajv/dist/2020';
import type { MockReply, MockRequest } from '../mock/testing';
import { contractFile } from './contractFile';

/**
 * Compares calls of the stand-in with the contract document. Ajv reads the document alone, as a backend team does: an
 * error of the schemas or of the generator cannot hide in both. tests/setup.ts fails the test that made the call.
 */

interface Body {
  content?: Readonly<Record<string, unknown>>;
}

interface Operation {
  operationId: string;
  parameters: readonly { name: string; required: boolean; schema: object }[];
  requestBody?: Body;
  responses: Readonly<Record<string, Body & { $ref?: string }>>;
}

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, Body>> };
}

const breaches: string[] = [];

/** Differences found since this was last asked. */
export const takeBreaches = (): string[] => breaches.splice(0);

/** Compares the reply to a call of an endpoint, and the request if it was accepted. */
export function witness(
  name: string | undefined,
  request: Pick<MockRequest, 'params' | 'query' | 'body'>,
  reply: MockReply,
): void {
  if (!name || reply.hang || reply.simulated) return;
  const { operations } = contract();
  const found = operations.get(name);
  if (!found) {
    breaches.push(`${name} is not in the contract`);
    return;
  }
  witnessReply(found, reply);
  if (reply.status === 200) witnessRequest(found, request);
}

interface Place {
  operation: Operation;
  /** JSON pointer to the operation. */
  pointer: string;
}

interface Contract {
  operations: ReadonlyMap<string, Place>;
  responses: Document['components']['responses'];
  ajv: Ajv;
  /** For parameters: the text of a number or a flag is one. */
  texts: Ajv;
}

let read: Contract | undefined;

/** Read on the first call: most files of tests make none. */
function contract(): Contract {
  if (read) return read;
  const { default: Ajv2020 } = require('ajv/dist/2020') as typeof import('ajv/dist/2020');
  const { default: addFormats } = require('ajv-formats') as typeof import('ajv-formats');
  const document = JSON.parse(readFileSync(contractFile, 'utf8')) as Document;
  const reader = (coerceTypes: false | 'array'): Ajv => {
    const ajv = new Ajv2020({ coerceTypes, strict: false });
    addFormats(ajv);
    ajv.addSchema(document, 'contract', false, false);
    return ajv;
  };
  const places = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Place] => [
      operation.operationId,
      { operation, pointer: `/paths/${escaped(path)}/${method}` },
    ]),
  );
  read = {
    operations: new Map(places),
    responses: document.components.responses,
    ajv: reader(false),
    texts: reader('array'),
  };
  return read;
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const compiled = new Map<string, ValidateFunction>();

function compareWith(ajv: Ajv, part: string, pointer: string, value: unknown, schema: () => object): void {
  const validate = compiled.get(pointer) ?? ajv.compile(schema());
  compiled.set(pointer, validate);
  if (validate(value)) return;
  const [first] = validate.errors ?? [];
  breaches.push(`${part}${first?.instancePath} ${first?.message} (${JSON.stringify(first?.params)})`);
}

const compare = (part: string, pointer: string, value: unknown): void =>
  compareWith(contract().ajv, part, pointer, value, () => ({ $ref: `contract#${pointer}` }));

function witnessReply({ operation, pointer }: Place, reply: MockReply): void {
  const { operationId: name, responses } = operation;
  const status = String(reply.status);
  const key = [status, `${status[0]}XX`].find((one) => one in responses);
  const named = key && responses[key];
  if (!named) {
    breaches.push(`${name} answers ${status}, which the contract does not name`);
    return;
  }
  const shared = named.$ref?.split('/').at(-1);
  const { content = {} } = shared ? (contract().responses[shared] ?? {}) : named;
  const [type = ''] = (reply.headers['content-type'] ?? '').split(';');
  if (!(type in content)) breaches.push(`${name} answers ${status} as ${type || 'nothing'}`);
  else if (type === 'application/json') {
    const at = shared ? `/components/responses/${shared}` : `${pointer}/responses/${key}`;
    compare(`${name} ${status}`, `${at}/content/${escaped(type)}/schema`, JSON.parse(String(reply.body)));
  }
  if (!/^[0-9a-f]{32}$/.test(reply.headers['x-trace-id'] ?? '')) breaches.push(`${name} ${status} has no X-Trace-Id`);
}

function witnessRequest(
  { operation, pointer }: Place,
  { params, query, body }: Pick<MockRequest, 'params' | 'query' | 'body'>,
): void {
  const { operationId: name, parameters, requestBody } = operation;
  if (requestBody) compare(`${name} body`, `${pointer}/requestBody/content/application~1json/schema`, body);
  const texts: Record<string, unknown> = { ...params };
  for (const key of new Set(query.keys()))
    texts[key] = query.getAll(key).length > 1 ? query.getAll(key) : query.get(key);
  compareWith(contract().texts, `${name} parameters`, `${pointer}/parameters`, texts, () => ({
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter, i) => [parameter.name, { $ref: `contract#${pointer}/parameters/${i}/schema` }]),
    ),
    required: parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : [])),
    additionalProperties: false,
  }));
}
