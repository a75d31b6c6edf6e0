import type { Operation } from '@campus/contract-kit';
import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';

/** What the campus may know of a person: name, place of work and how to reach the person; nothing private. [SHELL-016] */
export const profile = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  department: z.string().nullable(),
  positions: z.array(z.object({ title: z.string(), department: z.string() })),
});
export type Profile = z.output<typeof profile>;

/** The profile of one person. [SHELL-016] */
export const readProfile = defineOperation({
  name: 'people.readProfile',
  summary: 'Read the profile of a person',
  method: 'GET',
  path: '/users/profile',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({ id }),
  output: profile,
});

/** One's own profile. [SHELL-017] */
export const readMyProfile = defineOperation({
  name: 'people.readMyProfile',
  summary: 'Read the own profile',
  method: 'GET',
  path: '/users/my-profile',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({}),
  output: profile,
});

/** The picture of a person, wherever one shows. [PAF-065] [PAFVIEW-007] */
export const readPicture = defineOperation({
  name: 'people.readPicture',
  summary: 'Read the picture of a person',
  method: 'GET',
  path: '/users/picture/:id',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({ id }),
  answer: 'file',
  files: ['svg'],
  output: z.unknown(),
});

/** Employees by a part of the name or the beginning of the id, from 3 characters: whom the palette leads to. [SHELL-026] */
export const searchPeople = defineOperation({
  name: 'people.searchPeople',
  summary: 'Search the employees by name or id',
  method: 'GET',
  path: '/users/search',
  permission: 'signedIn',
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string(), department: z.string().nullable() })),
});

export const peopleOperations: readonly Operation[] = [readProfile, readMyProfile, readPicture, searchPeople];
