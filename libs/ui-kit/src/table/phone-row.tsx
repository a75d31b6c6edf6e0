import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { CampusTable, DataColumn, DataTableProps } from './campus-table.js';
import { opensBy, rowState, toneOf } from './campus-table.js';
import { goneLook, GoneMark } from './gone-mark.js';
import { phoneFold } from './phone-fold.js';
import type { PhoneFold } from './phone-fold.js';
import { isOnRow, openByRow, RowLink } from './row-link.js';
import type { Gone } from './steady-rows.js';
import { FIRST_ROWS } from './use-in-sight.js';
import type { RowToggle } from './use-row-toggle.js';
import type { RowMarks } from './use-steady-rows.js';

interface FactsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
}

/** What unfolds; a label without a value is left out. */
function Facts<Row>({ columns, row }: FactsProps<Row>) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
    >
      {columns.map((column) => (
        <Box key={column.id} sx={{ display: 'contents', '&:has(> dd:empty, > dd > div:empty:only-child)': { display: 'none' } }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {column.header}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {column.cell(row)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The buttons of a row, or what became of it. */
function RowButtons({ gone, children }: { readonly gone: Gone | undefined; readonly children: ReactNode }) {
  if (gone === undefined && (children === undefined || children === null)) return null;
  const buttons = <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{children}</Box>;
  return gone === undefined ? buttons : <GoneMark gone={gone}>{buttons}</GoneMark>;
}

const WHOLE = { overflowWrap: 'anywhere' } as const;
/** One line that is cut where it is too long; under the focus it shows the whole. */
const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const CUT = { ...LINE, '&:focus-within': { whiteSpace: 'normal', ...WHOLE } } as const;
/** A link is cut itself, so that its focus ring is not. */
const NAME = {
  '&:has(> [data-row-link])': { overflow: 'visible' },
  '& > [data-row-link]': {
    ...LINE,
    display: 'block',
    maxWidth: '100%',
    minHeight: 24,
    lineHeight: '24px',
    whiteSpace: 'inherit',
  },
} as const;

interface LinesProps<Row extends object> {
  readonly row: Row;
  readonly fold: PhoneFold<Row>;
  readonly props: DataTableProps<Row>;
  readonly open: boolean;
  readonly titleId: string;
}

/** Who or what it is and its total; its state and one text more. */
function Lines<Row extends object>({ row, fold, props, open, titleId }: LinesProps<Row>) {
  const { title, total, states, lines } = fold;
  // Unfolded, it stands among the facts.
  const text = open ? undefined : fold.text;
  const state = props.phoneState?.(row);
  return (
    <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, lineHeight: '24px' }}>
        <Box id={titleId} sx={[{ flex: 1, minWidth: 0, fontWeight: 600 }, open ? WHOLE : CUT, NAME]}>
          <RowLink href={props.href?.(row)} onOpen={props.onOpen === undefined ? undefined : () => props.onOpen?.(row)}>
            {title.map((column, at) => (
              <Fragment key={column.id}>
                {at === 0 ? null : ' '}
                {(column.short ?? column.cell)(row)}
              </Fragment>
            ))}
          </RowLink>
        </Box>
        {total === undefined ? null : (
          <Box sx={{ flexShrink: 0, maxWidth: '50%', fontVariantNumeric: 'tabular-nums' }}>
            {(total.short ?? total.cell)(row)}
          </Box>
        )}
      </Box>
      {states.length === 0 && text === undefined && state == null ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24, fontSize: '0.8125rem' }}>
          {states.map((column) => (
            <Box key={column.id} sx={{ flexShrink: text === undefined ? 1 : 0, minWidth: 0, maxWidth: '75%' }}>
              {(column.short ?? column.cell)(row)}
            </Box>
          ))}
          {state}
          {text === undefined ? null : (
            <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary', ...(open ? WHOLE : CUT) }}>
              {(text.short ?? text.cell)(row)}
            </Box>
          )}
        </Box>
      )}
      {lines.map((column) => (
        <Box key={column.id} sx={{ overflowWrap: 'anywhere', '&:not(:empty)': { mt: 2 } }}>
          {column.cell(row)}
        </Box>
      ))}
    </Box>
  );
}

interface PhoneRowProps<Row extends object> {
  readonly row: ReturnType<CampusTable<Row>['getRowModel']>['rows'][number];
  /** Its place in the list, from 0 on. */
  readonly at: number;
  readonly props: DataTableProps<Row>;
  readonly marks: RowMarks;
  readonly select: RowToggle;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A row far down is laid out when it comes near the window. */
const LATER = { contentVisibility: 'auto', containIntrinsicSize: 'auto 57px', '@media print': { contentVisibility: 'visible' } };

/** One row on a phone: two lines that unfold, by the caret or, where the row opens nothing, by a tap on it. */
export function PhoneRow<Row extends object>({ row, at, props, marks, select, open: isOpen, onToggle }: PhoneRowProps<Row>) {
  const id = useId();
  const { original } = row;
  const gone = marks.gone.get(row.id);
  const fold = phoneFold(props, original);
  const { folds, total } = fold;
  const open = isOpen || !folds;
  const facts = folds ? fold.facts : fold.facts.filter((column) => column !== total);
  const actions = open || props.actionsInSight === true ? props.rowActions?.(original) : undefined;
  const tap = (event: MouseEvent<HTMLElement>) => {
    if (opensBy(props)) openByRow(event);
    else if (folds && isOnRow(event)) onToggle();
  };
  return (
    <Box
      component="li"
      {...rowState(row.id, marks)}
      data-tone={props.rowTone?.(original)}
      onClick={tap}
      sx={[
        { borderBottom: 1, borderColor: 'divider', pb: actions !== undefined || (open && facts.length > 0) ? 3 : 0 },
        at < FIRST_ROWS ? {} : LATER,
        goneLook(gone) as object,
        toneOf(props.rowTone?.(original)) as object,
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
        {props.onSelect === undefined ? null : (
          <Checkbox
            checked={row.getIsSelected()}
            disabled={gone !== undefined}
            onChange={(event) => select(row.id, event)}
            slotProps={{ input: { 'aria-label': `Select ${props.rowName?.(original) ?? row.id}` } }}
          />
        )}
        <Lines row={original} fold={fold} props={props} open={open} titleId={`${id}-title`} />
        {folds && gone === undefined ? (
          <IconButton
            id={`${id}-more`}
            aria-label="Details:"
            aria-labelledby={`${id}-more ${id}-title`}
            aria-expanded={open}
            onClick={onToggle}
          >
            <ExpandMore sx={open ? { transform: 'rotate(180deg)' } : {}} />
          </IconButton>
        ) : null}
      </Box>
      {open ? (
        <>
          {facts.length === 0 ? null : <Facts columns={facts} row={original} />}
          {props.rowEnd === undefined ? null : <Box sx={{ mt: 1, fontSize: '0.8125rem' }}>{props.rowEnd(original)}</Box>}
        </>
      ) : null}
      <RowButtons gone={gone}>{actions}</RowButtons>
    </Box>
  );
}
