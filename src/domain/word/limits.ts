/** Days that texts of hits are kept. */
export const hitTextDays = 90;
export const maxWordImport = 5_000;
/** Patterns among them: each is run over the messages of 24 hours. */
export const maxPatternImport = 200;
