/** After a conflict about a view that the form does not show, the newest version is used next. */
export const latestVersion = (latest: unknown): number | undefined =>
  typeof latest === 'object' && latest !== null && 'version' in latest ? Number(latest.version) : undefined;
