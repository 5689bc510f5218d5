const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a key reaches a prototype (docs/design/security.md#prototype). */
export const isPoisonous = (key: string): boolean => poisonous.has(key);
