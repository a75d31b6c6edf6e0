import type { ListBuilderChoices } from '@campus/domain/advancement';
import { buildList, listScreenTexts as texts, listTexts } from '@campus/domain/advancement';
import { column, dateText, moneyText } from '@campus/ui-kit';
import { RowTable, useList } from '../../../../lib/index.js';
import type { ListInput } from '../hooks/list-draft.js';

type Row = Readonly<Record<string, string | number | null>> & { readonly id: string; readonly last_first_middle: string };
type Column = ListBuilderChoices['columns'][number];

function textOf({ filter, choices }: Column, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (filter === 'amount') return moneyText(String(value));
  if (filter === 'date') return dateText(String(value));
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

const isNumber = ({ filter }: Column): boolean => filter === 'amount' || filter === 'number';

/** The donors of a built list, with the chosen columns. [LIST-001] */
export function ListRows({ input, choices }: { readonly input: ListInput; readonly choices: ListBuilderChoices }) {
  const { state, more, loadingMore } = useList(buildList, input);
  const shown = choices.columns.filter(({ name }) => (input.columns as readonly string[]).includes(name));
  const columns = [
    column.text<Row>('id', listTexts.columns.id),
    column.text<Row>('last_first_middle', listTexts.columns.name, { primary: true }),
    ...shown.map((one) =>
      column.of<Row>(one.name, one.label, (row) => textOf(one, row[one.name]), isNumber(one) ? { align: 'right' } : {}),
    ),
  ];
  return (
    <RowTable<Row>
      label={texts.rows}
      columns={columns}
      rows={state as never}
      opens={({ id }) => `/advancement/donorDirectory?id=${id}`}
      empty={texts.noDonors}
      listKey={JSON.stringify(input)}
      onMore={more}
      loadingMore={loadingMore}
    />
  );
}
