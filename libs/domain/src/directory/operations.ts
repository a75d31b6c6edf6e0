import type { Operation } from '@campus/contract-kit';
import { defineOperation, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { directoryPermissions as can } from './permissions.js';

const read = { method: 'GET', mode: 'read', permission: 'signedIn' } as const;

/** The files of the directory. [DIR-007] */
export const DIRECTORY_FILES = ['staff', 'students', 'departments'] as const;
export type DirectoryFile = (typeof DIRECTORY_FILES)[number];

/** A person of the directory; `hash` stands for the id, `image` is the address of the picture. [DIR-002] */
export const directoryRow = z.object({
  hash: z.string(),
  name: z.string(),
  title: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of a student: school and program. */
  student_department: z.string().nullable(),
  departments: z.array(z.string()),
  image: z.string(),
});
export type DirectoryRow = z.output<typeof directoryRow>;

/** What a department is reached by. [DIR-003] */
export const directoryDepartment = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  box: z.string().nullable(),
  email: z.string().nullable(),
});
export type DirectoryDepartment = z.output<typeof directoryDepartment>;

const people = { ...read, answer: 'list', output: z.array(directoryRow) } as const;
const peopleInput = z.strictObject({ ...pageFields, q: z.string().max(100).optional() });

/** Staff by name; `q` narrows by name, title, department or email. [DIR-005] */
export const listStaff = defineOperation({
  name: 'directory.listStaff',
  summary: 'Directory of staff',
  ...people,
  path: '/directory/staff',
  input: peopleInput,
});

/** Students by name. [DIR-005] */
export const listStudents = defineOperation({
  name: 'directory.listStudents',
  summary: 'Directory of students',
  ...people,
  path: '/directory/students',
  input: peopleInput,
});

/** The departments by name. [DIR-006] */
export const listDirectoryDepartments = defineOperation({
  name: 'directory.listDepartments',
  summary: 'Directory of departments',
  ...read,
  path: '/directory/departments',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(directoryDepartment),
});

/** A department with its people, all of them. [DIR-006] [DIR-011] */
export const readDirectoryDepartment = defineOperation({
  name: 'directory.readDepartment',
  summary: 'One department and its people',
  ...read,
  path: '/directory/department/:id',
  input: z.strictObject({ id: z.string().trim().min(1).max(20) }),
  output: directoryDepartment.extend({ rows: z.array(directoryRow) }),
});

/** The picture of a person of the directory, by the row's hash. [DIR-002] */
export const readDirectoryPicture = defineOperation({
  name: 'directory.readPicture',
  summary: 'Picture of a person of the directory',
  ...read,
  path: '/directory/picture/:hash',
  answer: 'file',
  files: ['svg'],
  input: z.strictObject({ hash: z.string().min(1).max(200) }),
  output: z.unknown(),
});

/** Someone in the organization, and how many report to that person. */
export const organizationRow = directoryRow.extend({ reports: z.number().int().nonnegative() });
export type OrganizationRow = z.output<typeof organizationRow>;

/** Who reports to a person, or who stands at the top; `alone` counts those with nobody above or below, who are read with `under` `nobody`. */
export const readOrganization = defineOperation({
  name: 'directory.readOrganization',
  summary: 'Who reports to whom',
  ...read,
  permission: can.seeOrganization,
  path: '/directory/organization',
  input: z.strictObject({ under: z.string().min(1).max(200).optional() }),
  output: z.object({ rows: z.array(organizationRow), alone: z.number().int().nonnegative() }),
});

/** Where someone stands in the organization: the hashes from the top down to that person. */
export const readPlaceInOrganization = defineOperation({
  name: 'directory.readPlaceInOrganization',
  summary: 'Where a person stands in the organization',
  ...read,
  permission: can.seeOrganization,
  path: '/directory/organization/:hash',
  input: z.strictObject({ hash: z.string().min(1).max(200) }),
  output: z.object({ place: z.array(z.string()) }),
});

/** A file of the directory as CSV. [DIR-007] [DIRCSV-003] */
export const downloadDirectoryFile = defineOperation({
  name: 'directory.downloadFile',
  summary: 'The directory as a CSV file',
  method: 'GET',
  mode: 'read',
  permission: can.downloadFiles,
  path: '/communications/directory/csv/:file',
  answer: 'file',
  files: ['csv'],
  input: z.strictObject({ file: z.enum(DIRECTORY_FILES) }),
  output: z.unknown(),
});

/** Every call of the directory. */
export const directoryOperations: readonly Operation[] = [
  listStaff,
  listStudents,
  listDirectoryDepartments,
  readDirectoryDepartment,
  readDirectoryPicture,
  readOrganization,
  readPlaceInOrganization,
  downloadDirectoryFile,
];
