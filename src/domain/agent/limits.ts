/** Flows shown before and after one. */
export const flowNeighbours = 2;
export const maxAgentName = 30;
/** Maximum length of the name of an agent's staff contact. */
export const maxStaffName = 20;
export const maxContact = 50;
/** Agent discount on the list price, and commission on sales, in basis points. */
export const minDiscount = 5_000;
export const maxDiscount = 10_000;
export const maxRebate = 2_000;
/** Coins: what may be owed, bought at once, and sold by the day or at once. */
export const maxCreditLimit = 100_000_000;
export const maxPurchase = 100_000_000;
export const maxSellCap = 100_000_000;
/** Number of months with statements, including the current one. */
export const statementMonths = 12;
/** Odd buyers, and groups of them, that are listed. */
export const maxOddBuyers = 50;
