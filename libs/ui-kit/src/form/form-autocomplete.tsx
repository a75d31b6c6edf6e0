import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { SHORT_NAME_HINT } from './search-texts.js';
import type { FieldProps } from './use-field.js';
import { useField } from './use-field.js';

/** Fewest characters that a search needs, and how long it waits after the last one, in milliseconds. [SHELL-026] */
export const SEARCH_FROM = 3;
export const SEARCH_WAIT_MS = 300;

export interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
}

export interface SearchFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly value: Found | null;
  readonly onChange: (found: Found | null) => void;
  /** Called from the third character on, 300 ms after the last one; the signal ends with the next search. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** Another wait, where the requirement names one. */
  readonly waitMs?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly className?: string;
  readonly onBlur?: () => void;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
}

type Search = { readonly state: 'idle' | 'loading' | 'failed' } | { readonly state: 'found'; readonly found: readonly Found[] };

/** What is searched for: an id is found with the spaces that it is written with elsewhere. */
function wordsOf(text: string): string {
  const words = text.trim();
  return /^[\d\s]+$/.test(words) ? words.replaceAll(/\s/g, '') : words;
}

function useSearch(typed: string, search: SearchFieldProps['search'], waitMs: number): Search {
  const [result, setResult] = useState<Search>({ state: 'idle' });
  const words = wordsOf(typed);
  const wanted = words.length >= SEARCH_FROM ? words : null;
  const ask = useEffectEvent((asked: string, signal: AbortSignal) => search(asked, signal));
  useEffect(() => {
    if (wanted === null) return setResult({ state: 'idle' });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setResult({ state: 'loading' });
      ask(wanted, abort.signal)
        .then((found) => {
          if (!abort.signal.aborted) setResult({ state: 'found', found });
        })
        .catch(() => {
          if (!abort.signal.aborted) setResult({ state: 'failed' });
        });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, waitMs]);
  return result;
}

const stateTexts: Readonly<Record<Search['state'], ReactNode>> = {
  idle: `Type at least ${SEARCH_FROM} characters`,
  loading: 'Searching…',
  failed: 'The search failed. Type again to retry.',
  found: (
    <>
      No matches
      <small style={{ display: 'block' }}>{SHORT_NAME_HINT}</small>
    </>
  ),
};

/** Searches on the server while one types, from the third character on, 300 ms after the last. [SHELL-026] */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, search } = props;
  const [text, setText] = useState(value?.name ?? '');
  // The name of a choice is written here too, and is not searched for.
  const [typed, setTyped] = useState('');
  const result = useSearch(typed, search, props.waitMs ?? SEARCH_WAIT_MS);
  return (
    <Autocomplete<Found>
      {...(props.id === undefined ? {} : { id: props.id })}
      className={props.className ?? ''}
      options={result.state === 'found' ? result.found : []}
      value={value}
      onChange={(_event, found) => onChange(found)}
      inputValue={text}
      onInputChange={(_event, written, reason) => {
        setText(written);
        setTyped(reason === 'input' ? written : '');
      }}
      filterOptions={(all) => all}
      getOptionLabel={(found) => found.name}
      getOptionKey={(found) => found.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={result.state === 'loading'}
      loadingText={stateTexts.loading}
      noOptionsText={stateTexts[result.state]}
      disabled={props.disabled ?? false}
      onBlur={() => props.onBlur?.()}
      renderOption={({ key, ...option }, found) => (
        <li key={key} {...option}>
          <span>
            {found.name}
            {found.detail === undefined ? null : <small> · {found.detail}</small>}
          </span>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={props.label}
          required={props.required ?? false}
          error={props.error ?? false}
          helperText={props.helperText}
          {...(props.inputRef === undefined ? {} : { inputRef: props.inputRef })}
        />
      )}
    />
  );
}

export interface FormAutocompleteProps extends FieldProps {
  readonly search: SearchFieldProps['search'];
  /** What the kept id is called, until one is chosen here. */
  readonly initial?: Found | null;
  /** Called with the whole choice, for what else depends on it. */
  readonly onChosen?: (found: Found | null) => void;
  readonly emptyAsNull?: boolean;
}

/** A search field of a form; the form keeps the id. */
export function FormAutocomplete(props: FormAutocompleteProps) {
  const { search, initial = null, onChosen, emptyAsNull = false } = props;
  const field = useField(props);
  const [chosen, setChosen] = useState<Found | null>(initial);
  const value = typeof field.value === 'string' && field.value !== '' ? (chosen?.id === field.value ? chosen : initial) : null;
  return (
    <SearchField
      id={field.id}
      label={props.label}
      value={value}
      search={search}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      error={field.error !== undefined}
      helperText={field.helperText}
      {...(field.className === undefined ? {} : { className: field.className })}
      onBlur={field.blur}
      inputRef={field.ref}
      onChange={(found) => {
        setChosen(found);
        field.setValue(found?.id ?? (emptyAsNull ? null : ''));
        onChosen?.(found);
      }}
    />
  );
}
