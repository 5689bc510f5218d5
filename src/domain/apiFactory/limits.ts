/** API 工厂: values of a batch, calls at once, entries kept in this browser, and the largest answer that is rendered. */
export const apiBatchMost = 50;
export const apiBatchLanes = 5;
export const apiKept = 50;
export const apiTabsMost = 8;
export const apiAnswerBytes = 2 * 1024 * 1024;
