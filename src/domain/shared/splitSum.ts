/** A request that moves value to one user: a grant, a credit by hand, a withdrawal. */
export interface LikeRequest {
  /** In the unit of the line above which a second person must agree. */
  value: number;
  at: number;
  /** When a second person agreed to it; null while nobody did. */
  agreed_at: number | null;
}

/**
 * Sum of like requests for a user by a maker since a second person last agreed, today. It is added to a new request
 * before that is held against the line, so that nobody stays below the line by splitting.
 */
export function unseenSum(requests: readonly LikeRequest[], startOfDay: number): number {
  const since = Math.max(startOfDay - 1, ...requests.map(({ agreed_at }) => agreed_at ?? 0));
  return requests.reduce((sum, { value, at, agreed_at }) => sum + (at > since && agreed_at === null ? value : 0), 0);
}
