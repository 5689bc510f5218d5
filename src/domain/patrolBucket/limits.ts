/** Letters of a bucket's name, and rooms it may hold. */
export const maxBucketName = 20;
export const maxBucketRooms = 5_000;
/** Minutes between two checks of a room, and checks without a finding after which it leaves. */
export const minRecallMinutes = 5;
export const maxRecallMinutes = 1_440;
export const maxExitChecks = 20;
