import { fillIn } from '@campus/contract-kit';
import { phonathonScreenTexts as texts } from '@campus/domain/advancement';
import type { GiftType, Outcome } from '@campus/domain/advancement/rules';
import {
  GIFT_TYPES,
  isGiftAmount,
  MAX_CALL_NOTES,
  monthlyAmount,
  OUTCOME_NUMBERS,
  OUTCOMES,
} from '@campus/domain/advancement/rules';
import { CountedField, moneyText } from '@campus/ui-kit';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CallDraftState } from '../hooks/call-draft.js';
import { amountIn } from '../hooks/call-draft.js';

interface FieldsProps {
  readonly state: CallDraftState;
  readonly problems: Readonly<Record<string, string>>;
}

const GIFT_KINDS = Object.entries(GIFT_TYPES) as [GiftType, string][];

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly (readonly [Value, string])[];
  readonly problem: string | undefined;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, problem, onChange }: ChoiceProps<Value>) {
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={`${label}-label`}>{label}</FormLabel>
      <RadioGroup aria-labelledby={`${label}-label`} value={value ?? ''} onChange={(_event, chosen) => onChange(chosen as Value)}>
        {options.map(([one, name]) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={name} />
        ))}
      </RadioGroup>
      {problem === undefined ? null : <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}

/** Type and amount of a gift; of a recurring one what it comes to in a month. [PHONE-010] [PHONE-022] */
function GiftFields({ state: { draft, set }, problems }: FieldsProps) {
  const { giftType, amount } = draft;
  const typed = amountIn(amount);
  const monthly = giftType === 'R' && isGiftAmount(typed) ? monthlyAmount('R', typed) : null;
  return (
    <>
      <Choice
        label={texts.giftType}
        value={giftType}
        options={GIFT_KINDS}
        problem={problems['giftType']}
        onChange={(chosen) => set({ giftType: chosen })}
      />
      <TextField
        label={texts.amount}
        value={amount}
        error={problems['amount'] !== undefined}
        helperText={problems['amount']}
        onChange={(event) => set({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        sx={{ maxWidth: 240 }}
      />
      {monthly === null ? null : <Typography>{fillIn(texts.monthly, { amount: moneyText(monthly) })}</Typography>}
    </>
  );
}

/** The fields of the contact form. [PHONE-008] [PHONE-010] */
export function ResultFields(props: FieldsProps) {
  const { state, problems } = props;
  const { draft, set } = state;
  return (
    <>
      <Choice
        label={texts.outcome}
        value={draft.outcome === null ? null : (String(draft.outcome) as `${Outcome}`)}
        options={OUTCOME_NUMBERS.map((outcome) => [`${outcome}`, OUTCOMES[outcome]] as const)}
        problem={problems['outcome']}
        onChange={(chosen) => set({ outcome: Number(chosen) as Outcome })}
      />
      {draft.outcome === 1 ? <GiftFields {...props} /> : null}
      <FormControlLabel
        label={texts.verify}
        control={<Checkbox checked={draft.verify} onChange={(event) => set({ verify: event.target.checked })} />}
      />
      <CountedField
        multiline
        fullWidth
        minRows={3}
        maxRows={10}
        label={texts.notes}
        limit={MAX_CALL_NOTES}
        value={draft.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
    </>
  );
}
