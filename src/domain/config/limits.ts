/** Users who get something whatever its share is. */
export const maxWhitelist = 200;
/** Maximum number of configs of one place that can be reordered at once. */
export const maxOrdered = 200;
export const takeoverCheckMs = 20_000;
/** Pause in typing after which an editor saves its draft, ms. */
export const autosaveMs = 1_500;
