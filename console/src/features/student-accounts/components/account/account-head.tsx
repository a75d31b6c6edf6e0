import { fillIn } from '@campus/contract-kit';
import type { AccountAging } from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import { moneyText, useDateText, wholeDates } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the account comes to, by when it is due, and what happens after that day. */
export function AccountHead({ aging: { balance, not_due: notDue, oldest_due_on: due } }: { readonly aging: AccountAging }) {
  const dateText = useDateText();
  const amount = Number(balance);
  const headline = amount > 0 ? texts.owes : amount < 0 ? texts.hasCredit : texts.owesNothing;
  const dueText = due === null ? '' : fillIn(Number(notDue) < amount ? texts.pastDue : texts.dueBy, { day: dateText(due) });
  return (
    <Box component="section" aria-label={texts.balance} sx={{ mb: 6 }}>
      <Typography variant="h2" component="p" sx={{ fontSize: '2rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {fillIn(headline, { amount: moneyText(Math.abs(amount).toFixed(2)) })}
      </Typography>
      {amount > 0 && dueText !== '' ? (
        <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: 720 }}>
          {wholeDates(`${dueText} ${texts.afterDue}`)}
        </Typography>
      ) : null}
    </Box>
  );
}
