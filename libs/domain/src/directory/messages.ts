import { defineMessages } from '@campus/contract-kit';

/** Every refusal of the directory. */
export const directoryMessages = defineMessages('directory', {
  no_such_department: { status: 404, text: "We couldn't find that department. Choose one from the list." },
  no_such_person: { status: 404, text: "We couldn't find that person among the staff." },
  no_such_picture: { status: 404, text: "We couldn't find that picture." },
});

/** What the directory and its files say. */
export const directoryTexts = {
  title: 'Directory',
  filesTitle: 'Directory files',
  organization: 'Organization',
  alone: 'No supervisor on record: {count}',
  aloneOne: 'No supervisor on record: 1',
  under: 'Who reports to {name}',
  reports: '{count} reports',
  reportsOne: '1 report',
  noOrganization: 'No one is on record as a supervisor',
  copyEmail: 'Copy e-mail of {name}',
  copied: '{email} copied',
  showPlace: 'Show {name} in the organization',
  files: { staff: 'Staff', students: 'Students', departments: 'Departments' },
  download: { staff: 'Staff as CSV', students: 'Students as CSV', departments: 'Departments as CSV' },
  noStaff: 'No staff in the directory',
  noStudents: 'No students in the directory',
  noDepartments: 'No departments in the directory',
  noPeople: 'No one works in this department at the moment',
  fullList: 'All {count} people',
  columns: {
    name: 'Name',
    title: 'Title',
    email: 'Email',
    phone: 'Phone',
    department: 'Department',
    departments: 'Departments',
    location: 'Location',
    box: 'Box',
  },
} as const;
