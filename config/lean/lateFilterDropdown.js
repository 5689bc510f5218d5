import { late } from './late';

/** antd's column-filter menu, with the tree it brings: lists filter above the table, and do without it. */
export default late(() => import('antd/es/table/hooks/useFilter/FilterDropdown'));

export const flattenKeys = (filters) =>
  (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);
