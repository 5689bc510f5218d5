import * as z from 'zod/mini';
import { objectTypes } from '../mock/_kit/base/objectTypes';
import type { Fields } from '../src/domain/shared/objectType';
import { coins, isSet, labelsOf, money, share, term, time, wantedTerm } from '../src/domain/shared/schema';
import { membersIn } from './callsIn';
import { type Docs, isSchema, type Shape, unwrapped } from './openApiDocs';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';
/** Comment at the field, comment of its exported schema, or only its label or unit. */
type DescriptionSource = 'comment' | 'schema' | 'label' | 'unit' | 'none';
type Schema = z.ZodMiniType;

/** Temporary key that holds a schema's source shape until its fields are described. */
const mark = 'x-shape';

const units = new Map<unknown, string>([
  [time, 'ms since 1970-01-01T00:00:00Z'],
  [term, 's'],
  [wantedTerm, 's'],
  [coins, 'coin'],
  [money, 'minor unit'],
  [share, '0–1'],
]);

interface Named {
  name: string;
  schema: Schema;
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Exported objects and unions are components of that name, whoever uses them. */
const isComponent = (value: unknown): value is Schema =>
  isSchema(value) && (value._zod.def.shape !== undefined || value._zod.def.options !== undefined);

/** Converts zod schemas for the document: named parts become references, fields get their comments as descriptions. */
export class SchemaBook {
  /** By name, as `components/schemas` shows them. */
  readonly components: Record<string, Json> = {};
  private readonly registry = z.registry<{ id: string }>();
  private readonly shapes: Shape[] = [];
  private readonly sourceOf = new Map<Shape, Map<string, DescriptionSource>>();
  private readonly mapNames = new Map<unknown, string>();
  private readonly mapsShown = new Map<string, unknown>();
  /** Components that are asked for otherwise than they are answered: what has a default may be left out. */
  private readonly twofold: ReadonlySet<string>;

  constructor(
    modules: readonly { exports: Readonly<Record<string, unknown>> }[],
    private readonly docs: Docs,
  ) {
    for (const { exports } of modules)
      for (const [name, map] of Object.entries(exports)) this.mapNames.set(map, pascal(name));
    for (const { type, fields } of objectTypes.values()) this.nameMaps(pascal(type), fields);
    const named: Named[] = membersIn(Object.assign({}, ...modules.map(({ exports }) => exports))).flatMap(
      ([name, schema]) => (isComponent(schema) ? [{ name: pascal(name), schema }] : []),
    );
    for (const { name, schema } of named) this.registry.add(schema, { id: name });
    const all = z.object(Object.fromEntries(named.map(({ name, schema }) => [name, schema])));
    const output = this.raw(all, 'output').$defs as Record<string, Json>;
    const input = this.raw(all, 'input').$defs as Record<string, Json>;
    this.twofold = differing(output, input);
    for (const { name } of named) {
      this.components[name] = this.referring(described(output[name] ?? {}, this.docs.ofExport, name), 'output');
      if (this.twofold.has(name)) {
        const asked = described(input[name] ?? {}, this.docs.ofExport, name);
        this.components[`${name}Input`] = this.referring(asked, 'input');
      }
    }
  }

  /** A map that stands in its field has the name of both: `FamilyJoinMode`. */
  private nameMaps(before: string, fields: Fields): void {
    for (const [name, field] of Object.entries(fields)) {
      const full = before + name.split('_').map(pascal).join('');
      if (field.kind === 'map' && !this.mapNames.has(field.map)) this.mapNames.set(field.map, full);
      if (field.kind === 'group') this.nameMaps(full, field.fields);
    }
  }

  /** Number of declared fields by where their description comes from. */
  descriptionSources(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const fields of this.sourceOf.values())
      for (const source of fields.values()) counts[source] = (counts[source] ?? 0) + 1;
    return counts;
  }

  /** The schema as it stands in a request (`input`) or an answer (`output`). */
  of(schema: Schema, io: Io): Json {
    const name = this.registry.get(schema)?.id;
    if (name) return this.referring({ $ref: `#/$defs/${name}` }, io);
    const { $defs: _, ...own } = this.raw(schema, io);
    return this.referring(own, io);
  }

  private raw(schema: Schema, io: Io): Json {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: this.registry,
      override: ({ zodSchema, jsonSchema }) => this.refine(zodSchema, jsonSchema),
    });
    return this.told(rest) as Json;
  }

  private refine(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
    delete json.id;
    if (json.additionalProperties === false) delete json.additionalProperties;
    if (json.type === 'integer' || json.type === 'number') plainBounds(json);
    const { def } = schema._zod;
    // Left out by zod where the value is read from a text, as in a query.
    if (def.type === 'default') json.default = def.defaultValue;
    if (def.type === 'enum') this.label(schema, json);
    if (def.type === 'tuple') equalItems(json);
    if (isSet(schema)) json.uniqueItems = true;
    // Told once all is done: zod may not yet have come to the fields, or have them in several places.
    if (def.type === 'object') json[mark] = this.shapes.push(def.shape) - 1;
  }

  /** Puts beside each field what it means. */
  private told(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((one) => this.told(one));
    if (typeof node !== 'object' || node === null) return node;
    const { [mark]: place, ...json } = node as Json;
    const parts = Object.fromEntries(Object.entries(json).map(([key, part]) => [key, this.told(part)]));
    const shape = typeof place === 'number' ? this.shapes[place] : undefined;
    if (!shape) return parts;
    const properties = Object.entries((parts.properties ?? {}) as Record<string, Json>);
    return {
      ...parts,
      properties: Object.fromEntries(
        properties.map(([name, field]) => [name, { ...field, ...this.meaning(shape, name) }]),
      ),
    };
  }

  private meaning(shape: Shape, name: string): Json {
    const { ofField, labelOf, ofSchema } = this.docs;
    const label = labelOf(shape, name);
    const unit = units.get(unwrapped(shape[name]));
    const comment = ofField(shape, name);
    // A unit says it without a sentence at each field.
    const general = unit ? undefined : ofSchema(shape[name]);
    const description = comment || general;
    const source = comment ? 'comment' : general ? 'schema' : label ? 'label' : unit ? 'unit' : 'none';
    const known = this.sourceOf.get(shape) ?? new Map<string, DescriptionSource>();
    this.sourceOf.set(shape, known.set(name, source));
    return {
      ...(description ? { description } : {}),
      ...(label ? { 'x-label': label } : {}),
      ...(unit ? { 'x-unit': unit } : {}),
    };
  }

  private label(schema: object, json: z.core.JSONSchema.BaseSchema): void {
    const map = labelsOf(schema);
    if (!map) return;
    const values = (json.enum ?? []).map(String);
    const name = this.mapNames.get(map);
    if (!name) throw new Error(`The label map of ${values.join(', ')} has no name: export it from its file`);
    if ((this.mapsShown.get(name) ?? map) !== map) throw new Error(`Two label maps are called ${name}: rename one`);
    this.mapsShown.set(name, map);
    this.components[name] ??= {
      type: 'string',
      enum: values,
      'x-enum-descriptions': values.map((value) => textOf(map[value])),
    };
    for (const key of Object.keys(json)) delete json[key];
    json.$ref = `#/components/schemas/${name}`;
  }

  /** References into the document, and in a request to what may be asked. */
  private referring<T>(node: T, io: Io): T {
    const text = JSON.stringify(node).replace(/"#\/\$defs\/(\w+)"/g, (_, name: string) => {
      const input = io === 'input' && this.twofold.has(name);
      return `"#/components/schemas/${name}${input ? 'Input' : ''}"`;
    });
    return JSON.parse(text);
  }
}

const described = (schema: Json, docs: Docs['ofExport'], component: string): Json => {
  const text = docs.get(component.charAt(0).toLowerCase() + component.slice(1));
  return text ? { description: text, ...schema } : schema;
};

const textOf = (label: unknown): string =>
  typeof label === 'object' && label !== null && 'label' in label ? String(label.label) : String(label);

/** Drops the bounds of safe integers; an integer without its own maximum becomes int64. */
function plainBounds(json: z.core.JSONSchema.BaseSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) {
    delete json.maximum;
    if (json.type === 'integer') json.format = 'int64';
  }
}

/** Writes a tuple of equal parts as a list of that length: readers of older drafts refuse `prefixItems`. */
function equalItems(json: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems = [] } = json;
  if (new Set(prefixItems.map((item) => JSON.stringify(item))).size !== 1)
    throw new Error('A tuple of unequal parts has no place in the contract: make it an object');
  delete json.prefixItems;
  Object.assign(json, { items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length });
}

/** Names whose two sides differ, themselves or in what they refer to. */
function differing(output: Record<string, Json>, input: Record<string, Json>): Set<string> {
  const names = Object.keys(output);
  const found = new Set(names.filter((name) => JSON.stringify(output[name]) !== JSON.stringify(input[name])));
  const refers = (name: string) =>
    [...JSON.stringify(output[name]).matchAll(/#\/\$defs\/(\w+)"/g)].some(([, other = '']) => found.has(other));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const name of names) if (refers(name)) found.add(name);
  }
  return found;
}
