import type { ApiSchema } from '../src/domain/apiFactory/rules';

/** Description and example values of an input field. */
export type FieldNote = Pick<ApiSchema, 'description' | 'examples'>;

interface Field {
  description?: string;
}

interface Body {
  properties?: Readonly<Record<string, Field>>;
  /** Where several calls have the same body. */
  $ref?: string;
}

/** The parts of the contract document that describe the inputs. */
export interface InputDocument {
  components?: { schemas: Readonly<Record<string, Body>> };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  operationId: string;
  parameters: readonly (Field & { name: string; example?: unknown })[];
  requestBody?: {
    content: {
      'application/json': {
        schema: Body;
        example?: Readonly<Record<string, unknown>>;
      };
    };
  };
}

const noteOf = ({ description }: Field, example: unknown): FieldNote => ({
  ...(description === undefined ? {} : { description }),
  ...(example === undefined ? {} : { examples: [example] }),
});

function notesOf(
  { parameters, requestBody }: Operation,
  schemas: Readonly<Record<string, Body>>,
): Readonly<Record<string, FieldNote>> {
  const { schema, example } = requestBody?.content['application/json'] ?? { schema: {} };
  const { properties = {} } = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  return Object.fromEntries([
    ...parameters.map((field) => [field.name, noteOf(field, field.example)] as const),
    ...Object.entries(properties).map(([name, field]) => [name, noteOf(field, example?.[name])] as const),
  ]);
}

/** Notes on the input fields of every call of the contract document, by call and field. */
export const notesIn = ({
  components,
  paths,
}: InputDocument): ReadonlyMap<string, Readonly<Record<string, FieldNote>>> =>
  new Map(
    Object.values(paths)
      .flatMap(Object.values<Operation>)
      .map((operation) => [operation.operationId, notesOf(operation, components?.schemas ?? {})]),
  );
