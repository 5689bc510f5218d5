import { centsText } from './rules';

/** 「第 2 档」; for a step the ladder no longer has: 「原 US$10 档」. */
export const stepName = ({ step, threshold }: { step: number | null; threshold: number }): string =>
  step === null ? `原 ${centsText(threshold)} 档` : `第 ${step} 档`;
