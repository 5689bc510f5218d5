/** Maximum length of the operators' note below a published message. */
export const maxRosterNote = 200;
/** Maximum rooms of an event in the monitoring list. */
export const maxWatched = 50;
