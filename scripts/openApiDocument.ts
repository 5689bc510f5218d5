import { reasons } from '../mock/_kit/base/reasons';
import { reasonsNamedBy } from '../src/domain/shared/reasonSets';
import type { Endpoint } from '../src/services/endpoint';
import { callsIn } from './callsIn';
import type { Docs } from './openApiDocs';
import { answerHeaders, commonSchemas, errorResponses, errorsOf, headers } from './openApiErrors';
import type { Examples } from './openApiExamples';
import { type Json, SchemaBook } from './openApiSchemas';
import { shareRepeated } from './openApiShare';
import { tagOf } from './openApiTags';
import type { Refusals } from './refusals';

interface Module {
  file: string;
  exports: Readonly<Record<string, unknown>>;
}

interface Sources {
  services: readonly Module[];
  domain: readonly Module[];
  docs: Docs;
  examples: Examples;
  refusals: Refusals;
  /** Told at the end how many fields are described by each source. */
  told?: (sources: Readonly<Record<string, number>>) => void;
}

/** OpenAPI 3.1 of all calls, in their order; responses inside the envelope `{ result, data, message? }`. */
export function openApiOf({ services, domain, docs, examples, refusals, told }: Sources): Json {
  const book = new SchemaBook([...domain, ...services], docs);
  const paths: Record<string, Json> = {};
  for (const { file, exports } of services) {
    for (const { spec } of callsIn(exports)) {
      const operation = operationOf(spec, book, {
        tag: tagOf(file).name,
        comment: docs.ofExport.get(spec.name),
        example: examples[spec.name] ?? {},
        refusals: refusals[spec.name] ?? [],
      });
      paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation };
    }
  }
  told?.(book.descriptionSources());
  const { components } = book;
  const withCalls = services.filter(({ exports }) => callsIn(exports).length > 0);
  const tags = new Map(withCalls.map(({ file }) => tagOf(file)).map((tag) => [tag.name, tag]));
  const responses = errorResponses;
  const schemas = usedOf({ ...components, ...commonSchemas }, [paths, responses]);
  return shareRepeated({
    openapi: '3.1.0',
    info: { title: 'Voice console backend', version: '1', description: about },
    servers: [{ url: '/api', description: 'Behind the console’s own host; another one is set by `CONSOLE_API_BASE`.' }],
    security: [{ session: [] }],
    'x-reason-codes': Object.fromEntries(reasons.map(({ code, label }) => [code, label])),
    tags: [...tags.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Iam-Session', description: session } },
      headers,
      responses,
      schemas,
    },
    paths,
  });
}

/** The components that something refers to, directly or through others. */
function usedOf(components: Readonly<Record<string, Json>>, from: readonly unknown[]): Record<string, Json> {
  const used: Record<string, Json> = {};
  const add = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const found = components[name];
      if (!found || used[name]) continue;
      used[name] = found;
      add(found);
    }
  };
  from.forEach(add);
  return used;
}

const session =
  'What the sign-in page handed over as `iam_session`. Answered by 401 when it is missing or has ended; no cookie is read.';

const about = `Made by \`npm run openapi\` from src/services; the stand-in backend in mock/ answers every call as it is written here.

- **Envelope.** Success is HTTP 200 with \`{ result: 0, data }\`; \`result\` other than 0 is a refusal also with HTTP 200. Every other status has the body that is written for it. All bodies are JSON in UTF-8, files apart; one that is sent has at most 1 MiB, or \`x-max-bytes\`.
- **Reads and writes.** \`x-kind\` says which: the method does not. Writes that are GETs (\`x-write-by-get\`) change something all the same: they must not be cached, prefetched or repeated by anything on the way, and answer with \`Cache-Control: no-store\`.
- **Once only.** The field that \`x-idempotency-key\` names is made once for one write: when its form opens, or when it is sent. A refused write uses up no key: the operator corrects the form, and it is sent again with the same key. Once a write had its effect, the same key with the same content gets the same answer, without a second effect, for at least 24 hours, or for the seconds of \`x-answer-seconds\` (409 afterwards). With other content, or from another operator or call, it is then 409. \`queryWrite\` tells what became of a key.
- **Versions.** A write that carries \`version\` is about exactly that version of the object; any other is 409 with \`latest\`, and nothing is changed.
- **Permissions.** \`x-permission\` is the page key, of a list one is enough; \`x-action\` narrows it further. 403 names the code that is missing.
- **Levels.** \`x-confirm\` is the field whose value the operator types first, or a fixed text (a screen may ask for something that says more there, such as the amount or the user); \`x-second-person\` says whether the write only makes a request, always or for some objects; \`x-while-waiting\` says that it can be done while a request about its object waits: \`apart\` leaves alone what the request decides, \`stops\` ends or limits something at once, and the request may fail; with \`field\` and \`stops\`, only where the field has one of those values.
- **Reasons.** \`x-reasons\` has the codes that \`reason_code\` may have, the most likely first (\`*\`: all violations); where the input decides, null: each is refused that does not fit (422). \`x-reason-codes\` of this document has the Chinese label of every code; \`listReasonCodes\` answers them with their penalty points. \`other.misc\` is accepted by every call. \`remark\` needs at least 5 characters, unless the description of the call says that it may be empty.
- **Lists** in a query repeat their key: \`status=active&status=lifted\`. Bounds of a filter are both included: \`from\` and \`to\`, \`…_min\` and \`…_max\`. An answer with a \`list\` but without a \`total\` has all rows. Fields that are not known are refused (422) in a request, and ignored in an answer.
- **Numbers.** Times are epoch milliseconds; coins are whole; money is in minor units. \`x-unit\` says which.
- **Names.** A name means the same wherever it stands: \`remark\` is the operator's own sentence, \`reason_code\` one of \`x-reason-codes\`, \`approval_id\` the request for a second person, \`batch_id\` the bulk operation or sampling batch that it came from, \`nickname\` and \`avatar\` those of a user, \`page\` counts from 1, \`size\` is the rows of one, \`sort\` a field, with \`-\` before it for descending, \`list\` is one page and \`total\` the number of all. An id has the name of its object: \`ban_id\`; \`id\` alone is that of the object the call is about. \`region\` is where a user belongs: it decides language, currency and time zone.
- **Refusals.** \`x-refusals\` has the sentences with which the rules of this call refuse, by HTTP status and, where it is one field that is wrong, its path. The operator reads the sentence as it is written. Names in 「」, operators' names, ids and figures are examples. What any call answers stands in \`responses\`: no session, no permission, values of the wrong shape, another version, a key that was used before, a request that waits.
- **Labels.** \`x-label\` is the Chinese name of a call, and of a field on the screen. A field without a \`description\` is what its name, its label and its values say.
- **Values.** \`x-enum-descriptions\` has the Chinese label of each value, in the order of \`enum\`. A value that is not known yet is shown as it is: new ones may be added.`;

interface Told {
  tag: string;
  comment: string | undefined;
  example: Examples[string];
  refusals: Refusals[string];
}

interface ObjectSchema {
  $ref?: string;
  properties?: Record<string, Json>;
  required?: string[];
}

function operationOf(spec: Endpoint['spec'], book: SchemaBook, { tag, comment, example, refusals }: Told): Json {
  let input = book.of(spec.input, 'input') as ObjectSchema;
  if (input.$ref) input = book.components[input.$ref.split('/').at(-1) ?? ''] as ObjectSchema;
  const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const [summary, more] = sentencesOf(comment);
  const place = spec.place ?? (spec.method === 'GET' ? 'query' : 'body');
  const takesInput = Object.keys(input.properties ?? {}).length > 0;
  const parameter = (name: string, where: string, { description, ...schema }: Json) => ({
    name,
    in: where,
    ...(description ? { description } : {}),
    required: where === 'path' || (input.required?.includes(name) ?? false),
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    schema,
    ...(example.request?.[name] === undefined ? {} : { example: example.request[name] }),
  });
  const sent = Object.fromEntries(Object.entries(example.request ?? {}).filter(([name]) => !inPath.includes(name)));
  return {
    operationId: spec.name,
    tags: [tag],
    summary,
    description: [more, `Source: ${spec.source}.`].filter(Boolean).join('\n\n'),
    'x-label': spec.label,
    ...(spec.auth === null ? { security: [] } : {}),
    'x-kind': spec.kind,
    ...(spec.kind === 'write' && spec.method === 'GET' ? { 'x-write-by-get': true } : {}),
    ...(spec.kind === 'write' ? { 'x-idempotency-key': 'idem_key' } : {}),
    ...(input.properties?.version && spec.kind === 'write' ? { 'x-version': 'version' } : {}),
    'x-permission': spec.auth ?? null,
    'x-action': spec.action ?? null,
    ...(spec.reasons === undefined ? {} : { 'x-reasons': reasonsNamedBy(spec.reasons) }),
    ...(spec.confirm === undefined ? {} : { 'x-confirm': spec.confirm }),
    ...(spec.maxBytes === undefined ? {} : { 'x-max-bytes': spec.maxBytes }),
    ...(spec.secondPerson === undefined ? {} : { 'x-second-person': spec.secondPerson }),
    ...(spec.whileWaiting === undefined ? {} : { 'x-while-waiting': spec.whileWaiting }),
    ...(refusals.length === 0 ? {} : { 'x-refusals': refusals }),
    ...(spec.answerSeconds === undefined ? {} : { 'x-answer-seconds': spec.answerSeconds }),
    'x-timeout-ms': spec.timeoutMs ?? 30_000,
    parameters: [
      ...inPath.map((name) => parameter(name, 'path', input.properties?.[name] ?? {})),
      ...(place === 'query' ? rest.map(([name, schema]) => parameter(name, 'query', schema)) : []),
    ],
    ...(place === 'body' && takesInput
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(rest),
                  required: (input.required ?? []).filter((name) => !inPath.includes(name)),
                  additionalProperties: 'additionalProperties' in input,
                },
                example: sent,
              },
            },
          },
        }
      : {}),
    responses: { 200: responseOf(spec, book, example), ...errorsOf(spec, takesInput) },
  };
}

/** The first sentence of a comment without its full stop, and all others. */
function sentencesOf(comment = ''): [summary: string, rest: string] {
  const text = comment.replace(/\s+/g, ' ');
  const end = text.search(/\.(?= |$)/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}

function responseOf(spec: Endpoint['spec'], book: SchemaBook, { answer }: Told['example']): Json {
  if (spec.reply === 'blob') {
    const content = { 'text/csv': { schema: { type: 'string', format: 'binary' }, example: answer } };
    return { description: 'A file', headers: answerHeaders, content };
  }
  const schema = {
    type: 'object',
    required: ['result', 'data'],
    properties: {
      result: { const: 0 },
      data: book.of(spec.output, 'output'),
      message: { $ref: '#/components/schemas/AnswerMessage' },
    },
  };
  // A sign-in that fails is HTTP 200 as well.
  const maySayNo = spec.kind === 'session' && spec.auth === null;
  const refusal = { $ref: '#/components/schemas/Refusal' };
  return {
    description: 'Done.',
    headers: answerHeaders,
    content: { 'application/json': { schema: maySayNo ? { anyOf: [schema, refusal] } : schema, example: answer } },
  };
}
