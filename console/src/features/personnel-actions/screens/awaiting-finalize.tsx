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
import { REJECT, SEND_BACK, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { ConfirmDialog, FilterBar, PageHead, ProgressRow } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';

import { FileButton, portal, RowTable, useList, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { FinalizeTermination } from '../components/terminations/finalize-termination.js';
import type { Terminating } from '../components/terminations/finalize-termination.js';
import { FiscalYearSelect } from '../components/reports/fiscal-year-select.js';
import { FailureOf } from '../components/record/failure-of.js';
import { formColumns, formName, waitingColumns } from '../components/lists/form-columns.js';
import { TurnDownDialog } from '../components/view/turn-down-dialog.js';
import type { TurningDown } from '../components/view/turn-down-dialog.js';
import { WhoHasIt } from '../components/lists/who-has-it.js';
import { useFinalizing } from '../hooks/finalizing.js';
import type { Finalized, Finalizing } from '../hooks/finalizing.js';

const reads = [listAwaitingFinalize] as const;

function FinalizedArchive({ year }: { readonly year: string }) {
  const list = useList(listFinalizedArchive, { fiscal_year: year });
  return (
    <>
      <FileButton operation={listFinalizedArchiveFile} input={{ fiscal_year: year }} rows={list.total} />
      <RowTable<FormRow>
        label={`Finalized forms of ${year}`}
        columns={formColumns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={formName}
        opens={(row) => `/hr/view/${row.id}?viewOnly=1`}
        empty={`No form was finalized in ${year}.`}
        rowEnd={(row) => <WhoHasIt row={row} />}
        rowActions={(row) => (
          <>
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
      />
    </>
  );
}

const noProblems: ReadonlyMap<string, string> = new Map();

/** The columns with a further one for what could not be finalized, while there is such. */
function columnsWith(problems: ReadonlyMap<string, string>, failed: boolean): readonly DataColumn<FormRow>[] {
  if (problems.size === 0 && !failed) return waitingColumns;
  const cell = (row: FormRow) => {
    const problem = problems.get(row.id);
    if (problem === undefined) return <FailureOf row={row} />;
    return (
      <Typography variant="body2" color="error">
        {problem}
      </Typography>
    );
  };
  return [...waitingColumns, { id: 'problem', header: 'Result', cell, phone: 'line' }];
}

/** One form by itself, or several: all of them, or the named ones. */
type Asked = { readonly form: Finalized } | { readonly ids: readonly string[] | 'all'; readonly count: number };

const finalizedOf = (row: FormRow): Finalized => ({ id: row.id, version: row.version, name: formName(row) });
const finalizeMany = (count: number): string => `Finalize ${count} ${count === 1 ? 'form' : 'forms'}`;

interface RowButtonsProps {
  readonly row: FormRow;
  readonly busy: boolean;
  readonly onFinalize: () => void;
  readonly onTurn: (turning: TurningDown) => void;
  readonly onTerminate: (terminating: Terminating) => void;
}

function RowButtons({ row, busy, onFinalize, onTurn, onTerminate }: RowButtonsProps) {
  const name = formName(row);
  const { id, version } = row;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="a"
        disabled={busy}
        onClick={() => (row.paf_type === TERMINATION ? onTerminate({ id, version, name }) : onFinalize())}
        aria-label={`Finalize ${name}`}
      >
        Finalize
      </Button>
      <Button
        size="small"
        aria-keyshortcuts="s"
        onClick={() => onTurn({ id, version, name, type: SEND_BACK })}
        aria-label={`Send back ${name}`}
      >
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

/** What is asked before forms are finalized: one by its name, many by their number. */
function FinalizeDialog(props: {
  readonly asked: Asked | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { asked } = props;
  const named = asked === null ? '' : 'form' in asked ? `Finalize ${asked.form.name}` : finalizeMany(asked.count);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={named}
      confirmLabel={named}
      busy={props.busy}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      {texts.finalizeWarning}
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

/** The selection, what is asked before a run, and the run itself; the list itself follows the events while one is under way. */
function useRun(list: { readonly total: number; readonly rows: readonly FormRow[] }, finalizing: Finalizing) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<Asked | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const confirm = async () => {
    if (asked === null) return;
    if ('form' in asked) {
      await finalizing.one(asked.form);
      return ask(null);
    }
    ask(null);
    setRun({ ids: asked.ids, total: asked.count });
    const failed = await finalizing.many(asked.ids, list.rows.map(finalizedOf));
    setRun(null);
    setSelected(new Set(failed));
  };
  return { selected, setSelected, asked, ask, run, confirm };
}

function WaitingForms() {
  const list = useList(listAwaitingFinalize, {}, [{ topic: FORM_TOPIC }]);
  const finalizing = useFinalizing();
  const { selected, setSelected, asked, ask, run, confirm } = useRun(list, finalizing);
  const [turning, setTurning] = useState<TurningDown | null>(null);
  const [terminating, setTerminating] = useState<Terminating | null>(null);
  const problems = list.rows.some((row) => finalizing.problems.has(row.id)) ? finalizing.problems : noProblems;
  const failed = list.rows.some((row) => row.failure !== null);
  const columns = useMemo(() => columnsWith(problems, failed), [problems, failed]);
  return (
    <>
      <Button
        variant="outlined"
        disabled={list.total === 0 || finalizing.busy}
        onClick={() => ask({ ids: 'all', count: list.total })}
        sx={{ my: 2 }}
      >
        Finalize all {list.total}
      </Button>
      <FileButton operation={listAwaitingFinalizeFile} input={{}} rows={list.total} />
      <RunProgress run={run} rows={list.rows} left={list.total} />
      <RowTable<FormRow>
        label="Awaiting finalize"
        cardsBelow={900}
        columns={columns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={formName}
        opens={(row) => `/hr/view/${row.id}?viewOnly=1`}
        empty={{ text: texts.nothingAwaits, hint: 'A form comes here after its last approval.' }}
        selected={selected}
        onSelect={setSelected}
        bulk={(chosen) => (
          <Button variant="contained" disabled={finalizing.busy} onClick={() => ask({ ids: [...chosen], count: chosen.size })}>
            Finalize {chosen.size} selected
          </Button>
        )}
        rowActions={(row) => (
          <RowButtons
            row={row}
            busy={finalizing.busy}
            onFinalize={() => ask({ form: finalizedOf(row) })}
            onTurn={setTurning}
            onTerminate={setTerminating}
          />
        )}
      />
      <FinalizeDialog asked={asked} busy={finalizing.busy} onConfirm={() => void confirm()} onCancel={() => ask(null)} />
      <FinalizeTermination terminating={terminating} onClose={() => setTerminating(null)} />
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
