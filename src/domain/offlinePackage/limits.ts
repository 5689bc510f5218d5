export const maxChangelog = 500;
/** Test users of one offline package. */
export const maxOfflineTesters = 50;
/** Packages disabled at once, and days of the distribution chart. */
export const maxOfflineBatch = 50;
export const offlineShareDays = 14;
