/** @jest-environment node */
import * as z from 'zod/mini';
import { setFaults } from '../mock/testing';
import { wire } from '../src/services/transport';
import { ApiError } from '../src/utils/apiError';
import { placesIn, replaced } from './answerPlaces';
import { endpoints } from './endpoints';
import { inProcess } from './inProcess';
import { asking } from './reads';

const reads = endpoints.filter(({ spec }) => spec.kind === 'read' && spec.reply !== 'blob');

/** Unexpected values of a field. */
const surprises = {
  null: null,
  'an unknown word': 'zz_new',
  'another type': { zz: 1 },
  nothing: undefined,
  'a number beyond all': '1e400',
  'a number beyond counting': '1e308',
};

/** No JSON text is made of it otherwise. */
const textOf = (data: unknown) => JSON.stringify({ result: 0, data }).replace(/"(1e400|1e308)"/, '$1');

/** Bodies in place of a response. */
const wholes = (answer: string): Record<string, string> => ({
  HTML: '<!doctype html><title>Bad Gateway</title>',
  nothing: '',
  'cut JSON': answer.slice(0, -7),
  'another JSON': '[1e400]',
  'no data': '{"result":0}',
  'a data of null': '{"result":0,"data":null}',
  'deep nesting': `{"result":0,"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  'deep nesting in a field': answer.replace(/:(?=[^:]*$)/, `:${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"z":`),
});

/** The first of every list: the second is read like it. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.slice(0, 1).map(shortened) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
};

/** Loosens a schema for values that need an eye to detect: unknown words, invalid numbers and flags. */
function looseOf(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, looseOf(field)])));
    case 'array':
      return z.array(looseOf(def.element));
    case 'tuple':
      return z.array(looseOf(def.items[0] ?? z.unknown()));
    case 'record':
      return z.record(z.string(), looseOf(def.valueType));
    case 'nullable':
      return z.nullable(looseOf(def.innerType));
    case 'optional':
      return z.optional(looseOf(def.innerType));
    case 'default':
      return looseOf(def.innerType);
    case 'union':
      return z.union(def.options.map(looseOf));
    case 'number':
      return z.union([z.number().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)), z.nan()]);
    case 'boolean':
      return z.nullable(z.boolean());
    case 'string':
    case 'enum':
      return z.string();
    case 'literal':
      return z.union([z.string(), z.number()]);
    default:
      return z.unknown();
  }
}

const tell = (text: string) => process.stdout.write(text);

/** Thousands of answers in one test: the limit is for what never ends, and a busy machine is no defect. */
const limitMs = 300_000;

it(
  'Net answers: a read with any one field lost, unknown or of another type is shown, or said to be malformed',
  async () => {
    setFaults([]);
    let [tried, refused] = [0, 0];
    const lost: string[] = [];
    for (const read of reads) {
      const { spec } = read;
      const input = (asking[spec.name]?.() ?? {}) as never;
      let data: unknown;
      wire({
        session: () => 'lead',
        transport: async (request) => {
          const reply = await inProcess(request);
          data = shortened(JSON.parse(String(reply.body)).data);
          return reply;
        },
      });
      await read(input);
      const loose = looseOf(spec.output);
      for (const { path } of placesIn(spec.output, data, 1)) {
        for (const [what, by] of Object.entries(surprises)) {
          const body = textOf(replaced(data, path, by));
          wire({ transport: async () => ({ status: 200, header: () => null, body }) });
          tried += 1;
          const shown = await read(input).catch((error: unknown) => error);
          const where = `${spec.name} ${path.join('.')}, ${what}`;
          if (shown instanceof ApiError && shown.kind === 'malformed') refused += 1;
          else if (shown instanceof Error) lost.push(`${where}: ${shown.message}`);
          else if (!z.safeParse(loose, shown).success) lost.push(`${where}: ${JSON.stringify(shown)}`);
        }
      }
    }
    expect(lost).toEqual([]);
    tell(`Net answers: ${tried} tried, ${tried - lost.length} survived, of these ${refused} said to be malformed\n`);
  },
  limitMs,
);

it(
  'Net answers: a read answered by what is no answer says that it is malformed, or shows what there is',
  async () => {
    setFaults([]);
    let [tried, malformed] = [0, 0];
    const lost: string[] = [];
    for (const read of reads) {
      const input = (asking[read.spec.name]?.() ?? {}) as never;
      let answer = '';
      wire({
        session: () => 'lead',
        transport: async (request) => {
          const reply = await inProcess(request);
          answer = String(reply.body);
          return reply;
        },
      });
      await read(input);
      for (const [what, body] of Object.entries(wholes(answer))) {
        wire({ transport: async () => ({ status: 200, header: () => null, body }) });
        tried += 1;
        const shown = await read(input).catch((error: unknown) => error);
        if (shown instanceof ApiError && shown.kind === 'malformed') malformed += 1;
        else lost.push(`${read.spec.name}, ${what}: ${shown instanceof Error ? shown.message : JSON.stringify(shown)}`);
      }
    }
    expect(lost).toEqual([]);
    tell(`Net answers, whole: ${tried} tried, ${malformed} said to be malformed\n`);
  },
  limitMs,
);

it('Net answers: one of 20 MB is malformed, and one of a size that there is is read', async () => {
  const [read] = reads.filter(({ spec }) => spec.name === 'listReasonCodes');
  const answered = (size: number) => {
    const body = JSON.stringify({ result: 0, data: { list: [] }, message: 'x'.repeat(size) });
    wire({ transport: async () => ({ status: 200, header: () => null, body }) });
    return read?.({} as never).catch((error: ApiError) => error.kind);
  };
  expect(await answered(20_000_000)).toBe('malformed');
  expect(await answered(4_000_000)).toMatchObject({ list: [] });
});
