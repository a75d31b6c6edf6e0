/** How far a candidate has come. */
export const STAGES = ['INQ', 'APP', 'DEN', 'ACC', 'DEP', 'ENR', 'WIT', 'DEF'] as const;
export type Stage = (typeof STAGES)[number];

/** A program's code: three to five letters or digits, upper case. */
export const PROGRAM_CODE = /^[A-Z0-9]{3,5}$/;
/** Where a candidate studies: a code such as `CAMPUS` or `ONLINE`. */
export const LOCATION_CODE = /^[A-Z]{2,10}$/;
/** What is changed of a candidacy; the others say which one it is. */
export const CHANGED_FIELDS = ['PROG_CDE', 'STAGE', 'LOCA_CDE'] as const;
