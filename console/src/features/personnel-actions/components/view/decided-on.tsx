import type { FormAnswer } from '@campus/domain/personnel-actions';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';
import { MoneyText, ShortDate } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { paidCodes, totalPay } from '../../hooks/pay-split.js';

type Position = FormAnswer['positions'][number];

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0, alignItems: 'baseline' }}>
      {children}
    </Box>
  );
}

function Pay({ position: { pay_amount: amount, pay_rate: rate } }: { readonly position: Position }) {
  if (amount === null && rate === null) return null;
  return (
    <strong>
      <MoneyText amount={amount ?? rate} />
      {rate === null ? '' : ' an hour'}
    </strong>
  );
}

function PositionLine({ form, position }: { readonly form: FormAnswer; readonly position: Position }) {
  const codes = paidCodes(form, position);
  const { start_date: start, end_date: end } = position;
  return (
    <Line>
      <strong>{position.pos_title}</strong>
      <Pay position={position} />
      <span>
        from <ShortDate value={start} />
        {end === null ? null : (
          <>
            {' '}
            to <ShortDate value={end} />
          </>
        )}
      </span>
      {codes.length < 2 ? null : (
        <span>
          {codes.map(({ id, dist_pct: share, account, amount }, index) => (
            // A whole share a line where the window is narrow.
            <Box component="span" key={id} sx={{ display: 'inline-block', pr: 1 }}>
              {index === 0 ? '' : '· '}
              {share}% {account}
              {amount === null ? '' : ' = '}
              <MoneyText amount={amount} />
            </Box>
          ))}
        </span>
      )}
    </Line>
  );
}

/** What one decides on, before everything else: position, pay, start, split and total; the end of a position; the access that is asked for. */
export function DecidedOn({ form }: { readonly form: FormAnswer }) {
  const total = totalPay(form);
  const ends = form.paf_type === TERMINATION && form.termination_date !== null;
  if (form.positions.length === 0 && !ends) return null;
  return (
    <Box
      component="ul"
      aria-label="What is decided on"
      sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, pt: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}
    >
      {form.positions.map((position) => (
        <PositionLine key={position.id} form={form} position={position} />
      ))}
      {ends ? (
        <Line>
          <strong>{form.termination_position ?? form.terminate_pos}</strong>
          <span>
            ends <ShortDate value={form.termination_date} />
          </span>
        </Line>
      ) : null}
      {total === null ? null : (
        <Line>
          <strong>In all</strong>
          <strong>
            <MoneyText amount={total} />
          </strong>
        </Line>
      )}
    </Box>
  );
}
