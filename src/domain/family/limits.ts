/** Characters of a family's name and notice. */
export const minFamilyName = 2;
export const maxFamilyName = 12;
export const maxFamilyNotice = 300;
/** Hours until a transfer of a family takes effect, and days of notice before a dissolution. */
export const familyCoolingHours = 72;
export const familyNoticeDays = 7;
