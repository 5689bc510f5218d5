import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';

/** What can be done with the chosen rows. */
export function BatchBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <Flex role="region" aria-label="批量操作" align="center" gap="middle" className="batch-bar">
      <span>
        已选 <b>{count}</b> 项
      </span>
      {children}
      <Button type="link" onClick={onClear}>
        取消选择
      </Button>
    </Flex>
  );
}
