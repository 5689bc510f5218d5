/** Days ahead for expiry forecasts; usage is averaged over as many days. */
export const forecastDays = 7;
