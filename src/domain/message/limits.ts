/** Messages that are sent again at once. */
export const maxResends = 50;
