export const maxPackageVariables = 10;
export const maxPackageItems = 10;
/** Maximum hours for claiming, and days of absence before a return. */
export const maxPackageHours = 720;
export const maxReturnDays = 365;
/** Maximum claims per user and in total. */
export const maxPackagePerUser = 100;
export const maxPackageQuota = 10_000_000;
