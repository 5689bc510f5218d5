export const maxPushListText = 4_000_000;
/** Maximum share of the holdout group, in per cent. */
export const maxPushHoldout = 20;
export const maxPushVariants = 4;
/** Messages a second. */
export const maxPushThrottle = 5_000;
/** Maximum hours after which unsent messages expire. */
export const maxPushValidHours = 72;
/** Maximum pushes to one user per day and per week. */
export const maxPushDayCap = 10;
export const maxPushWeekCap = 50;
/** Maximum days for excluding reached users, and for recent activity. */
export const maxPushDays = 90;
/** Maximum delay after a user event, in hours. */
export const maxPushDelayHours = 720;
/** Messages per second over all pushes, limited by the channel. */
export const pushCapacity = 5_000;
/** Number of upcoming times shown for a recurring push. */
export const toldFires = 5;
/** Invalid lines of an imported list returned individually. */
export const maxPushBadLines = 1_000;
