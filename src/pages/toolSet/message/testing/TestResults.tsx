import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { TestResults } from '@/components/config/dialogs/TestResults';
import { sendReasons, sendResults } from '@/domain/message/send';
import { labelOf } from '@/domain/shared/labels';
import { jobRefreshMs } from '@/domain/shared/limits';
import layout from '@/kit/base/layout.module.css';
import { type MessageTest, messageTestResult } from '@/services/messageSends';
import { queryOf } from '@/utils/queryOf';

interface Props {
  /** State when it was sent. */
  answer: MessageTest;
  onClose: () => void;
}

const unknownIn = ({ list }: MessageTest): number => list.filter(({ result }) => result === 'unknown').length;

/** Results of a test; pending results are polled, never resent. */
export default function MessageTestResults({ answer, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(messageTestResult, { test_id: answer.test_id }),
    initialData: answer,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && unknownIn(state.data) > 0 ? jobRefreshMs : false),
  });
  return (
    <TestResults
      results={sendResults}
      rows={data.list.map(({ send_id, uid, result, reason }) => ({
        uid,
        result,
        number: send_id,
        reason: reason === null ? null : labelOf(sendReasons, reason).label,
      }))}
      numbers="发送编号"
      asking={{ count: unknownIn(data), busy: isFetching, run: () => void refetch() }}
      onClose={onClose}
    >
      {error && <Alert type="error" showIcon title={`没有查到：${error.message}`} className={layout.below12} />}
    </TestResults>
  );
}
