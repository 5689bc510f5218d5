import { Columns, numbersOf, type StoredColumns, textColumnsOf, textFieldsIn } from '../http/columns';
import type { EndlessPage, EndlessPageQuery, PageOf, PageQuery, Test } from '../http/query';
import { requireIn } from '../http/writeRules';
import { db } from '../store/db';
import { type Changeable, entityActionsOf } from './entityActions';

type State<T, D> = T & D & { pending_approval: string | null };

interface Declared<T, D, K, F extends string, N extends string, W, R> extends Changeable<T, State<T, D>, K> {
  /** Fields that follow from the others; none by default. */
  derive?: (row: T) => D;
  /** Row of the response; by default the stored fields and the derived ones. */
  record?: (row: State<T, D>) => R;
  /** Columns for filters beside the texts, keys and ids that its type declares. */
  facets?: Record<F, (row: T) => string | null>;
  /** Fields to sort by and for ranges. */
  numbers: readonly N[];
  sort: NoInfer<`${'' | '-'}${N}`>;
  /** Facets that a filter looks at; by default the one of its name. */
  filters?: Readonly<Partial<Record<string, readonly NoInfer<(keyof T & string) | F>[]>>>;
  /** Tests of the other filters. */
  tests?: (query: W, columns: Columns<T, (keyof T & string) | F, N>) => Test[];
}

/** A thing of the app, declared once: rows, list, record, audit facts; its actions are declared with `action`. */
export function entity<
  T extends { version: number },
  D extends object,
  K extends keyof T & string,
  F extends string,
  N extends keyof T & string,
  W extends object,
  R = T & D,
>(declared: Declared<T, D, K, F, N, W, R>) {
  const { about, rows, key, filters = {} } = declared;
  const texts = textColumnsOf(...textFieldsIn(about.fields));
  const facets = { ...texts, ...declared.facets } as StoredColumns<T, (keyof T & string) | F, N>['facets'];
  const columns = new Columns(rows, { facets, numbers: numbersOf(...declared.numbers) });
  const find = requireIn(rows, about.label);
  /** Requests that wait for a second person, by object. */
  const requests = (): ReadonlyMap<string, string> => {
    const open = db.approvals.filter(({ status, object_type }) => status === 'pending' && object_type === about.type);
    return new Map(open.map(({ object_id, id }) => [object_id, id]));
  };
  const stateOf = (row: T, open = requests()): State<T, D> => {
    const derived = declared.derive?.(row) ?? ({} as D);
    return { ...row, ...derived, pending_approval: open.get(String(row[key])) ?? null };
  };
  const record = declared.record ?? (({ pending_approval: _, ...row }: State<T, D>) => row as unknown as R);
  const recordOf = (row: T, open = requests()): R => record(stateOf(row, open));

  const testsOf = (query: W): Test[] => [...columns.tests(query, filters), ...(declared.tests?.(query, columns) ?? [])];
  const endlessPage = (query: W & EndlessPageQuery): EndlessPage<R> => {
    const [{ list, ...rest }, open] = [columns.endlessPage(query, declared.sort, testsOf(query)), requests()];
    return { list: list.map((row) => recordOf(row, open)), ...rest };
  };
  const page = (query: W & PageQuery): PageOf<R> => {
    const { list, total } = endlessPage(query);
    return { list, total };
  };
  const all = (query: W): T[] => columns.all(testsOf(query));

  return {
    columns,
    find,
    stateOf,
    recordOf,
    page,
    endlessPage,
    all,
    ...entityActionsOf(declared, { find, stateOf, recordOf }),
  };
}
