import { fillIn } from '@campus/contract-kit';
import type { PasswordForm, PasswordResults } from '@campus/domain/campus-tech';
import { campusTechMessages as messages, campusTechTexts as texts, changePassword } from '@campus/domain/campus-tech';
import { generatePassword } from '@campus/domain/campus-tech/rules';
import { PlainForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '../../../lib/index.js';
import { sentenceOf, useAction } from '../../../lib/index.js';
import { brokenSentences } from './broken-sentences.js';
import { PasswordRules } from './password-rules.js';
import { PasswordAlert } from './password-alert.js';
import type { PasswordOutcome } from './password-alert.js';

type Flag = PasswordForm['targets'][number]['flag'];
type Results = PasswordResults['results'];
type FlagsOn = Readonly<Record<Flag, 0 | 1>>;

const BYTE = 256;

/** Draws each number as often as any other. */
function below(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < BYTE - (BYTE % limit) ? drawn % limit : below(limit);
}

const flagsOf = (chosen: readonly Flag[]): FlagsOn => {
  const on = (flag: Flag): 0 | 1 => (chosen.includes(flag) ? 1 : 0);
  return { target_1: on('target_1'), target_2: on('target_2'), target_3: on('target_3'), target_4: on('target_4') };
};

/** What a refusal says: which rule is broken, or what came of each system. */
function outcomeOf(failure: Failure): PasswordOutcome {
  const title = failure.fields === undefined ? undefined : failure.message;
  const lines = title === undefined ? [sentenceOf(failure)] : (failure.fields ?? []).map(({ message }) => message);
  return { severity: 'error', lines, ...(title === undefined ? {} : { title }) };
}

const resultsOf = (failure: Failure): Results => (failure.data as PasswordResults | undefined)?.results ?? [];

interface Typed {
  readonly password: string;
  readonly confirm: string;
}

const NOTHING: Typed = { password: '', confirm: '' };

/** Runs the change, and keeps what came of each system, the tries before among it. */
function useChange({ person }: PasswordForm, onDone: () => void) {
  const [outcome, setOutcome] = useState<PasswordOutcome | null>(null);
  const [results, setResults] = useState<Results>([]);
  const action = useAction(changePassword, { quiet: true });
  const merge = (more: Results): void =>
    setResults((before) => [...before.filter(({ flag }) => !more.some((one) => one.flag === flag)), ...more]);
  const run = async ({ password, confirm }: Typed, chosen: readonly Flag[]): Promise<void> => {
    setOutcome(null);
    const acted = await action.run({ id: person.id, new: password, confirm, ...flagsOf(chosen) });
    merge(acted.ok ? acted.data.results : resultsOf(acted.failure));
    setOutcome(acted.ok ? { severity: 'success', lines: [acted.message ?? texts.changed] } : outcomeOf(acted.failure));
    if (acted.ok) onDone();
  };
  const failed = results.filter(({ result }) => result !== 'taken').map(({ flag }) => flag);
  return { outcome, setOutcome, results, failed, run, forget: () => setResults([]), pending: action.pending };
}

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isShown: boolean;
  readonly onChange: (value: string) => void;
}

function SecretField({ label, value, isShown, onChange }: SecretFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false, autoCapitalize: 'off' } }}
    />
  );
}

interface TargetsProps {
  readonly targets: PasswordForm['targets'];
  readonly chosen: readonly Flag[];
  readonly onChange: (chosen: readonly Flag[]) => void;
}

/** The four systems by their names; one that is not connected cannot be chosen. [TECH-004] [TECH-005] */
function Targets({ targets, chosen, onChange }: TargetsProps) {
  return (
    <FormControl component="fieldset" sx={{ my: 3 }}>
      <FormLabel component="legend">{texts.systems}</FormLabel>
      <FormGroup>
        {targets.map(({ flag, name, open }) => (
          <FormControlLabel
            key={flag}
            disabled={!open}
            label={open ? name : fillIn(texts.notConnected, { name })}
            control={
              <Checkbox
                checked={chosen.includes(flag)}
                onChange={(_event, isOn) => onChange(isOn ? [...chosen, flag] : chosen.filter((one) => one !== flag))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

/** What keeps a password from being sent, before any call; null for one that may be. [TECH-025] [TECH-026] */
function problemOf({ password, confirm }: Typed, chosen: readonly Flag[], owner: PasswordForm['person']): PasswordOutcome | null {
  const missing = [
    ...(password === '' ? [texts.missing.new] : []),
    ...(confirm === '' ? [texts.missing.confirm] : []),
    ...(chosen.length === 0 ? [texts.missing.targets] : []),
  ];
  if (missing.length > 0) return { severity: 'error', title: messages.text('incomplete'), lines: missing };
  const broken = brokenSentences({ password, confirm, owner });
  return broken.length === 0 ? null : { severity: 'error', title: messages.text('invalid'), lines: broken };
}

/** The form of one person: the new password twice, the systems, and what came of them. What is typed stays in this form alone. [TECH-004] */
export function ChangePassword({ form }: { readonly form: PasswordForm }) {
  const { person, targets } = form;
  const [typed, setTyped] = useState(NOTHING);
  const [chosen, setChosen] = useState<readonly Flag[]>([]);
  const [isShown, setShown] = useState(false);
  const change = useChange(form, () => setTyped(NOTHING));
  const type = (more: Partial<Typed>): void => {
    change.forget();
    setTyped({ ...typed, ...more });
  };
  const send = (): void => {
    const problem = problemOf(typed, chosen, person);
    if (problem === null) void change.run(typed, chosen);
    else change.setOutcome(problem);
  };
  const generate = (): void => {
    const password = generatePassword(person, below);
    type({ password, confirm: password });
    setShown(true);
  };
  const label = fillIn(texts.changeOf, { name: person.name, username: person.username });
  return (
    <PlainForm label={label} onSend={send} sx={{ maxWidth: 520 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SecretField label={texts.new} value={typed.password} isShown={isShown} onChange={(password) => type({ password })} />
        <SecretField label={texts.confirm} value={typed.confirm} isShown={isShown} onChange={(confirm) => type({ confirm })} />
      </Box>
      <FormControlLabel label={texts.show} control={<Switch checked={isShown} onChange={(_event, isOn) => setShown(isOn)} />} />
      <Button onClick={generate}>{texts.generate}</Button>
      <PasswordRules {...typed} owner={person} />
      <Targets targets={targets} chosen={chosen} onChange={setChosen} />
      <PasswordAlert outcome={change.outcome} results={change.results} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" loading={change.pending}>
          {texts.change}
        </Button>
        {change.failed.length > 0 && typed.password !== '' ? (
          <Button variant="outlined" loading={change.pending} onClick={() => void change.run(typed, change.failed)}>
            {texts.retry}
          </Button>
        ) : null}
      </Box>
    </PlainForm>
  );
}
