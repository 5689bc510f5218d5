/** Filters of one view, characters of one value, and total characters as JSON. */
export const maxViewFilters = 30;
export const maxViewValue = 200;
export const maxViewSize = 4_000;
