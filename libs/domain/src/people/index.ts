export { peopleMessages } from './messages.js';
export { readMyProfile, readPicture, readProfile, searchPeople } from './operations.js';
export type { Profile } from './operations.js';
