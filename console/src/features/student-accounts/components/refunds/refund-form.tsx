import { fillIn } from '@campus/contract-kit';
import { amountOf } from '@campus/domain/money';
import type { OwnRefund } from '@campus/domain/student-accounts';
import {
  readOwnRefund,
  refundTexts as texts,
  requestRefund,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import { mostAskedCents, REFUND_AMOUNTS, REFUND_HOME, refundProblems } from '@campus/domain/student-accounts/rules';
import { US_STATES } from '@campus/domain/people/rules';
import { FormField, FormSection, moneyText, SubmitButton } from '@campus/ui-kit';
import { useWatch } from 'react-hook-form';
import { OperationForm } from '../../../../lib/index.js';
import { balancesOf } from '../../hooks/refund-balances.js';

type AmountField = keyof typeof REFUND_AMOUNTS;
const AMOUNTS = Object.keys(REFUND_AMOUNTS) as AmountField[];
const STATES = US_STATES.map((value) => ({ value, label: value }));
const INVALID = 'student-accounts.refund_invalid';

const EMPTY = {
  reqTuAmt: '',
  reqArAmt: '',
  reqRtAmt: '',
  reqGrAmt: '',
  reqPickupCheck: 0 as 0 | 1,
  reqAddress1: '',
  reqAddress2: '',
  reqCity: REFUND_HOME.city as string,
  reqState: REFUND_HOME.state as string,
  reqZip: '',
};

/** What can be asked for from one part of the account. */
function mostOf(own: OwnRefund, field: AmountField): string {
  return fillIn(texts.upTo, { amount: moneyText(amountOf(mostAskedCents(balancesOf(own), REFUND_AMOUNTS[field]))) });
}

/** The address, which a check that is picked up needs not. [REFUND-010] */
function AddressFields() {
  const isPickedUp = useWatch({ name: 'reqPickupCheck' }) === 1;
  const mailed = { disabled: isPickedUp, required: !isPickedUp };
  return (
    <>
      <FormField name="reqPickupCheck" wide />
      <FormField name="reqAddress1" {...mailed} wide />
      <FormField name="reqAddress2" disabled={isPickedUp} wide />
      <FormField name="reqCity" {...mailed} />
      <FormField name="reqState" {...mailed} hint={texts.stateHint} options={STATES} />
      <FormField name="reqZip" {...mailed} digits />
    </>
  );
}

/** Asks for a refund; what the rules refuse is said before anything is sent. [REFUND-003] [REFUND-007] */
export function RefundForm({ own }: { readonly own: OwnRefund }) {
  const refusal = (typed: typeof EMPTY) => {
    const fields = refundProblems(typed, balancesOf(own));
    return fields.length === 0 ? null : messages.refusal('refund_invalid', {}, { fields });
  };
  return (
    <OperationForm
      operation={requestRefund}
      label={texts.ask}
      values={EMPTY}
      refusal={refusal}
      invalidate={[readOwnRefund]}
      onDone={() => undefined}
      describeFailure={({ code }) => ({ title: code === INVALID ? texts.invalidTitle : texts.title })}
    >
      <FormSection
        title={texts.amounts}
        hint={`${fillIn(texts.available, { amount: moneyText(own.available) })} ${texts.amountsHint}`}
      >
        {AMOUNTS.map((field) => (
          <FormField key={field} name={field} hint={mostOf(own, field)} />
        ))}
      </FormSection>
      <FormSection title={texts.where}>
        <AddressFields />
        <SubmitButton className="wide">{texts.ask}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}
