import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { callsIn } from '../../scripts/callsIn';
import { notesIn } from '../../scripts/openApiNotes';
import { tagOf } from '../../scripts/openApiTags';
import { type ApiSchema, riskOf } from '../../src/domain/apiFactory/rules';
import { purposesOf, reasonsFor } from '../../src/domain/shared/reasonSets';
import { labelsOf, time } from '../../src/domain/shared/schema';
import { type ApiCall, type ApiOperation, apiIndex, apiOperation } from '../../src/services/apiFactory';
import { defaultTimeoutMs, type Endpoint } from '../../src/services/endpoint';
import { objectTypes } from '../_kit/base/objectTypes';
import { reasons } from '../_kit/base/reasons';
import { Refusal } from '../_kit/base/refusal';
import { once } from '../_kit/base/scale';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';

const services = path.join(__dirname, '../../src/services');
const written = path.join(__dirname, '../../docs/openapi.json');

interface Listed {
  /** File of `src/services` that exports it. */
  file: string;
  spec: Endpoint['spec'];
  call: ApiCall;
}

const listOf = (value: string | readonly string[] | null | undefined): string[] =>
  value === null || value === undefined ? [] : typeof value === 'string' ? [value] : [...value];

/** Every call that a file of `src/services` exports, by name; read once, when it is first needed. */
const index = once((): ReadonlyMap<string, Listed> => {
  const files = readdirSync(services).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const listed = files.sort().flatMap((file) =>
    callsIn(require(path.join(services, file)) as Record<string, unknown>)
      .filter(({ spec }) => spec.kind !== 'session')
      .map(({ spec }): Listed => {
        const { name, label, method, kind, auth, action, confirm, secondPerson } = spec;
        const group = tagOf(file.slice(0, -3)).description.split('：')[0] ?? '';
        const actions = listOf(action);
        const risk = riskOf({ kind, confirm, secondPerson });
        return { file, spec, call: { name, label, method, path: spec.path, group, risk, auth: listOf(auth), actions } };
      }),
  );
  return new Map(listed.map((one) => [one.call.name, one]));
});

/** Labels of fields that many calls share, or that no object has, or several with different labels. */
const commonTitles: Readonly<Record<string, string>> = {
  page: '页码',
  size: '每页条数',
  sort: '排序',
  q: '关键词',
  idem_key: '幂等键',
  version: '版本',
  remark: '备注',
  reason_code: '原因',
  id: '编号',
  env: '环境',
  uid: '用户ID',
  user_ids: '用户ID',
  peer_id: '对方用户ID',
  by: '查找方式',
  register_from: '注册时间起',
  register_to: '注册时间止',
  types: '类型',
  evidence: '证据',
  watched: '加入观察名单',
};

/** Chinese label of each field name of the console's objects, if all of them agree on it. */
const titles = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [name, { label }] of [...objectTypes.values()].flatMap(({ fields }) => Object.entries(fields))) {
    found.set(name, found.has(name) && found.get(name) !== label ? '' : label);
  }
  return found;
});

/**
 * Descriptions and examples of the contract document. The rest comes from the endpoints, since the document is not in
 * git: without it the forms have no descriptions. Making it takes the compiler a quarter of a minute.
 */
const notes = once(() =>
  existsSync(written) ? notesIn(JSON.parse(readFileSync(written, 'utf8'))) : notesIn({ paths: {} }),
);

const textOf = (label: unknown): string =>
  typeof label === 'object' && label !== null && 'label' in label ? String(label.label) : String(label);

function described(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (Object.is(zodSchema, time)) jsonSchema['x-unit'] = 'ms since 1970-01-01T00:00:00Z';
      if (zodSchema._zod.def.type === 'enum') {
        const map = labelsOf(zodSchema);
        if (map) jsonSchema['x-enum-descriptions'] = (jsonSchema.enum ?? []).map((value) => textOf(map[String(value)]));
      }
      for (const [name, field] of Object.entries(jsonSchema.properties ?? {})) {
        const title = commonTitles[name] ?? titles().get(name);
        if (title && typeof field === 'object') field.title = title;
      }
    },
  });
  return json;
}

const fieldsOf = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};

/** Read of the same file whose one path parameter the write takes too, and whose answer has its other fields. */
function readBefore({ file, spec }: Listed): string | null {
  if (spec.kind !== 'write') return null;
  const input = fieldsOf(spec.input);
  const found = [...index().values()].find((one) => {
    if (one.file !== file || one.call.risk !== 'read') return false;
    const [, parameter, more] = one.spec.path.split(/\{(\w+)\}/);
    if (parameter === undefined || more || !(parameter in input)) return false;
    const output = fieldsOf(one.spec.output);
    const told = [output, ...Object.values(output).map(fieldsOf)];
    return Object.keys(input).some(
      (name) => name !== parameter && name !== 'version' && told.some((own) => name in own),
    );
  });
  return found?.call.name ?? null;
}

/** Codes of the reasons that a write accepts, whatever its input. */
function reasonsOf({ reasons: named }: Endpoint['spec']): string[] | null {
  if (named === undefined || (typeof named === 'object' && 'of' in named)) return null;
  const purposes = purposesOf(named, {});
  return [...new Set(purposes.flatMap((purpose) => reasonsFor(purpose, reasons).map(({ code }) => code)))];
}

function operationOf(listed: Listed): ApiOperation {
  const { spec, call } = listed;
  const { properties = {}, ...input }: ApiSchema = described(spec.input, 'input');
  const noted = Object.entries(properties).map(([name, field]) => [
    name,
    { ...field, ...notes().get(call.name)?.[name] },
  ]);
  return {
    ...call,
    place: spec.place ?? (spec.method === 'GET' ? 'query' : 'body'),
    timeout_ms: spec.timeoutMs ?? defaultTimeoutMs,
    confirm: spec.confirm ?? null,
    second_person: spec.secondPerson ?? null,
    reasons: reasonsOf(spec),
    before: readBefore(listed),
    signed: spec.auth !== null,
    source: spec.source,
    input: { ...input, properties: Object.fromEntries(noted) },
    output: described(spec.output, 'output'),
  };
}

export const apiFactoryHandlers: readonly Handler[] = [
  handle(apiIndex, () => {
    return { list: [...index().values()].map(({ call }) => call) };
  }),
  handle(apiOperation, ({ input }) => {
    const found = index().get(input.name);
    if (!found) throw new Refusal(404, '目录中没有这个接口');
    return operationOf(found);
  }),
];

export default forUmi(apiFactoryHandlers);
