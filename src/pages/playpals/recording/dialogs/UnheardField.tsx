import { useQuery } from '@tanstack/react-query';
import { UnheardCheckbox } from '@/components/room/UnheardCheckbox';
import { getRecording, type Recording } from '@/services/recording';
import { queryOf } from '@/utils/queryOf';

/** Confirms 正常 of hits in a recording that the operator did not listen to. */
export function UnheardField({ one: { recording_id, hit_count } }: { one: Recording }) {
  const { data } = useQuery({ ...queryOf(getRecording, { recording_id }), staleTime: 0 });
  return <UnheardCheckbox clean="clean" hits={hit_count} heardSec={data?.heard_sec} />;
}
