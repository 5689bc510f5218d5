import { Columns } from '../../http/columns';
import { Collection } from '../../store/store';

/** Consumables from other sources that a task took back from a user. */
export interface Taken {
  uid: string;
  /** The consumable. */
  id: string;
  name: string;
  task_id: string;
  qty: number;
  at: number;
}

export const taken = new Collection<Taken>('takenConsumables', () => []);

export const takenKey = ({ uid, id, task_id }: Pick<Taken, 'uid' | 'id' | 'task_id'>): string =>
  `${uid}:${id}:${task_id}`;

const columns = new Columns(taken, { facets: { uid: ({ uid }) => uid }, numbers: {} });

/** All that was taken from a user. */
export const takenFrom = (uid: string): Taken[] => columns.by('uid', uid);
