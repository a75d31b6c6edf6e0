import { advancementPermissions as can, contactTexts as texts, readContactCodes } from '@campus/domain/advancement';
import { QueryParts, useCan, useOperation } from '../../../../lib/index.js';
import { ManageShell } from '../../components/manage-shell.js';
import { BulkDelete } from '../components/bulk-delete.js';
import { BulkEntry } from '../components/bulk-entry.js';
import { Deletions } from '../components/deletions.js';
import { ContactTypes, StaffContacts } from '../components/code-lists.js';

/** Bulk entry and bulk delete, and the two lists, which are all that campus technology sees here. [ADV-007] [TECH-019] */
export default function ManageContacts() {
  const keeps = useCan()(can.keepDonors);
  const query = useOperation(readContactCodes, {}, { quiet: true });
  return (
    <ManageShell name="contactHistory">
      <QueryParts query={query} what={texts.types}>
        {(codes) => (
          <>
            {keeps ? <BulkEntry codes={codes} /> : null}
            {keeps ? <BulkDelete codes={codes} /> : null}
            {keeps ? <Deletions /> : null}
            <ContactTypes types={codes.contact_types} />
            <StaffContacts staff={codes.staff_contacts} />
          </>
        )}
      </QueryParts>
    </ManageShell>
  );
}
