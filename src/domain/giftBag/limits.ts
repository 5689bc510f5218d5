export const maxBagItems = 20;
