import { Button, Flex } from 'antd';
import { useState } from 'react';
import BehaviorTab from '@/components/user/tabs/BehaviorTab';
import layout from '@/kit/base/layout.module.css';
import { useUidBox } from '@/kit/field/useUidBox';

/** Behaviour of one user (spec C26); neither the id nor a row is kept in the browser. */
export default function BehaviorTool() {
  const [uid, setUid] = useState<string | null>(null);
  const { box, problem, onSubmit } = useUidBox(setUid);
  return (
    <Flex vertical gap="middle">
      <form onSubmit={onSubmit}>
        <Flex gap="small" align="center">
          {box}
          <Button htmlType="submit">确定</Button>
        </Flex>
        {problem}
      </form>
      <p className={`secondary ${layout.flush}`}>行为数据属个人信息，不记入最近结果。</p>
      {uid !== null && <BehaviorTab key={uid} userId={uid} />}
    </Flex>
  );
}
