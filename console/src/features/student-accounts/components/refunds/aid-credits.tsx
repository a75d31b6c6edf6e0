import { fillIn } from '@campus/contract-kit';
import type { AidCredit } from '@campus/domain/student-accounts';
import { listAidCredits, REFUND_TOPIC, refundTexts as texts } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable, useLiveRead, useOperation } from '../../../../lib/index.js';

const LIVE = [{ topic: REFUND_TOPIC }];
const columns: readonly DataColumn<AidCredit>[] = [
  column.of('name', 'Student', ({ name, id }) => `${name} (${id})`, { primary: true }),
  column.money('credit', 'Credit'),
  column.day('since', 'Since'),
  column.day('due_on', 'Due'),
  column.chip('state', 'State', ({ late, requested }) => {
    if (requested === 1) return { tone: 'moving', label: texts.aidRequested };
    return late === 1 ? { tone: 'attention', label: texts.aidLate } : { tone: 'waiting', label: texts.aidOpen };
  }),
];

/** Credits that came with aid, which are to go to their students in time; nothing where there is none. */
export function AidCredits() {
  const { data: rows = [] } = useOperation(listAidCredits, {}, { quiet: true });
  useLiveRead(listAidCredits, {}, LIVE);
  if (rows.length === 0) return null;
  const days = Math.round((Date.parse(rows[0]?.due_on ?? '') - Date.parse(rows[0]?.since ?? '')) / 86_400_000);
  return (
    <Box component="section" aria-labelledby="aid-credits" sx={{ mb: 6 }}>
      <Typography id="aid-credits" variant="h2" sx={{ mb: 1 }}>
        {texts.aid}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{fillIn(texts.aidHint, { days })}</Typography>
      <RowTable<AidCredit> label={texts.aidRows} columns={columns} rows={rows} empty={texts.nobody} />
    </Box>
  );
}
