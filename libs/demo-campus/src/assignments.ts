import { demoPerson } from './people.js';

/** Who holds which right that the portal itself keeps; everyone is named by employee number. */
export interface DemoAssignments {
  /** Approvers of a department, in the order of approval. */
  readonly approvers: readonly { readonly departmentCode: string; readonly empIds: readonly string[] }[];
  /** The departments for which a creator makes forms. */
  readonly creators: readonly { readonly empId: string; readonly departmentCodes: readonly string[] }[];
  /** Who processes the access requests of a group. */
  readonly processors: readonly { readonly group: string; readonly empIds: readonly string[] }[];
  /** Administrators of PAF access, approvers, processors and reports. */
  readonly admins: readonly string[];
}

const ids = (...usernames: readonly string[]): readonly string[] => usernames.map((username) => demoPerson(username).empId);
const one = (username: string): string => demoPerson(username).empId;

/** The groups of access requests that have processors on the demo campus. */
export const demoAccessGroups = ['Network', 'Building access'] as const;

/** The assignments of the demo campus. */
export const demoAssignments: DemoAssignments = {
  approvers: [
    { departmentCode: '0410', empIds: ids('approver1', 'approver2', 'approver3', 'approver4') },
    { departmentCode: '0330', empIds: ids('approver1') },
  ],
  creators: [
    { empId: one('creator'), departmentCodes: ['0410', '0330'] },
    { empId: one('creator2'), departmentCodes: ['0330'] },
  ],
  processors: demoAccessGroups.map((group) => ({ group, empIds: ids('processor1', 'processor2') })),
  admins: ids('pafadmin'),
};
