import { late } from './late';

/** antd's pages below a table, with the select they bring: lists have a pager of their own (src/kit/base/list/Pager.tsx). */
export default late(() => import('antd/es/pagination'));
