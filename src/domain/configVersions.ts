/** Why a version is nothing to come back to; undefined for those that are. */
export const rollbackCannot = ({ live }: { live: number | null }, to: number): string | undefined =>
  to === live ? `版本 ${to} 就是当前版本，无需回滚` : undefined;
