export const maxBioLength = 100;
export const maxLocLength = 50;
/** Characters of an id or address of evidence. */
export const maxEvidenceText = 200;
/** Behaviour query: tables at once, span, and the call's own time limit (spec C26). */
export const maxBehaviorTables = 5;
export const maxBehaviorDays = 31;
export const behaviorTimeoutMs = 300_000;
