import { Button, Flex } from 'antd';
import { useState } from 'react';
import { RewardTimeline } from '@/components/user/RewardTimeline';
import { useUidBox } from '@/kit/field/useUidBox';

/** Items received by any user, found by id. */
export function TimelineOf() {
  const [asked, setAsked] = useState<string | null>(null);
  const { box, problem, onSubmit } = useUidBox(setAsked);
  return (
    <Flex vertical gap="middle">
      <form onSubmit={onSubmit}>
        {box} <Button htmlType="submit">查询</Button>
      </form>
      {problem}
      {asked !== null && <RewardTimeline userId={asked} />}
    </Flex>
  );
}
