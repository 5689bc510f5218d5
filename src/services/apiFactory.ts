import * as z from 'zod/mini';
import { apiMethods, apiPlaces, apiRisks, secondPersonRules } from '../domain/apiFactory/rules';
import { count, keyOf } from '../domain/shared/schema';
import { callsOf } from './endpoint';

const auth = 'developerTools.apiFactory';
const { read } = callsOf({ auth, source: 'docs/design/tool-set.md#api-factory' });
const listed = {
  /** Unique name of the call, as in the contract document. */
  name: z.string(),
  /** Chinese name of the call. */
  label: z.string(),
  /** HTTP method. */
  method: keyOf(apiMethods),
  /** Path below the base, with `{parameters}`. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** Chinese name of the domain it belongs to. */
  group: z.string(),
  /** Effect: a `danger` call needs a typed confirmation. */
  risk: keyOf(apiRisks),
  /** Page keys of which one is enough to call it; empty = any signed-in operator. */
  auth: z.array(z.string()),
  /** Action codes of which one is required as well; empty = none. */
  actions: z.array(z.string()),
};

const apiCall = z.object(listed);
export type ApiCall = z.output<typeof apiCall>;

/** JSON Schema without references; recursive parts keep theirs. */
const jsonSchema = z.record(z.string(), z.unknown());

const apiDefinition = z.object({
  ...listed,
  /** Location of the input that is not in the path. */
  place: keyOf(apiPlaces),
  /** Time limit in milliseconds. */
  timeout_ms: count,
  /**
   * Text that the screen's own action has typed: the value of this field, or a fixed text; null if it has nothing
   * typed.
   */
  confirm: z.nullable(z.union([z.string(), z.object({ text: z.string() })])),
  /** Whether a second person must agree, always or for some objects; null if nobody must. */
  second_person: z.nullable(keyOf(secondPersonRules)),
  /** Codes of the reasons that it accepts; null if it takes none, or any. */
  reasons: z.nullable(z.array(z.string())),
  /** Read of the object that it changes, for the values before; null if there is none. */
  before: z.nullable(z.string()),
  /** Whether the session header is sent. */
  signed: z.boolean(),
  /** Section of the specification that asks for the call. */
  source: z.string(),
  /** JSON Schema of the input: path, query and body in one object. */
  input: jsonSchema,
  /** JSON Schema of `data` in the answer. */
  output: jsonSchema,
});
export type ApiOperation = z.output<typeof apiDefinition>;

/**
 * Lists all calls of the contract, without their schemas. Calls of kind `session` are left out, such as signing in,
 * signing out and edit locks.
 */
export const apiIndex = read('apiIndex', '/api_factory/calls', '接口目录', {
  input: z.object({}),
  output: z.object({ list: z.array(apiCall) }),
});

/** Returns the definition of one call. Answers 404 for a name outside `apiIndex`. */
export const apiOperation = read('apiOperation', '/api_factory/call/{name}', '接口定义', {
  input: z.object({ name: z.string().check(z.regex(/^\w{1,80}$/)) }),
  output: apiDefinition,
});
