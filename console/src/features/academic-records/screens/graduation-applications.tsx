import { schemaAt, shownValue, titleAt } from '@campus/contract-kit';
import type { GraduationApplicationLine } from '@campus/domain/academic-records';
import {
  graduationApplicationsFile,
  graduationForm,
  graduationTexts as texts,
  listGraduationApplications,
} from '@campus/domain/academic-records';
import { graduationTermName } from '@campus/domain/academic-records/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, Drawer, Fact } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListFilter } from '../../../lib/index.js';
import { ListScreen } from '../../../lib/index.js';

function shown({ fields }: GraduationApplicationLine, name: string): string {
  const schema = schemaAt(graduationForm.input, name);
  return schema === null ? '' : shownValue(schema, fields[name]);
}

const columns: readonly DataColumn<GraduationApplicationLine>[] = [
  column.text('name', 'Name', { primary: true }),
  column.text('emp_id', 'ID'),
  column.of('term', 'Term', ({ term_id: id }) => graduationTermName(id)),
  column.of('degree', 'Degree', (row) => shown(row, 'degree')),
  column.of('school', 'School', (row) => shown(row, 'portal_school')),
  column.of('attends', 'Attends', (row) => shown(row, 'Attend_grad')),
  column.instant('submitted_at', 'Sent'),
];

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'q', label: 'Search' },
  { kind: 'text', name: 'term_id', label: 'Term, such as 2026FA' },
];

/** An application with all its fields. */
function All({ row, onClose }: { readonly row: GraduationApplicationLine; readonly onClose: () => void }) {
  return (
    <Drawer open title={row.name} onClose={onClose}>
      {/* Scrolled with the keys: nothing within can have the focus. */}
      <Box tabIndex={0} role="group" aria-label={texts.all}>
        {graduationForm.sections.map(({ title, fields }) => (
          <Box component="section" key={title} sx={{ display: 'grid', gap: 2, mb: 4 }}>
            <Typography variant="h3">{title}</Typography>
            {fields.map((name) => (
              <Fact key={name} label={titleAt(graduationForm.input, name) ?? name}>
                {shown(row, name) || '–'}
              </Fact>
            ))}
          </Box>
        ))}
      </Box>
    </Drawer>
  );
}

/** The applications that students sent, for the staff of academic records. [GRAD-015] */
export default function GraduationApplications() {
  const [open, setOpen] = useState<GraduationApplicationLine | null>(null);
  return (
    <>
      <ListScreen
        of={listGraduationApplications}
        title={texts.list}
        head={() => texts.listState}
        filters={FILTERS}
        file={graduationApplicationsFile}
        columns={columns}
        rowName={({ name }) => name}
        empty={texts.noApplications}
        rowActions={(row) => (
          <Button size="small" aria-label={`${texts.open} ${row.name}`} onClick={() => setOpen(row)}>
            {texts.open}
          </Button>
        )}
      />
      {open === null ? null : <All row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
