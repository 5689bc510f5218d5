/** Period for comparing reviewers, in days. */
export const calibrationDays = 30;
/** Weeks of quality errors by person. */
export const errorTrendWeeks = 8;
