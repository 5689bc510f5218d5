export const maxRewardItems = 10;
/** Users per slice; pausing is possible between slices. */
export const rewardSlice = 200;
/** Users served first for verification. */
export const rewardCanary = 5;
/** Hours within which the same item for the same user is reported as a duplicate. */
export const duplicateRewardHours = 24;
/** Value in coins one operator can grant per month (PRC). */
export const rewardMonthBudget = 2_000_000;
/** Days that the list shows without a time. */
export const usualRewardDays = 7;
export const maxRewardTemplates = 50;
