/** Whether somebody asked the system for less movement: nothing then moves that was not asked to. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
