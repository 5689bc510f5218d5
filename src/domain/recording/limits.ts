/** Minutes for which a reason gives a session access to a recording. */
export const listenGrantMinutes = 30;
export const expiringDays = 3;
/** Seconds of one part marked as evidence. */
export const maxEvidenceSeconds = 600;
