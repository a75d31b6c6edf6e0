import { counted, fillIn } from '@campus/contract-kit';
import type { FeeCodeAdmin, FeeCodeCount } from '@campus/domain/financial-aid';
import { clearAssignedFeeCodes, clearFeeCodes, feeCodeTexts as texts, readFeeCodeAdmin } from '@campus/domain/financial-aid';
import { yearName } from '@campus/domain/financial-aid/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, sentenceOf, useAction } from '../../../lib/index.js';

type What = 'free' | 'assigned';

const nameOf = ({ types }: FeeCodeAdmin, { type }: FeeCodeCount): string => types.find(({ id }) => id === type)?.name ?? '';

/** How many codes are left, drawn and in numbers. */
function Meter({ pool, name }: { readonly pool: FeeCodeCount; readonly name: string }) {
  const all = pool.available + pool.assigned;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 180 }}>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 0 : (100 * pool.available) / all}
        aria-label={`${texts.available}: ${name}, ${yearName(pool.year)}`}
        sx={{ flex: 1, height: 8 }}
      />
      {fillIn(texts.left, { free: pool.available, all })}
    </Box>
  );
}

function ClearDialog({
  pool,
  what,
  onClose,
}: {
  readonly pool: FeeCodeCount;
  readonly what: What;
  readonly onClose: () => void;
}) {
  const isFree = what === 'free';
  const clear = useAction(isFree ? clearFeeCodes : clearAssignedFeeCodes, {
    quiet: true,
    invalidate: [readFeeCodeAdmin],
    onSuccess: (_data, message) => {
      notify(message ?? '', { short: true });
      onClose();
    },
  });
  const count = counted(isFree ? pool.available : pool.assigned, isFree ? 'available code' : 'assigned code');
  return (
    <ConfirmDialog
      open
      title={fillIn(isFree ? texts.clearTitle : texts.clearAssignedTitle, { count, year: yearName(pool.year) })}
      confirmLabel={isFree ? texts.clear : texts.clearAssigned}
      cancelLabel="Cancel"
      busy={clear.pending}
      error={clear.failure === null ? null : sentenceOf(clear.failure)}
      onCancel={onClose}
      onConfirm={() => void clear.run({ year: pool.year, type: pool.type })}
    >
      <Typography>{isFree ? texts.clearEffect : texts.clearAssignedEffect}</Typography>
    </ConfirmDialog>
  );
}

/** The codes of each year and type: how many are left, and what clears them. [FEECODE-004] [FEECODE-013] [FEECODE-014] */
export function CodePools({ admin }: { readonly admin: FeeCodeAdmin }) {
  const [clearing, setClearing] = useState<{ readonly pool: FeeCodeCount; readonly what: What } | null>(null);
  const columns: readonly DataColumn<FeeCodeCount>[] = [
    column.of('year', texts.year, ({ year }) => yearName(year), { primary: true }),
    column.of('type', 'Type', (pool) => nameOf(admin, pool)),
    column.of('available', texts.available, (pool) => <Meter pool={pool} name={nameOf(admin, pool)} />),
    column.number('assigned', 'Assigned'),
  ];
  const button = (pool: FeeCodeCount, what: What, label: string, count: number) => (
    <Button
      size="small"
      disabled={count === 0}
      aria-label={`${label}: ${nameOf(admin, pool)}, ${yearName(pool.year)}`}
      onClick={() => setClearing({ pool, what })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <RowTable
        label={texts.available}
        columns={columns}
        rows={{ status: 'ready', rows: admin.counts }}
        empty={{ text: texts.fewLeftNext }}
        rowId={({ year, type }) => `${year}/${type}`}
        rowActions={(pool) => (
          <>
            {button(pool, 'free', texts.clear, pool.available)}
            {button(pool, 'assigned', texts.clearAssigned, pool.assigned)}
          </>
        )}
      />
      {clearing === null ? null : <ClearDialog {...clearing} onClose={() => setClearing(null)} />}
    </>
  );
}
