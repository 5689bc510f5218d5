export const maxPlaylistItems = 200;
/** Seconds before a window can be closed, at most. */
export const maxWindowCountdown = 10;
