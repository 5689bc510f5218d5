import { late } from './late';

/** The radio of antd's row selection: lists select by checkbox. */
export default late(() => import('antd/es/radio'));
