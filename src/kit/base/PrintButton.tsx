import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './print.module.css';

/** 打印: on paper stand the children alone, whatever lies around them on the screen. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>打印</Button>
      {isPrinting && createPortal(<div className={styles.paper}>{children}</div>, document.body)}
    </>
  );
}
