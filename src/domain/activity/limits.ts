export const maxActivityStages = 50;
export const maxStageItems = 10;
export const maxTopN = 1_000;
/** Limits without approval: cost of an activity, and coins of a settlement. */
export const activityAlone = 100_000;
