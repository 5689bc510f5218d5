/** Number of users missing one part who are listed before sending. */
export const shownMissing = 50;
