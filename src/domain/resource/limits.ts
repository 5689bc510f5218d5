/** Files uploaded at once, and bytes of each sent for planning. */
export const maxResourceFiles = 50;
export const fileHeadBytes = 4_096;
