import type { FileCell } from '@/kit/base/list/types';

/** A user in a file: names are not unique, so that the id has a column of its own. */
export const userCells = <Row>(userIn: (row: Row) => { nickname: string; uid: string }): FileCell<Row>[] => [
  { head: '昵称', text: (row) => userIn(row).nickname },
  { head: '用户 ID', text: (row) => userIn(row).uid },
];
