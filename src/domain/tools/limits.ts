export const maxToolRows = 200;
export const maxToolHistory = 10;
