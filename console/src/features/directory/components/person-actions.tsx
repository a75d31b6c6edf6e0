import { fillIn } from '@campus/contract-kit';
import type { DirectoryRow } from '@campus/domain/directory';
import { directoryPermissions as can, directoryTexts as texts } from '@campus/domain/directory';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCan, useSetSearch } from '../../../lib/index.js';
import { CopyEmail } from './copy-email.js';

/** What one can do with a person of the directory: copy the e-mail, and see where someone of the staff stands. */
export function PersonActions({ row, staff }: { readonly row: DirectoryRow; readonly staff: boolean }) {
  const setSearch = useSetSearch();
  const mayLook = useCan()(can.seeOrganization);
  const label = fillIn(texts.showPlace, { name: row.name });
  const look = () => setSearch({ tab: 'organization', person: row.hash, page: null, q: null, department: null });
  return (
    <>
      {row.email === null ? null : <CopyEmail name={row.name} email={row.email} />}
      {staff && mayLook ? (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} onClick={look}>
            <AccountTreeOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </>
  );
}
