/** Number of days in the wear chart. */
export const wearDays = 30;
