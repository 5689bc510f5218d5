/** Reason why a version cannot be restored; undefined if it can. */
export const rollbackCannot = ({ live }: { live: number | null }, to: number): string | undefined =>
  to === live ? `版本 ${to} 就是当前版本，无需回滚` : undefined;
