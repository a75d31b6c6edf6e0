import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { PaymentSettingAnswer, readPaymentsAdmin } from '@campus/domain/student-accounts';
import { paymentSettingTexts as texts, readPaymentsAdmin as board, savePaymentSetting } from '@campus/domain/student-accounts';
import {
  BLANK_SETTING,
  PAYMENT_TERMS,
  SETTING_SWITCHES,
  SETTING_TEXT_LIMIT,
  SETTING_TEXTS,
} from '@campus/domain/student-accounts/rules';
import { ConfirmDialog, CountedField, FormSection, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { sentenceOf, useAction } from '../../../../lib/index.js';

type Board = OutputOf<typeof readPaymentsAdmin>;
interface SettingProps {
  readonly setting: PaymentSettingAnswer;
}

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** Saves one setting; a failure is the field's, until the next good save. [PAYADM-016] */
function useSetting({ name, version }: PaymentSettingAnswer) {
  const saving = useAction(savePaymentSetting, { quiet: true, invalidate: [board], rereadRefused: true });
  const save = async (value: string) => {
    const done = await saving.run({ name, value: value === '' ? BLANK_SETTING : value, version });
    if (done.ok) notify(done.message ?? '', { short: true });
    return done.ok;
  };
  const error = saving.failure === null ? null : fillIn(texts.error, { message: sentenceOf(saving.failure) });
  return { save, error, pending: saving.pending };
}

/** What is turned off is gone for everyone at once: it is asked about. */
function SwitchSetting({ setting }: SettingProps) {
  const [isAsking, setAsking] = useState(false);
  const { save, error, pending } = useSetting(setting);
  const help = useId();
  return (
    <FormControl error={error !== null} className="wide" disabled={pending}>
      <FormControlLabel
        label={texts.labels[setting.name]}
        control={
          <Switch
            checked={setting.value === '1'}
            onChange={(_event, isOn) => (isOn ? void save('1') : setAsking(true))}
            slotProps={{ input: { 'aria-invalid': error !== null, 'aria-describedby': help } }}
          />
        }
      />
      <FormHelperText id={help} role="alert">
        {error}
      </FormHelperText>
      <ConfirmDialog
        open={isAsking}
        title={fillIn(texts.offTitle, { setting: texts.labels[setting.name] })}
        confirmLabel={texts.offPress}
        onConfirm={() => {
          setAsking(false);
          void save('0');
        }}
        onCancel={() => setAsking(false)}
      >
        {texts.offEffects[setting.name as keyof typeof texts.offEffects]}
      </ConfirmDialog>
    </FormControl>
  );
}

function ChoiceSetting({ setting, options }: SettingProps & { readonly options: readonly (readonly [string, string])[] }) {
  const { save, error, pending } = useSetting(setting);
  const all = options.some(([value]) => value === setting.value)
    ? options
    : [[setting.value, setting.value] as const, ...options];
  return (
    <TextField
      select
      label={texts.labels[setting.name]}
      value={setting.value}
      disabled={pending}
      error={error !== null}
      helperText={error}
      onChange={(event) => void save(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {all.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A text is written and then saved; nobody sees half of a sentence. */
function TextSetting({ setting }: SettingProps) {
  const { save, error, pending } = useSetting(setting);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? setting.value;
  return (
    <Box className="wide" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 2 }}>
      <CountedField
        fullWidth
        multiline
        minRows={3}
        label={texts.labels[setting.name]}
        value={value}
        limit={SETTING_TEXT_LIMIT}
        error={error !== null}
        helperText={error ?? texts.textHint}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        variant="outlined"
        loading={pending}
        disabled={value === setting.value}
        aria-label={`${texts.save}: ${texts.labels[setting.name]}`}
        onClick={() => void save(value).then((isSaved) => isSaved && setTyped(null))}
      >
        {texts.save}
      </Button>
    </Box>
  );
}

/** What holds for every student's payments and account. [PAYADM-003] [PAYADM-017] */
export function PaymentSettings({ settings, years }: Board) {
  const terms = Object.entries(PAYMENT_TERMS);
  const choices = years.map((year) => [String(year), String(year)] as const);
  return (
    <FormSection title={texts.settings} hint={texts.settingsHint}>
      {settings.map((setting) => {
        const { name } = setting;
        if (isOneOf(SETTING_SWITCHES, name)) return <SwitchSetting key={name} setting={setting} />;
        if (isOneOf(SETTING_TEXTS, name)) return <TextSetting key={name} setting={setting} />;
        return <ChoiceSetting key={name} setting={setting} options={name === 'payment-term' ? terms : choices} />;
      })}
    </FormSection>
  );
}
