export { peopleMessages } from './messages.js';
export { peoplePermissions } from './permissions.js';
export { peopleOperations, profile, readMyProfile, readPicture, readProfile, searchPeople } from './operations.js';
export type { Profile } from './operations.js';
