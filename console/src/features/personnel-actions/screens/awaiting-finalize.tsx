import {
  FORM_TOPIC,
  listAwaitingFinalize,
  listAwaitingFinalizeFile,
  listFinalizedArchive,
  listFinalizedArchiveFile,
  personnelActionTexts as texts,
  readFormPdf,
} from '@campus/domain/personnel-actions';
import type { FormRow } from '@campus/domain/personnel-actions';
import { REJECT, SEND_BACK } from '@campus/domain/personnel-actions/rules';
import { ConfirmDialog, DataTable, FilterBar, PageHead, ProgressRow } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';

import { FileButton, portal, useGo, useLivePages, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { FiscalYearSelect } from '../components/fiscal-year-select.js';
import { formColumns, formName } from '../components/form-columns.js';
import { TurnDownDialog } from '../components/turn-down-dialog.js';
import type { TurningDown } from '../components/turn-down-dialog.js';
import { WhoHasIt } from '../components/who-has-it.js';
import { useFinalizing } from '../hooks/finalizing.js';
import type { Finalizing } from '../hooks/finalizing.js';

const reads = [listAwaitingFinalize] as const;

function FinalizedArchive({ year }: { readonly year: string }) {
  const go = useGo();
  const list = useOperationPage(listFinalizedArchive, { fiscal_year: year }, { quiet: true });
  return (
    <>
      <FileButton operation={listFinalizedArchiveFile} input={{ fiscal_year: year }} rows={list.total} />
      <DataTable<FormRow>
        label={`Finalized forms of ${year}`}
        columns={formColumns}
        state={list.state}
        rowId={(row) => row.id}
        rowName={formName}
        href={(row) => `/hr/view/${row.id}?viewOnly=1`}
        onOpen={(row) => go(`/hr/view/${row.id}?viewOnly=1`)}
        empty={{ text: `No form was finalized in ${year}.` }}
        rowActions={(row) => (
          <>
            <WhoHasIt row={row} />
            <Button
              size="small"
              href={portal.address(readFormPdf, { id: row.id })}
              target="_blank"
              rel="noopener"
              aria-label={`PDF of ${formName(row)}`}
            >
              PDF
            </Button>
          </>
        )}
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
    </>
  );
}

const noProblems: ReadonlyMap<string, string> = new Map();

/** The columns with a further one for what could not be finalized, while there is such. */
function columnsWith(problems: ReadonlyMap<string, string>): readonly DataColumn<FormRow>[] {
  if (problems.size === 0) return formColumns;
  const cell = (row: FormRow) => (
    <Typography variant="body2" color="error">
      {problems.get(row.id) ?? ''}
    </Typography>
  );
  return [...formColumns, { id: 'problem', header: 'Result', cell }];
}

interface RowButtonsProps {
  readonly row: FormRow;
  readonly finalizing: Finalizing;
  readonly onTurn: (turning: TurningDown) => void;
}

function RowButtons({ row, finalizing, onTurn }: RowButtonsProps) {
  const name = formName(row);
  const { id, version } = row;
  return (
    <>
      <WhoHasIt row={row} />
      <Button
        size="small"
        variant="contained"
        disabled={finalizing.busy}
        onClick={() => void finalizing.one(id)}
        aria-label={`Finalize ${name}`}
      >
        Finalize
      </Button>
      <Button size="small" onClick={() => onTurn({ id, version, name, type: SEND_BACK })} aria-label={`Send back ${name}`}>
        Send back
      </Button>
      <Button
        size="small"
        color="error"
        onClick={() => onTurn({ id, version, name, type: REJECT })}
        aria-label={`Reject ${name}`}
      >
        Reject
      </Button>
    </>
  );
}

function FinalizeDialog(props: {
  readonly count: number | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const named = `Finalize ${props.count ?? 0} ${props.count === 1 ? 'form' : 'forms'}`;
  return (
    <ConfirmDialog
      open={props.count !== null}
      title={named}
      confirmLabel={named}
      busy={props.busy}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      Finalized forms can no longer be edited or sent back. Forms that fail stay here with the reason.
    </ConfirmDialog>
  );
}

/** A run over many forms: which ones, or all of so many. */
interface Run {
  readonly ids: readonly string[] | 'all';
  readonly total: number;
}

/** How far a run is: the forms that have left the list. */
function RunProgress({
  run,
  rows,
  left,
}: {
  readonly run: Run | null;
  readonly rows: readonly FormRow[];
  readonly left: number;
}) {
  if (run === null) return null;
  const open = run.ids === 'all' ? left : run.ids.filter((id) => rows.some((row) => row.id === id)).length;
  return <ProgressRow label={texts.finalizing} done={Math.max(0, run.total - open)} total={run.total} />;
}

/** The selection, what is asked before a run, and the run itself; the list itself follows the news while one is under way. */
function useRun(list: { readonly total: number }, finalizing: ReturnType<typeof useFinalizing>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<'selected' | 'all' | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const counts = { selected: selected.size, all: list.total };
  const finalize = async () => {
    if (confirming === null) return;
    const ids = confirming === 'all' ? 'all' : [...selected];
    setConfirming(null);
    setRun({ ids, total: counts[confirming] });
    const failed = await finalizing.many(ids);
    setRun(null);
    setSelected(new Set(failed));
  };
  const count = confirming === null ? null : counts[confirming];
  return { selected, setSelected, setConfirming, run, finalize, count };
}

function WaitingForms() {
  const go = useGo();
  const list = useOperationPage(listAwaitingFinalize, {}, { quiet: true });
  useLivePages(listAwaitingFinalize, {}, [{ topic: FORM_TOPIC }]);
  const finalizing = useFinalizing();
  const { selected, setSelected, setConfirming, run, finalize, count } = useRun(list, finalizing);
  const [turning, setTurning] = useState<TurningDown | null>(null);
  const problems = list.rows.some((row) => finalizing.problems.has(row.id)) ? finalizing.problems : noProblems;
  const columns = useMemo(() => columnsWith(problems), [problems]);
  return (
    <>
      <Button
        variant="outlined"
        disabled={list.total === 0 || finalizing.busy}
        onClick={() => setConfirming('all')}
        sx={{ my: 2 }}
      >
        Finalize all {list.total}
      </Button>
      <FileButton operation={listAwaitingFinalizeFile} input={{}} rows={list.total} />
      <RunProgress run={run} rows={list.rows} left={list.total} />
      <DataTable<FormRow>
        label="Awaiting finalize"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        rowName={formName}
        href={(row) => `/hr/view/${row.id}?viewOnly=1`}
        onOpen={(row) => go(`/hr/view/${row.id}?viewOnly=1`)}
        empty={{ text: texts.nothingAwaits, hint: 'A form comes here after its last approval.' }}
        selected={selected}
        onSelect={setSelected}
        bulk={(chosen) => (
          <Button variant="contained" disabled={finalizing.busy} onClick={() => setConfirming('selected')}>
            Finalize {chosen.size} selected
          </Button>
        )}
        rowActions={(row) => <RowButtons row={row} finalizing={finalizing} onTurn={setTurning} />}
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
      <FinalizeDialog
        count={count}
        busy={finalizing.busy}
        onConfirm={() => void finalize()}
        onCancel={() => setConfirming(null)}
      />
      <TurnDownDialog turning={turning} reads={reads} onClose={() => setTurning(null)} />
    </>
  );
}

/** Approved forms: finalize one, the selected or all, send back, reject; and the archive of finalized ones. [PAFFLOW-003] [PAFFLOW-004] [PAFFLOW-038] */
export default function AwaitingFinalize() {
  const { fiscal_year: year = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  return (
    <>
      <PageHead
        title="Awaiting finalize"
        state={year === '' ? 'Approved forms that wait for HR' : `Finalized forms of ${year}`}
      />
      <FilterBar
        active={year === '' ? [] : [{ id: 'year', label: `Archive ${year}`, onRemove: () => setSearch({ fiscal_year: null }) }]}
        onClear={() => setSearch({ fiscal_year: null })}
      >
        <FiscalYearSelect value={year} onChange={(next) => setSearch({ fiscal_year: next })} blank="Waiting now" />
      </FilterBar>
      {year === '' ? <WaitingForms /> : <FinalizedArchive year={year} />}
    </>
  );
}
