/** Simulates a box off the main thread; whoever started it ends it when nobody waits any more. */
import type { SimulationInput } from '@/domain/treasureBox/simulation';
import { type SimulationProgress, type SimulationRun, strides } from './strides';

const tell = (message: SimulationProgress | SimulationRun): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<SimulationInput>) => {
  const run = strides(data);
  let step = run.next();
  for (; !step.done; step = run.next()) tell(step.value);
  tell(step.value);
};
