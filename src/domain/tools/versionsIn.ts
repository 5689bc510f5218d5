/** Versions of a line, which may stand beside each other. */
export const versionsIn = (line: string): string[] => line.split(/[\s,，、;；|<>=]+/).filter(Boolean);
