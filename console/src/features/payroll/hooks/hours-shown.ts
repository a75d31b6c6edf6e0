/** Hours with two places: `7.58`. */
export const hoursShown = (hours: number): string => hours.toFixed(2);
