/** Longest span of a back-test in days, its kept samples, and seconds after which it ends with what it has. */
export const maxBackTestDays = 7;
export const maxBackTestSamples = 50;
export const backTestSeconds = 60;
