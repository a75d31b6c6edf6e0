/** Codes as they are typed, parted by commas or blanks. */
export const codesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((code) => code !== '');
