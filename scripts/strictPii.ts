/** Imported first: the preview shows personal data only to operators with a code for it. */
process.env.CONSOLE_STRICT_PII ??= 'true';

export {};
