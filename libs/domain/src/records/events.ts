/** Tells that a person's record was changed. */
export const RECORDS_TOPIC = 'person-record';
