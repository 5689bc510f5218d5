import type { Attributes } from '@opentelemetry/api';
import { type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace-web';

const always = new Set(['browser.exception', 'browser.white_screen']);

/** Samples whole sessions; failures, white screens and leaks are always sent. */
export function sessionSampler(sessionId: string, ratio: number): Sampler {
  const chosen = Number.parseInt(sessionId.slice(0, 8), 16) / 2 ** 32 < ratio;
  return {
    shouldSample: (_context, _traceId, name: string, _kind, attributes: Attributes) => ({
      decision:
        chosen || always.has(name) || attributes['app.memory.leak'] === true
          ? SamplingDecision.RECORD_AND_SAMPLED
          : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `SessionSampler{${ratio}}`,
  };
}
