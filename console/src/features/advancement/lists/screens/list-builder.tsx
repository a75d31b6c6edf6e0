import '@campus/contract-kit/field-sentences';
import { counted, fillIn } from '@campus/contract-kit';
import type { ListBuilderChoices, SavedList } from '@campus/domain/advancement';
import {
  countList,
  downloadList,
  listName,
  listSavedLists,
  listScreenTexts as texts,
  listTexts,
  readList,
  readListBuilder,
  saveList,
} from '@campus/domain/advancement';
import { DELETED, MAX_LIST_NAME } from '@campus/domain/advancement/rules';
import { ConfirmDialog, notify, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal, QueryParts, RouteLink, sentenceOf, useAction, useOperation, useRouteSearch } from '../../../../lib/index.js';
import { CodesField } from '../components/codes-field.js';
import { ColumnFilter } from '../components/column-filter.js';
import { DateRowFields } from '../components/date-row-fields.js';
import { ListRows } from '../components/list-rows.js';
import type { ListDraft, ListInput } from '../hooks/list-draft.js';
import { inputOf, problemsOf, useListDraft } from '../hooks/list-draft.js';

type Problems = Readonly<Record<string, string>>;

interface PartProps {
  readonly list: ListDraft;
  readonly choices: ListBuilderChoices;
  readonly problems: Problems;
}

/** The columns, and what each of them is narrowed by. */
function Columns({ list: { draft, setColumns, setFilter }, choices, problems }: PartProps) {
  const named = draft.columns.map((name) => choices.columns.find((column) => column.name === name) ?? name);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CodesField
        label={texts.columns}
        choices={choices.columns.map(({ name, label }) => ({ value: name, label }))}
        chosen={draft.columns}
        onChange={setColumns}
        error={problems['columns']}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.columnsHint}
      </Typography>
      {named.map((column) =>
        typeof column === 'string' ? (
          <Typography key={column}>{DELETED}</Typography>
        ) : (
          <Box key={column.name} role="group" aria-label={column.label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Typography sx={{ flex: '0 0 180px', alignSelf: 'center' }}>{column.label}</Typography>
            <ColumnFilter
              column={column}
              filter={draft.filters[column.name] ?? {}}
              onChange={(filter) => setFilter(column.name, filter)}
              problem={(field) => problems[['filters', column.name, ...(field === undefined ? [] : [field])].join('.')]}
            />
          </Box>
        ),
      )}
    </Box>
  );
}

/** Up to five date rows. [LIST-013] */
function Dates({ list: { draft, addRow, setRow, removeRow, canAddRow }, choices, problems }: PartProps) {
  return (
    <Box sx={{ my: 4 }}>
      {draft.dates.map((row, at) => (
        <DateRowFields
          key={at}
          {...{ row, at, choices }}
          problem={(field) => problems[`dates.${at}.${field}`]}
          onChange={(part) => setRow(at, part)}
          onRemove={() => removeRow(at)}
        />
      ))}
      {canAddRow ? (
        <Button onClick={addRow} sx={{ mt: 2 }}>
          {texts.addRow}
        </Button>
      ) : null}
    </Box>
  );
}

/** What the list means in a sentence, and how many donors fit it, while it is built. */
function Meaning({ input }: { readonly input: ListInput }) {
  const { data } = useOperation(countList, input, { quiet: true });
  if (data === undefined) return null;
  return (
    <Typography role="status" sx={{ my: 3 }}>
      {fillIn(texts.counting, { sentence: data.sentence, donors: counted(data.count, 'donor') })}
    </Typography>
  );
}

/** Saves the list, asking before another one of its name is replaced. [LIST-012] [LIST-021] */
function useSaving() {
  const [wanted, setWanted] = useState<(ListInput & { readonly name: string }) | null>(null);
  const save = useAction(saveList, { invalidate: [listSavedLists, readList], quiet: true });
  const run = async (input: ListInput & { readonly name: string }, replace: 0 | 1) => {
    const done = await save.run({ ...input, replace });
    if (done.ok) notify(done.message ?? '');
    setWanted(!done.ok && done.failure.status === 409 ? input : null);
  };
  return { save, wanted, run, leave: () => setWanted(null) };
}

/** What is filled in, what is wrong with it once one has tried, and what a press does. */
function useBuilder(choices: ListBuilderChoices, saved: SavedList | null) {
  const list = useListDraft(saved);
  const { draft } = list;
  const [built, setBuilt] = useState<ListInput | null>(null);
  const [tried, setTried] = useState<'no' | 'build' | 'save'>('no');
  const saving = useSaving();
  const input = inputOf(draft, choices);
  const found = problemsOf(input);
  const isRight = Object.keys(found).length === 0;
  const name = listName.safeParse(draft.name);
  const nameProblem = tried === 'save' && !name.success ? name.error.issues[0]?.message : undefined;
  const build = () => {
    setTried('build');
    if (isRight) setBuilt(input);
  };
  const store = () => {
    setTried('save');
    if (isRight && name.success) void saving.run({ ...input, name: name.data }, 0);
  };
  const hasProblem = tried !== 'no' && (!isRight || nameProblem !== undefined);
  return {
    list,
    draft,
    built,
    input,
    isRight,
    nameProblem,
    build,
    store,
    hasProblem,
    saving,
    problems: tried === 'no' ? {} : found,
  };
}

function Builder({ choices, saved }: { readonly choices: ListBuilderChoices; readonly saved: SavedList | null }) {
  const { list, draft, built, input, isRight, nameProblem, build, store, hasProblem, saving, problems } = useBuilder(
    choices,
    saved,
  );
  const { save, wanted, run, leave } = saving;
  return (
    <>
      <Box sx={{ maxWidth: 420, mb: 4 }}>
        <TextField
          fullWidth
          label={texts.reportName}
          value={draft.name}
          onChange={(event) => list.change({ name: event.target.value })}
          error={nameProblem !== undefined}
          helperText={nameProblem ?? `${draft.name.length} / ${MAX_LIST_NAME}`}
        />
      </Box>
      <Columns {...{ list, choices, problems }} />
      <Dates {...{ list, choices, problems }} />
      {isRight ? <Meaning input={input} /> : null}
      {hasProblem ? (
        <Alert severity="error" sx={{ my: 3 }}>
          {texts.fix}
        </Alert>
      ) : null}
      {save.failure !== null && wanted === null ? <Alert severity="error">{sentenceOf(save.failure)}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 3 }}>
        <Button variant="contained" onClick={build}>
          {texts.build}
        </Button>
        <Button variant="outlined" loading={save.pending} onClick={store}>
          {texts.save}
        </Button>
        {isRight ? <Button href={portal.address(downloadList, { ...input, name: draft.name })}>{texts.excel}</Button> : null}
      </Box>
      {built === null ? null : <ListRows input={built} choices={choices} />}
      <ConfirmDialog
        open={wanted !== null}
        title={texts.replaceTitle}
        confirmLabel={texts.replace}
        busy={save.pending}
        onConfirm={() => (wanted === null ? undefined : void run(wanted, 1))}
        onCancel={leave}
      >
        {save.failure === null ? null : sentenceOf(save.failure)}
      </ConfirmDialog>
    </>
  );
}

function SavedBuilder({ name, choices }: { readonly name: string; readonly choices: ListBuilderChoices }) {
  const query = useOperation(readList, { name }, { quiet: true });
  return (
    <QueryParts query={query} what={name}>
      {(saved) => <Builder key={saved.name} {...{ choices, saved }} />}
    </QueryParts>
  );
}

/** The list builder: columns with filters, date rows, the rows that fit, and the list under a name. [LIST-001] */
export default function ListBuilder() {
  const { name } = useRouteSearch();
  const query = useOperation(readListBuilder, {}, { quiet: true });
  return (
    <>
      <PageHead title={listTexts.builder} action={<RouteLink to="/advancement/lists">{listTexts.saved}</RouteLink>} />
      <QueryParts query={query} what={listTexts.builder}>
        {(choices) =>
          name === undefined || name === '' ? <Builder {...{ choices }} saved={null} /> : <SavedBuilder {...{ name, choices }} />
        }
      </QueryParts>
    </>
  );
}
