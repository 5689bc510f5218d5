import { bucketRooms, change, liveRooms, newKey, patrolBuckets, patrolSwitches } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

const why = () => ({ reason_code: 'other.misc', remark: '当班组长要求调整', idem_key: newKey() });
const bucket = (bucket_id: string) => {
  const { version } = found(patrolBuckets.get(bucket_id));
  return { bucket_id, version };
};
const patrol = () => ({ switch_id: 'patrol', version: found(patrolSwitches.get('patrol')).version });
const members = (bucket_id: string) => ({
  member_ids: [found(bucketRooms.find((one) => one.bucket_id === bucket_id)).member_id],
});
/** A room that is live, in a bucket that is on. */
const liveMember = () => {
  const isLive = new Set(liveRooms({ page: 1, size: 1000 }).list.map(({ room_id }) => room_id));
  const isOn = (id: string) => patrolBuckets.get(id)?.enabled === true;
  return found(bucketRooms.find(({ room_id, bucket_id }) => isLive.has(room_id) && isOn(bucket_id))).member_id;
};

export const patrolBucketForms: Forms = {
  stopPatrol: () => ({ ...patrol(), ...why(), minutes: 30 }),
  resumePatrol: () => {
    change(() => {
      patrolSwitches.edit('patrol').enabled = false;
    });
    return { ...patrol(), idem_key: newKey() };
  },
  switchBucket: () => {
    const { enabled } = found(patrolBuckets.get('bkt_1'));
    return { ...bucket('bkt_1'), ...why(), enabled: !enabled };
  },
  editBucket: () => {
    const { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window } = found(
      patrolBuckets.get('bkt_2'),
    );
    const settings = { name, recall_interval_min, exit_clean, capacity, staff_group, window };
    return { ...bucket('bkt_2'), ...settings, priority: (priority % 9) + 1, ...why() };
  },
  clearBucket: () => ({ ...bucket('bkt_6'), ...why() }),
  recallRooms: () => ({ bucket_id: 'bkt_7', room_ids: ['r_88001', 'r_89999', 'r_99999'], ...why() }),
  removeBucketRooms: () => ({ ...members('bkt_1'), ...why() }),
  moveBucketRooms: () => ({ ...members('bkt_3'), to: 'bkt_7', ...why() }),
  patrolRoomsNow: () => ({ member_ids: [liveMember()], idem_key: newKey() }),
};
