import { type Json, pascal } from './openApiSchemas';

/** A shorter schema is easier to read where it is used. */
const leastChars = 100;

/** Parts of every call and of every list: no schema can be named after them alone. */
const envelope: ReadonlySet<string | undefined> = new Set(['request', 'answer', 'data', 'list']);

/**
 * Moves each schema that is written more than once into `components.schemas`, named after the field where it comes
 * first. Halves the document, and a generator of types makes one type of it.
 */
export function shareRepeated({ components, paths, ...rest }: Json & { components: Json & { schemas: Json } }): Json {
  const places = new Map<string, number>();
  const count: Visit = (schema, trail) => {
    const text = textOf(schema);
    const times = (places.get(text) ?? 0) + 1;
    places.set(text, times);
    // The parts of a schema that is written twice need no component of their own.
    return times === 1 || isEnvelope(trail) ? partsMapped(schema, trail, count) : schema;
  };
  const names = new Map<string, string>();
  const schemas: Json = {};
  const taken = new Set(Object.keys(components.schemas));
  const share: Visit = (schema, trail) => {
    const text = textOf(schema);
    // An amount or a time is no part with a name of its own.
    const isPart = !isEnvelope(trail) && !schema.enum && schema['x-unit'] === undefined;
    const isShared = isPart && text.length >= leastChars && (places.get(text) ?? 0) > 1;
    if (!isShared) return partsMapped(schema, trail, share);
    const { description, ...own } = schema;
    let name = names.get(text);
    if (!name) {
      name = freeName(trail, taken);
      names.set(text, name);
      taken.add(name);
      schemas[name] = partsMapped(own, trail, share);
    }
    return { $ref: `#/components/schemas/${name}`, ...(description ? { description } : {}) };
  };
  const named = Object.entries(components.schemas) as [string, Json][];
  for (const [name, schema] of named) partsMapped(schema, [name], count);
  mapped(paths, [], count);
  for (const [name, schema] of named) schemas[name] = partsMapped(schema, [name], share);
  const shorter = mapped(paths, [], share);
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...rest, components: { ...components, schemas: sorted }, paths: shorter };
}

type Visit = (schema: Json, trail: readonly string[]) => Json;

/** The envelope of an answer stays where it is; its data move. */
const isEnvelope = (trail: readonly string[]): boolean => trail.at(-1) === 'answer';

/** Fields of one shape may mean different things: the description stays with the field. */
const textOf = ({ description: _, ...schema }: Json): string => JSON.stringify(schema);

const isSchema = (node: Json): boolean => typeof node.type === 'string' || Array.isArray(node.anyOf);

/**
 * A copy of the node with every schema in it as `visit` gives it. The trail has the call and the fields on the way; that
 * of a parameter has its name alone: one that is shared is a filter of many lists, and none of them gives it its name.
 */
function mapped(node: unknown, trail: readonly string[], visit: Visit): unknown {
  if (Array.isArray(node)) return node.map((part) => mapped(part, trail, visit));
  if (typeof node !== 'object' || node === null) return node;
  const json = node as Json;
  return isSchema(json) ? visit(json, trail) : partsMapped(json, trail, visit);
}

function partsMapped(json: Json, trail: readonly string[], visit: Visit): Json {
  const from = startOf(json) ?? trail;
  return Object.fromEntries(
    Object.entries(json).map(([key, part]) => {
      if (key === 'example') return [key, part];
      if (key === 'requestBody') return [key, mapped(part, [...from, 'request'], visit)];
      if (key === 'responses') return [key, mapped(part, [...from, 'answer'], visit)];
      if (key === 'anyOf' || key === 'oneOf')
        return [key, (part as Json[]).map((option) => mapped(option, [...from, ...kindOf(option)], visit))];
      if (key !== 'properties') return [key, mapped(part, from, visit)];
      const fields = Object.entries(part as Json);
      return [key, Object.fromEntries(fields.map(([name, field]) => [name, mapped(field, [...from, name], visit)]))];
    }),
  );
}

/** The trail of what is in a call, and of the schema of a parameter. */
function startOf({ operationId, in: place, name }: Json): readonly string[] | undefined {
  if (typeof operationId === 'string') return [operationId];
  return typeof place === 'string' && typeof name === 'string' ? [name] : undefined;
}

/** Values that an option of a union always has, such as its `kind`. */
const kindOf = ({ properties = {} }: { properties?: unknown }): string[] =>
  Object.values(properties as Record<string, Json>).flatMap(({ const: value }) =>
    typeof value === 'string' ? [value] : [],
  );

/** The shortest end of the trail that no other component has for its name; a number where all of them have one. */
function freeName(trail: readonly string[], taken: ReadonlySet<string>): string {
  const nameFrom = (from: number) =>
    trail
      .slice(from)
      .flatMap((part) => part.split('_').map(pascal))
      .join('');
  for (let from = trail.length - 1; from >= 0; from--) {
    if (!envelope.has(trail[from]) && !taken.has(nameFrom(from))) return nameFrom(from);
  }
  let number = 2;
  while (taken.has(nameFrom(0) + number)) number++;
  return nameFrom(0) + number;
}
