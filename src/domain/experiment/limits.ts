export const maxExperimentVariants = 6;
/** Hours before results are shown, and days before an experiment counts as stale. */
export const minResultHours = 24;
