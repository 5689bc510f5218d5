export const maxTranslationRows = 2_000;
export const maxTranslationBatch = 200;
export const maxTranslationComment = 300;
/** Rows that the grid draws at most: a browser cuts what is higher, and no search for a text goes that far. */
export const mostGridRows = 100_000;
/** Keys that the grid requests at once. */
export const translationWindow = 100;
