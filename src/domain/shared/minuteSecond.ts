import { ifKnown } from './figure';

/** 「42 秒」 or 「1 分 12 秒」; whole seconds. */
export const minuteSecondText = (length: number): string =>
  ifKnown(length, (seconds) => (seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`));
