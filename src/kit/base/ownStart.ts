/** Beginning of the names of the files that belong to one screen alone: its page's chunk, as Umi names it. */
export const ownStart = (route: string): string => `/p${route.replaceAll('/', '__')}__index.`;
