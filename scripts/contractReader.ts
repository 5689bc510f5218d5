import type { Ajv2020 as Ajv, ErrorObject, ValidateFunction } from 'ajv/dist/2020';

/** The parts of the contract document that answers and requests are compared with. */
interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, Body>>; schemas: Readonly<Record<string, Schema>> };
}

interface Body {
  content?: Readonly<Record<string, { schema?: Schema }>>;
}

interface Operation {
  operationId: string;
  parameters: readonly { name: string; required: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Readonly<Record<string, Body & { $ref?: string }>>;
}

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/** A difference between data and the document. */
export interface Breach {
  /** JSON pointer into the data; empty for all of it. */
  at: string;
  /** The message of ajv; it contains no value of the data. */
  message: string;
  params: object;
  /** Part of the document that is broken, e.g. `BanRow.ban_id`, and its description; none for a status or type of content. */
  sentence?: string;
}

interface Place {
  operation: Operation;
  /** JSON pointer to the operation. */
  pointer: string;
}

interface Reply {
  status: number;
  /** Content type without its parameters. */
  type: string;
  /** Parsed body; undefined if it is no JSON. */
  data: unknown;
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Compares answers and requests with the contract document. Ajv reads the document alone, as a backend team does: an
 * error of the schemas or of the generator cannot hide in both.
 */
export class ContractReader {
  private readonly places: ReadonlyMap<string, Place>;
  private readonly document: Document;
  private readonly ajv: Ajv;
  /** For parameters: the text of a number or a flag is one. */
  private readonly texts: Ajv;
  private readonly compiled = new Map<string, ValidateFunction>();

  /** `document` is the parsed `docs/openapi.json`. */
  constructor(document: unknown) {
    this.document = document as Document;
    const { default: Ajv2020 } = require('ajv/dist/2020') as typeof import('ajv/dist/2020');
    const { default: addFormats } = require('ajv-formats') as typeof import('ajv-formats');
    const reader = (coerceTypes: false | 'array'): Ajv => {
      const ajv = new Ajv2020({ coerceTypes, strict: false });
      addFormats(ajv);
      ajv.addSchema(this.document, 'contract', false, false);
      return ajv;
    };
    this.ajv = reader(false);
    this.texts = reader('array');
    this.places = new Map(
      Object.entries(this.document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Place] => [
          operation.operationId,
          { operation, pointer: `/paths/${escaped(path)}/${method}` },
        ]),
      ),
    );
  }

  has(name: string): boolean {
    return this.places.has(name);
  }

  /** Differences of a reply: a status or content type that is not named, or its data. */
  inReply(name: string, { status, type, data }: Reply): Breach[] {
    const { operation, pointer } = this.placeOf(name);
    const key = [`${status}`, `${`${status}`[0]}XX`].find((one) => one in operation.responses);
    const named = key && operation.responses[key];
    if (!named) return [breachOf(`answers ${status}, which the contract does not name`)];
    const shared = named.$ref?.split('/').at(-1);
    const { content = {} } = shared ? (this.document.components.responses[shared] ?? {}) : named;
    if (!(type in content)) return [breachOf(`answers ${status} as ${type || 'nothing'}`)];
    if (type !== 'application/json') return [];
    const at = shared ? `/components/responses/${shared}` : `${pointer}/responses/${key}`;
    return this.compare(`${at}/content/${escaped(type)}/schema`, data, content[type]?.schema);
  }

  /** Differences of the body of a request. */
  inBody(name: string, body: unknown): Breach[] {
    const { operation, pointer } = this.placeOf(name);
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    return schema ? this.compare(`${pointer}/requestBody/content/application~1json/schema`, body, schema) : [];
  }

  /** Differences of the parameters of a request, which are texts or lists of them. */
  inParameters(name: string, texts: Readonly<Record<string, unknown>>): Breach[] {
    const { operation, pointer } = this.placeOf(name);
    const key = `${pointer}/parameters`;
    const validate =
      this.compiled.get(key) ??
      this.texts.compile({
        type: 'object',
        properties: Object.fromEntries(
          operation.parameters.map((one, i) => [one.name, { $ref: `contract#${key}/${i}/schema` }]),
        ),
        required: operation.parameters.flatMap((one) => (one.required ? [one.name] : [])),
        additionalProperties: false,
      });
    this.compiled.set(key, validate);
    return this.breaches(validate, { ...texts }, undefined);
  }

  private placeOf(name: string): Place {
    const place = this.places.get(name);
    if (!place) throw new Error(`${name} is not in the contract`);
    return place;
  }

  private compare(pointer: string, value: unknown, schema: Schema | undefined): Breach[] {
    const validate = this.compiled.get(pointer) ?? this.ajv.compile({ $ref: `contract#${pointer}` });
    this.compiled.set(pointer, validate);
    return this.breaches(validate, value, schema);
  }

  private breaches(validate: ValidateFunction, value: unknown, schema: Schema | undefined): Breach[] {
    if (validate(value)) return [];
    // Where one of several shapes must fit, the last error says so, and the ones before it why each does not.
    return (validate.errors ?? []).slice(0, 1).map((error) => ({
      at: error.instancePath,
      message: error.message ?? error.keyword,
      params: error.params,
      sentence: this.sentenceOf(error, schema),
    }));
  }

  /** Names the part of the document at a place of the data: `BanRow.ban_id`, and its description. */
  private sentenceOf({ instancePath, params }: ErrorObject, schema: Schema | undefined): string {
    const missing: unknown = params.missingProperty;
    const path = instancePath.split('/').slice(1).map(unescaped);
    let [at, name] = this.resolved(schema, 'answer');
    let description: string | undefined;
    for (const part of typeof missing === 'string' ? [...path, missing] : path) {
      const parts = [at, ...(at?.anyOf ?? []), ...(at?.oneOf ?? [])].map((one) => this.resolved(one, name));
      const [owner, ownerName] = parts.find(([one]) => one?.properties?.[part] ?? one?.items) ?? [];
      const inner = owner?.properties?.[part] ?? owner?.items;
      if (!inner || ownerName === undefined) break;
      if (owner?.properties?.[part]) description = inner.description;
      [at, name] = this.resolved(inner, owner?.properties?.[part] ? `${ownerName}.${part}` : ownerName);
      description ??= at?.description;
    }
    return description === undefined ? name : `${name} 「${description}」`;
  }

  /** The schema that a reference leads to, and the name of the component; other schemas keep the name. */
  private resolved(schema: Schema | undefined, name: string): [Schema | undefined, string] {
    const component = schema?.$ref?.split('/').at(-1);
    return component === undefined
      ? [schema, name]
      : this.resolved(this.document.components.schemas[component], component);
  }
}

const breachOf = (message: string): Breach => ({ at: '', message, params: {} });
