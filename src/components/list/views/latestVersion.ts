/** After a conflict about a view that a form names and does not show: the newest version is what is acted on next. */
export const latestVersion = (latest: unknown): number | undefined =>
  typeof latest === 'object' && latest !== null && 'version' in latest ? Number(latest.version) : undefined;
