/** The text of a UUID. Ids from outside are looked at before a statement casts them: what is none finds nothing. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
