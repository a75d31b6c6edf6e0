import type { AuditLine } from '@campus/domain/ops';
import { auditRecordText } from '@campus/domain/ops/rules';
import Box from '@mui/material/Box';
import { RouteLink } from '../../../lib/index.js';

const short = (id: string): string => (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id) ? id.slice(0, 8) : id);

/** The record, as a way to it where there is one, else to its whole history. */
export function AuditRecord({ row }: { readonly row: AuditLine }) {
  const said = `${auditRecordText(row.record_type)} ${short(row.record_id)}`;
  const history = new URLSearchParams({ record_type: row.record_type, record_id: row.record_id });
  return <RouteLink to={row.path ?? `/ops/audit?${history.toString()}`}>{said}</RouteLink>;
}

/** What was done, and which values it changed. */
export function AuditChange({ row }: { readonly row: AuditLine }) {
  if (row.differences.length === 0) return <>{row.description}</>;
  return (
    <>
      {row.description}
      <Box component="ul" aria-label="Changes" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, color: 'text.secondary' }}>
        {row.differences.map(({ field, before, after }) => (
          <li key={field}>
            {field}: <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
      </Box>
    </>
  );
}
