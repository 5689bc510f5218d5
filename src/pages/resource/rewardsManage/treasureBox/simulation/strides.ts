import { type SimulationInput, type SimulationResult, simulation } from '@/domain/treasureBox/simulation';

export interface SimulationProgress {
  /** Boxes opened so far. */
  opened: number;
}

export interface SimulationRun {
  result: SimulationResult;
  /** Time spent on draws, without pauses and evaluation. */
  ms: number;
}

/** Short enough for a page without a worker to stay alive between two. */
const strideDraws = 200_000;

/** A simulation in strides of some hundredths of a second, with how far it is after each. */
export function* strides(input: SimulationInput): Generator<SimulationProgress, SimulationRun, void> {
  const running = simulation(input);
  const stride = Math.ceil(strideDraws / input.winners);
  let ms = 0;
  for (let opened = 0; opened < input.openings; ) {
    const began = performance.now();
    opened = running.advance(stride);
    ms += performance.now() - began;
    yield { opened };
  }
  return { result: running.result(), ms };
}
