import type { TablePaginationConfig } from 'antd';
import type { Place } from './list/PagedTable';

interface Paged {
  place: Place;
  onPlace: (next: Place) => void;
}

/** Pages of a table within a drawer or panel: not shown for one page, not kept in the URL. */
export const paging = (total: number, { place: { page, size }, onPlace }: Paged): TablePaginationConfig => ({
  current: page,
  pageSize: size,
  total,
  showSizeChanger: false,
  hideOnSinglePage: true,
  onChange: (next) => onPlace({ page: next, size }),
});
