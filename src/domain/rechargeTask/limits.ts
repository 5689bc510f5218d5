export const maxTaskSteps = 20;
/** Maximum items per step. */
export const maxStepItems = 10;
export const maxTaskListText = 4_000_000;
export const maxTaskListLines = 200_000;
/** Invalid lines returned individually. */
export const maxTaskBadLines = 10_000;
/** US cents of progress that are added by hand at once. */
export const maxProgressCents = 10_000_000;
/** Users messaged at once, and hours between two messages about the same task. */
export const maxNudged = 200;
export const nudgeAgainHours = 24;
