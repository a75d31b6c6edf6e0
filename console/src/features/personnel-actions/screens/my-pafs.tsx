import {
  deleteForm,
  FORM_TOPIC,
  listMyArchive,
  listMyArchiveFile,
  listMyForms,
  listMyFormsFile,
  personnelActionTexts as texts,
  readFormPdf,
} from '@campus/domain/personnel-actions';
import type { FormRow } from '@campus/domain/personnel-actions';
import { ConfirmDialog, FilterBar, notify, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';

import {
  FileButton,
  ofWhom,
  portal,
  RowTable,
  useAction,
  useGo,
  useLivePages,
  useOperationPage,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import { FiscalYearSelect } from '../components/reports/fiscal-year-select.js';
import { formName, myFormColumns } from '../components/lists/form-columns.js';
import { WhoHasIt } from '../components/lists/who-has-it.js';
import { failureWords } from '../hooks/failure-words.js';

function useMyForms(year: string) {
  const recent = useOperationPage(listMyForms, {}, { enabled: year === '', quiet: true });
  const archive = useOperationPage(listMyArchive, { fiscal_year: year }, { enabled: year !== '', quiet: true });
  useLivePages(listMyForms, {}, [{ topic: FORM_TOPIC }]);
  return year === '' ? recent : archive;
}

function DeleteDialog({ row, onClose }: { readonly row: FormRow | null; readonly onClose: () => void }) {
  const remove = useAction(deleteForm, { invalidate: [listMyForms, listMyArchive], quiet: true });
  const confirm = async () => {
    if (row === null) return;
    const done = await remove.run({ id: row.id });
    if (!done.ok) return;
    notify(ofWhom(texts.deleted, [formName(row)]), { tone: 'success', short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      title={row === null ? 'Delete draft' : `Delete draft: ${formName(row)}`}
      confirmLabel="Delete draft"
      danger
      busy={remove.pending}
      error={remove.failure === null ? null : failureWords(remove.failure, 'other')}
      onConfirm={() => void confirm()}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
    >
      The draft is removed from your list and can no longer be submitted.
    </ConfirmDialog>
  );
}

function RowButtons({ row, onDelete }: { readonly row: FormRow; readonly onDelete: (row: FormRow) => void }) {
  const go = useGo();
  const name = formName(row);
  const open = row.is_draft === 1 ? 'Edit' : 'View';
  return (
    <>
      <Button size="small" onClick={() => go(`/hr/view/${row.id}`)} aria-label={`${open} ${name}`}>
        {open}
      </Button>
      <Button
        size="small"
        href={portal.address(readFormPdf, { id: row.id })}
        target="_blank"
        rel="noopener"
        aria-label={`PDF of ${name}`}
      >
        PDF
      </Button>
      {row.is_draft === 1 ? (
        <Button size="small" color="error" onClick={() => onDelete(row)} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      ) : null}
    </>
  );
}

/** The own forms with view or edit, PDF, and delete for drafts. [PAFLIST-001] [PAFLIST-002] [PAFLIST-003] [PAFLIST-004] [PAFLIST-005] */
export default function MyPafs() {
  const { fiscal_year: year = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const go = useGo();
  const list = useMyForms(year);
  const [deleting, setDeleting] = useState<FormRow | null>(null);
  return (
    <>
      <PageHead
        title="My PAFs"
        state={year === '' ? 'Your personnel action forms, newest first' : `Your personnel action forms of ${year}`}
        action={
          <Button variant="contained" onClick={() => go('/hr/paf_form')}>
            New PAF
          </Button>
        }
      />
      <FilterBar
        active={
          year === '' ? [] : [{ id: 'year', label: `Fiscal year ${year}`, onRemove: () => setSearch({ fiscal_year: null }) }]
        }
        onClear={() => setSearch({ fiscal_year: null })}
        end={
          year === '' ? (
            <FileButton operation={listMyFormsFile} input={{}} rows={list.total} />
          ) : (
            <FileButton operation={listMyArchiveFile} input={{ fiscal_year: year }} rows={list.total} />
          )
        }
      >
        <FiscalYearSelect value={year} onChange={(next) => setSearch({ fiscal_year: next })} blank="All years" />
      </FilterBar>
      <RowTable<FormRow>
        label="My PAFs"
        cardsBelow={900}
        columns={myFormColumns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={formName}
        opens={(row) => `/hr/view/${row.id}`}
        empty={{ text: texts.noFormsYet, action: <Button onClick={() => go('/hr/paf_form')}>New PAF</Button> }}
        filtered={year !== ''}
        onClearFilters={() => setSearch({ fiscal_year: null })}
        rowEnd={(row) => <WhoHasIt row={row} />}
        rowActions={(row) => <RowButtons row={row} onDelete={setDeleting} />}
      />
      <DeleteDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
