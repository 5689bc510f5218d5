/** Orders delivered at once. */
export const maxOrderBatch = 200;
/** US cents (about 5,000 元) from which a manual delivery needs an approver. */
export const secondPersonCents = 70_000;
/** Refunds of one user within the month from which approvers are warned. */
export const manyRefunds = 3;
