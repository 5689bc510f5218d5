const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a key reaches a prototype (security row 10). */
export const isPoisonous = (key: string): boolean => poisonous.has(key);
