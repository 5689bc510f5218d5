import type { ZodMiniObject } from 'zod/mini';
import {
  type CheckFinding,
  type ConfigStatus,
  type Content,
  type Environment,
  maxNameLength,
} from '../../../../src/domain/config/rules';
import type { MediaFile } from '../../../../src/domain/shared/media';
import { fieldsByPath, type ObjectType } from '../../../../src/domain/shared/objectType';
import type { PictureFile } from '../../../../src/domain/shared/picture';
import { valueAt } from '../../../../src/domain/shared/valueAt';
import { type Hint, type Hints, sample } from '../../base/sample';
import type { Db } from '../../store/db';
import { mediaProblem, pictureProblem } from '../files/mediaProblem';
import { among } from './among';
import type { SeededConfig } from './history';
import type { ConfigRules } from './rules';
import { type SeedPlan, seedAll, seedConfig, seedContent } from './seeding';
import type { StoredConfig } from './store';

/** Fields of its body, and more about one thing of the seed; `change` is in its draft. */
type RowMore<B> = Partial<B> & Omit<SeedPlan, 'name' | 'status'> & { change?: Partial<B> };

/** One thing of the seed: place, status, name, and more. */
export type SeedRow<B> = readonly [place: string, ConfigStatus, name: string, RowMore<B>?];

interface EntitySeed<B> {
  rows: Readonly<Record<Environment, readonly SeedRow<B>[]>>;
  /** Values of fields that the row does not give; the rest is a sample of the schema. */
  hints(n: number, row: Partial<B>): { readonly [K in keyof B]?: Hint<B[K]> };
  /** Changes the body of the version that many versions before the last. */
  earlier(body: B, back: number, n: number): Partial<B>;
  /** Fields that follow from the others. */
  finish?(body: B): Partial<B>;
  /** Notes of the versions, and of requests that wait for a second person. */
  notes: readonly [string, ...string[]];
  note: string;
  /** Remark of a draft beside a version. */
  remark: string;
  exposure?: number;
}

type Derived =
  | 'capacity'
  | 'nameLimit'
  | 'type'
  | 'label'
  | 'placePath'
  | 'placeOf'
  | 'problems'
  | 'facts'
  | 'fits'
  | 'seed';

/** One configured type, declared once. */
export interface ConfigEntity<B> extends Omit<ConfigRules<B>, Derived> {
  /** From `src/domain/<noun>/fields.ts`: its name, its label, and the fields that audit rows show. */
  about: Pick<ObjectType, 'type' | 'label' | 'fields'>;
  schema: ZodMiniObject;
  /** Maximum number in one place; absent or null if configs do not compete. */
  capacity?: number | null;
  /** Maximum length of the name; absent for the usual one. */
  nameLimit?: number;
  /** The field of the body that is its place. */
  place: keyof B & string;
  /** The place, if not the value of that field alone. */
  placeOf?: ConfigRules<B>['placeOf'];
  /** By filter of the list: the field of the body that it is about, or its value. */
  filters?: Readonly<
    Record<string, (keyof B & string) | ((content: Content<B>, db: Db, config: StoredConfig) => string)>
  >;
  /** Filters that compare more than one value. */
  fits?: ConfigRules<B>['fits'];
  /** Whether a field says something in a body; by default each does. */
  hasField?(path: string, body: B): boolean;
  /** Audit facts beside the fields of the body, or in other words. */
  facts?(body: B): Record<string, unknown>;
  problems?: ConfigRules<B>['problems'];
  seed: EntitySeed<B>;
}

/** Audit facts: the declared fields of the body by their paths, as far as this body has them. */
function bodyFactsOf<B>({ about, schema, hasField = () => true }: ConfigEntity<B>) {
  const own = Object.entries(about.fields).filter(([name]) => Object.hasOwn(schema.shape, name));
  const paths = Object.keys(fieldsByPath(Object.fromEntries(own)));
  return (body: B): Record<string, unknown> =>
    Object.fromEntries(paths.filter((path) => hasField(path, body)).map((path) => [path, valueAt(body, path)]));
}

const present = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

const isPicture = (value: object): value is PictureFile => 'file_id' in value && !('mime' in value);
const isMedia = (value: unknown): value is MediaFile =>
  value !== null && typeof value === 'object' && 'file_id' in value && 'mime' in value;

/** Lines about pictures of a body whose files are gone. */
function pictureFindings(value: unknown, path: string, db: Db): CheckFinding[] {
  if (value === null || typeof value !== 'object') return [];
  if (isPicture(value)) return pictureProblem(path, value, db);
  return Object.entries(value).flatMap(([key, inner]) => pictureFindings(inner, `${path}.${key}`, db));
}

/** Whether a filter, one value or a list of them, wants this one. */
const isWanted = (requested: unknown, own: string): boolean =>
  typeof requested === 'string' ? requested === own : among(requested, own);

/** Lines about media files of a body that are gone, each named by the label of its field. */
const mediaFindings = (fields: Readonly<Record<string, unknown>>, body: object, db: Db): CheckFinding[] =>
  Object.entries(body).flatMap(([key, file]) => {
    const { label } = (fields[key] ?? { label: key }) as { label: string };
    return isMedia(file) ? mediaProblem(`body.${key}`, label, file, db) : [];
  });

function seedOfEntity<B>({ prefix, schema, place, seed }: ConfigEntity<B>): StoredConfig<B>[] {
  const finished = (body: B): B => ({ ...body, ...seed.finish?.(body) });
  const plansOf = (env: Environment) =>
    seed.rows[env].map(([at, status, name, row]) => {
      const plan: Omit<SeedPlan, 'name' | 'status'> = row ?? {};
      const own = Object.entries(row ?? {}).filter(([key]) => key in schema.shape);
      const body = { [place]: at, ...Object.fromEntries(own) } as Partial<B>;
      return { ...plan, name, status, change: row?.change, body };
    });
  return seedAll({ prod: plansOf('prod'), test: plansOf('test') }, (n, env, plan) => {
    const hints = { ...seed.hints(n, plan.body), ...plan.body } as Hints;
    const body = finished(sample(schema, n, hints) as B);
    return seedConfig({
      prefix,
      n,
      env,
      plan,
      content: seedContent(n, plan, body),
      notes: seed.notes,
      bodyAt: (back) => (back === 0 ? body : finished({ ...body, ...seed.earlier(body, back, n) })),
      edit: (content) => ({ ...content, remark: seed.remark, body: finished({ ...content.body, ...plan.change }) }),
      exposure: seed.exposure,
    });
  });
}

/** The rules and the seed of a type, from its declaration. */
export function configEntity<B extends object>(entity: ConfigEntity<B>): ConfigRules<B> & SeededConfig<B> {
  const { about, schema: _, place, filters = {}, hasField: __, facts, problems, fits, seed, ...rules } = entity;
  const bodyFacts = bodyFactsOf(entity);
  return {
    capacity: null,
    nameLimit: maxNameLength,
    ...rules,
    problems: (content, db, config) => [
      ...pictureFindings(content.body, 'body', db),
      ...mediaFindings(about.fields, content.body, db),
      ...(problems?.(content, db, config) ?? []),
    ],
    type: about.type,
    label: about.label,
    placePath: `body.${place}`,
    placeOf: rules.placeOf ?? (({ body }) => String(body[place])),
    facts: (body) => present({ ...bodyFacts(body), ...facts?.(body) }),
    fits: (content, query, db, config) =>
      Object.entries(filters).every(([name, of]) =>
        isWanted(query[name], typeof of === 'string' ? String(content.body[of]) : of(content, db, config)),
      ) &&
      (fits?.(content, query, db, config) ?? true),
    note: seed.note,
    seed: () => seedOfEntity(entity),
  };
}
