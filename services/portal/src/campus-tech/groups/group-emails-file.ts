import { campusTechTexts as texts, listGroupEmailsFile } from '@campus/domain/campus-tech';
import type { ExportScope } from '../../platform/index.js';
import { fileColumns, serveFile } from '../../platform/index.js';
import { GroupEmailsService } from './group-emails.service.js';

const askedOf = ({ website, stem }: ExportScope): { readonly website?: string; readonly stem?: string } =>
  typeof website === 'string' ? { website } : { stem: String(stem) };

/** The e-mails of a group as a file. */
export const groupEmailsFile = serveFile({
  operation: listGroupEmailsFile,
  table: (_actor, input) => {
    const { website = null, stem = null } = input as { readonly website?: string; readonly stem?: string };
    const filter = website === null ? { label: texts.stem, value: stem ?? '' } : { label: texts.website, value: website };
    return { title: texts.groupEmails, name: 'group-emails', filters: [filter], scope: { website, stem } };
  },
  inject: [GroupEmailsService],
  content: (groups) => ({
    columns: () => fileColumns('ID', texts.member, texts.email),
    count: async (scope) => (await groups.emails(askedOf(scope))).emails.length,
    batches: async function* (scope) {
      const { emails } = await groups.emails(askedOf(scope));
      yield { rows: emails.map(({ id, name, email }) => [id, name, email]) };
    },
  }),
});
