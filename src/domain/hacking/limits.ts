/** Days that frozen assets stay frozen unless returned. */
export const freezeAssetDays = 30;
/** Maximum and initial hours of protecting a stolen account. */
export const maxProtectHours = 168;
export const protectHours = 72;
/** Maximum words one case can add to the bank. */
export const maxCaseWords = 9;
/** Weeks of rule precision. */
export const ruleWeeks = 8;
