import { useEffect, useState } from 'react';
import { startChunkTimer } from '@/telemetry/chunkFlow';
import styles from './loading.module.css';

/**
 * Shown by Umi while a route's code loads. The bundler gives up on scripts after 120 s and never on styles; this
 * component gives up on both (C27), and the error page takes over.
 */
export default function Loading() {
  const [timeout, setTimeoutError] = useState<Error | null>(null);
  useEffect(() => startChunkTimer(setTimeoutError), []);
  if (timeout) throw timeout;
  return <div role="status" aria-label="正在加载" aria-busy="true" className={styles.block} />;
}
