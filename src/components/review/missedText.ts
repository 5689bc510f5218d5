/** Message about chosen cases that could not be claimed: their number and holders. */
export function missedText(chosen: number, missed: readonly { reason: string }[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of missed) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const why = [...counts].map(([reason, count]) => `${reason} ${count} 件`).join('，');
  return `所选 ${chosen} 件中有 ${missed.length} 件没有领到：${why}`;
}
