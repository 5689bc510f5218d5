import type { TablePaginationConfig } from 'antd';

interface Paging {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pages of a table within a drawer or panel: not shown for one page, not kept in the URL. */
export const paging = ({ page, size, total, onPage }: Paging): TablePaginationConfig => ({
  current: page,
  pageSize: size,
  total,
  showSizeChanger: false,
  hideOnSinglePage: true,
  onChange: onPage,
});
