import { useState } from 'react';
import { roomIds } from '@/domain/patrolBucket/rules';
import { maxRoomBatch } from '@/domain/shared/limits';
import { idsIn, idsOfLines, noIds, type PastedIds } from '@/domain/shared/pastedIds';
import type { FormProps } from '@/kit/base/openForm';
import BatchResults from '@/kit/batch/BatchResults';
import { IdsField } from '@/kit/form/IdsField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type BucketRoomResult, type PatrolBucket, recallRooms } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';
import { roomOf } from './rooms';

interface Values {
  room_ids: PastedIds;
}

/** 手工召回 (L2): pasted room numbers, with a result for each. */
export default function RecallForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  const { bucket_id, current_count, capacity } = bucket;
  const name = `「${safeText(bucket.name)}」`;
  const [results, setResults] = useState<readonly BucketRoomResult[] | null>(null);
  const failed = results?.filter(({ status }) => status === 'failed').map(({ room_id }) => room_id) ?? [];
  const [lines, setLines] = useState<PastedIds>(noIds);
  if (results) {
    return (
      <BatchResults
        title="召回结果"
        results={results}
        idOf={({ room_id }) => room_id}
        subject={roomOf}
        onRetry={() => {
          setLines(idsOfLines(failed));
          setResults(null);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <WriteForm
      endpoint={recallRooms}
      about={bucket_id}
      title={`召回到${name}`}
      okText="确认召回"
      impact={`把房间放入${name}（现有 ${current_count} / ${capacity}）等待巡检；已在桶内、不存在的房间和超出容量的部分会跳过。`}
      initialValues={{ room_ids: lines }}
      input={({ room_ids }: Values) => ({ bucket_id, room_ids: idsIn(room_ids, roomIds) })}
      needsAnswer
      stays
      done={(answer) => {
        setResults(answer.results);
        return undefined;
      }}
      onClose={onClose}
    >
      <IdsField
        name="room_ids"
        label={`房间号（最多 ${maxRoomBatch} 个）`}
        kind={roomIds}
        rows={5}
        placeholder="可连同标签、空格、逗号一起粘贴"
      />
    </WriteForm>
  );
}
