import { downloadDirectoryFile, listStaff, listStudents } from '@campus/domain/directory';
import { contractOf, filesOf, listContract, refusedTo } from '@campus/test-kit/contract';

const names = ['departments', 'email', 'hash', 'image', 'name', 'phone', 'student_department', 'title'];
const staff = { names, filter: { q: ['clara winfield', 1] } } as const;
const students = { names, filter: { q: ['sophie larkin', 1] } } as const;
const as = 'communications';

contractOf('the directory', [
  refusedTo([listStaff, listStudents], ['nobody'], '[DIR-005]'),
  ...['student1', 'faculty1', 'plain'].flatMap((person) => [
    listContract(listStaff, { as: person, ...staff }, '[DIR-002] [DIR-005]'),
    listContract(listStudents, { as: person, ...students }, '[DIR-002] [DIR-005]'),
  ]),
  refusedTo(downloadDirectoryFile, ['student1', 'plain', 'hr', 'nobody'], '[DIRCSV-003]'),
  filesOf(
    downloadDirectoryFile,
    { as, input: { file: 'staff' }, head: ['Name', 'Title', 'Email', 'Phone', 'Departments'], list: listStaff },
    '[DIR-007] [DIRCSV-004]',
  ),
  filesOf(
    downloadDirectoryFile,
    { as, input: { file: 'students' }, head: ['Name', 'Title', 'Email', 'Phone', 'Department'], list: listStudents },
    '[DIR-007] [DIRCSV-004]',
  ),
  filesOf(
    downloadDirectoryFile,
    { as, input: { file: 'departments' }, head: ['Name', 'Phone', 'Location', 'Box', 'Email'] },
    '[DIR-007] [DIRCSV-004]',
  ),
]);
