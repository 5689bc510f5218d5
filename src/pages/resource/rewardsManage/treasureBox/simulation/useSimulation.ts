import { useEffect, useRef, useState } from 'react';
import type { SimulationInput, SimulationSetup } from '@/domain/treasureBox/simulation';
import { reportFailure } from '@/utils/failures';
import { runSimulation } from './runSimulation';
import type { SimulationRun } from './strides';

/** Subject of a simulation, fixed at its start. */
export interface SimulationSubject {
  setup: SimulationSetup;
  /** Of the rewards, by their places in the pool. */
  names: readonly string[];
  openings: number;
  seed: number;
}

export const simulationInputOf = ({ setup, openings, seed }: SimulationSubject): SimulationInput => ({
  ...setup,
  openings,
  seed,
});

export type SimulationState =
  | { step: 'idle' | 'cancelled' | 'failed' }
  | { step: 'running'; opened: number; openings: number }
  | { step: 'done'; subject: SimulationSubject; run: SimulationRun };

/** One simulation at a time; it ends with the panel that asked for it. */
export function useSimulation() {
  const [state, setState] = useState<SimulationState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (subject: SimulationSubject) => {
    const { openings } = subject;
    const stop = new AbortController();
    running.current = stop;
    const onProgress = ({ opened }: { opened: number }) => {
      if (!stop.signal.aborted) setState({ step: 'running', opened, openings });
    };
    onProgress({ opened: 0 });
    try {
      const done = await runSimulation(simulationInputOf(subject), { signal: stop.signal, onProgress });
      if (!stop.signal.aborted) setState({ step: 'done', subject, run: done });
    } catch (error) {
      if (stop.signal.aborted) return;
      reportFailure(error);
      setState({ step: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'cancelled' });
  };
  return { state, run, cancel };
}
