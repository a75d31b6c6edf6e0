/**
 * The home phone of a person as colleagues see it, for lists: what `shownContact` says of a colleague, where SQL makes the rows. `person` is the alias of
 * the people table. [DIR-008] [RECORD-050]
 */
export const shownPhone = (person: string): string =>
  `CASE WHEN coalesce((SELECT pp.phone_private FROM person_privacy pp WHERE pp.emp_id = ${person}.emp_id), false) THEN NULL ELSE ${person}.phone END`;

/** The mobile phone of a person as an office sees it, for lists: what `shownContact` says of an office. [ADMIS-013] */
export const shownMobileToOffice = (person: string): string =>
  `CASE WHEN coalesce((SELECT pp.mobile_private FROM person_privacy pp WHERE pp.emp_id = ${person}.emp_id), false) THEN NULL ELSE ${person}.mobile_phone END`;
