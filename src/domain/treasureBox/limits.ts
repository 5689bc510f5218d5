export const maxBoxItems = 50;
export const maxBoxWinners = 500;
/** Minimum and maximum number of draws for pity. */
export const leastPity = 2;
export const maxPity = 10_000;
/** Sizes of a simulation, in openings. */
export const simulationSizes = [10_000, 100_000, 1_000_000] as const;
/** Probability below which deviations of the rolls are not chance. */
export const leastFairness = 0.001;
export const maxBoxLevel = 9;
export const minCountdownSeconds = 10;
export const maxCountdownSeconds = 300;
