export const maxEvidence = 9;
/** Bans lifted at once. */
export const maxBanBatch = 50;
/** Period of ban figures, in days. */
export const banFigureDays = 90;
