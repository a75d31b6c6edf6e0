export { directoryMessages, directoryTexts } from './messages.js';
export {
  DIRECTORY_FILES,
  downloadDirectoryFile,
  listDirectoryDepartments,
  listStaff,
  listStudents,
  readDirectoryDepartment,
  readDirectoryPicture,
  readOrganization,
  readPlaceInOrganization,
} from './operations.js';
export type { DirectoryDepartment, DirectoryFile, DirectoryRow, OrganizationRow } from './operations.js';
export { directoryPermissions } from './permissions.js';
