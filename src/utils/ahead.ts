/** While code is fetched that nobody needs yet: its failure is nobody's, for whoever needs it asks again. */
export const ahead = { busy: false };
