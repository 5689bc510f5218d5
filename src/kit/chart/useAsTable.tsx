import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;

/** Whether charts are shown as tables, and the button that changes it. Where nothing can be drawn they always are. */
export function useAsTable(): readonly [asTable: boolean, button: ReactNode] {
  const [drawable] = useState(canDraw);
  const [asTable, setAsTable] = useState(!drawable);
  const button = drawable && (
    <Button size="small" type="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
      以表格显示
    </Button>
  );
  return [asTable, button];
}
