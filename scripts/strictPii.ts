/** Imported first: the preview shows personal data to who holds a code for it, and to nobody else. */
process.env.CONSOLE_STRICT_PII ??= 'true';

export {};
