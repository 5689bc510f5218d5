import { countRooms } from '@/domain/patrolBucket/rules';
import { maxRoomBatch } from '@/domain/shared/limits';
import type { BucketRoom, BucketRoomResult } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';

/** Common props of the batches of rooms; every chosen room is sent. */
export const roomsBatch = (verb: string, targets: readonly BucketRoom[]) => ({
  about: `${countRooms(targets)} 个房间`,
  title: verb,
  titleOfRetry: '重试失败项',
  okText: `确认${verb}`,
  remark: 'required' as const,
  targets,
  leftOut: (): undefined => undefined,
  sayLeftOut: () => ({ title: '', description: '' }),
  idOf: ({ member_id }: { member_id: string }): string => member_id,
  max: maxRoomBatch,
  unit: '条',
  resultsOf: ({ results }: { results: readonly BucketRoomResult[] }) => results,
  doneAlone: () => `已${verb}`,
  resultsTitle: `${verb}结果`,
  subject: roomOf,
});

/** The room in a table of results, with the number of its bucket. */
export const roomOf = {
  title: '房间',
  render: ({ room_id, member_id }: BucketRoomResult) => (
    <>
      <span className="mono">{safeText(room_id)}</span>{' '}
      <span className="mono secondary">{safeText(member_id.split(' ')[0] ?? '')}</span>
    </>
  ),
};
