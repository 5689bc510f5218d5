export const maxExperimentVariants = 6;
/** Hours before results are shown. */
export const minResultHours = 24;
