import { useEffect, useState } from 'react';
import { clock } from '@/utils/clock';
import { everyStep } from '@/utils/ticker';

/** The console's time, read again every `stepMs` by the one timer all share (docs/adr/0011); null: it stands still. */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => (stepMs === null ? undefined : everyStep(stepMs, setNow)), [stepMs]);
  return now;
}
