import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { newId } from '@/components/config/newId';
import { useHashQuery } from '@/hooks/useHashQuery';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { push } from '@/services/push';
import { estimatePush } from '@/services/pushPlan';
import { queryOf } from '@/utils/queryOf';
import { Funnel } from '../Funnel';
import type { PushRow } from '../usePushFigures';

/** Estimated recipients of the saved draft, and the test required before submitting. */
export function EstimatePart() {
  const { query: address } = useHashQuery();
  const [reading, setReading] = useState(false);
  const id = address.get('edit') ?? '';
  const query = useQuery({ ...queryOf(estimatePush, { id }), gcTime: 0, enabled: id !== newId });
  const test = async () => {
    setReading(true);
    try {
      // Reads the current draft: the list's row may be older.
      const { config, draft } = await push.get({ id });
      const row: PushRow = draft ? { ...config, content: draft.content } : config;
      openForm(() => import('../dialogs/TestForm'), { targets: [row] });
    } catch (error) {
      toast.error(`没有读到已保存的内容，请重试：${error instanceof Error ? error.message : ''}`);
    } finally {
      setReading(false);
    }
  };
  if (id === newId) return <p className="secondary">填写并保存后，可以预估人数和测试发送</p>;
  return (
    <>
      <Flex gap="small" wrap>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          按已保存的内容重新预估
        </Button>
        <Button loading={reading} onClick={() => void test()}>
          测试发送
        </Button>
      </Flex>
      <Loaded query={query}>{(estimate) => <Funnel estimate={estimate} />}</Loaded>
    </>
  );
}
