import type { StudentAccount } from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import Typography from '@mui/material/Typography';
import { Part } from '../account/part.js';

/** Where the account is paid. */
export function PaymentPart({ account }: { readonly account: StudentAccount }) {
  return <Part title={texts.payments}>{account.onlinePayment ? null : <Typography>{texts.paymentOff}</Typography>}</Part>;
}
