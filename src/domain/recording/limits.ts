/** Minutes for which a reason gives a session access to a recording. */
export const listenGrantMinutes = 30;
export const expiringDays = 3;
/** Seconds of one part marked as evidence, and of one report of heard sound. */
export const maxEvidenceSeconds = 600;
