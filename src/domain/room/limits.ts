/** Longest listening to a live room, in seconds. */
export const maxListenSeconds = 60;
/** Seconds of sound kept with a snapshot. */
export const snapshotSeconds = 10;
/** Minutes that the signed address of a room's sound stays valid. */
export const soundMinutes = 10;
/** Longest part of a sound that one address is good for, in milliseconds; the player loads the next one. */
export const maxSoundWindow = 300_000;
/** Seconds a room stays shown as being patrolled after the last sign of its patroller. */
export const patrolHoldSeconds = 60;
export const maxRoomName = 20;
/** Seconds a room is shown on the tour of the wall. */
export const tourSeconds = 10;
