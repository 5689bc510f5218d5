import { type Columns, eitherOf } from '../../http/columns';
import type { Test } from '../../http/query';
import { configsOf } from './kits';
import { shownContentOf } from './store';

/** Name of a config; its id if it does not exist. */
export const configName = (type: string, id: string): string => {
  const config = configsOf(type).get(id);
  return config ? shownContentOf(config).name : id;
};

/** Tests of a search of rows by their own id in the facet `key`, or by id or name of the config in the facet `id`. */
export function searchedRows<F extends string>(
  type: string,
  columns: Pick<Columns<unknown, F | 'id', string>, 'among' | 'where'>,
  key: F,
  q = '',
): Test[] {
  const text = q.trim().toLowerCase();
  const isMeant = (id: string) => id === text || configName(type, id).toLowerCase().includes(text);
  return text === '' ? [] : eitherOf([columns.among(key, [text]), columns.where('id', isMeant)]);
}
