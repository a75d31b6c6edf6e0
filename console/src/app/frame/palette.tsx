import { SHORT_NAME_HINT } from '@campus/ui-kit';
import Dialog from '@mui/material/Dialog';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaletteTarget } from '../../lib/index.js';
import { useGo, useMe } from '../../lib/index.js';
import { copies } from '../../lib/forms/copies.js';
import { keepRecent, recentTargets } from './palette-recent.js';
import { otherWordsOf } from './palette-words.js';
import type { PaletteSearch } from './use-palette-search.js';
import { usePaletteSearch } from './use-palette-search.js';

const always: readonly PaletteTarget[] = [
  { label: 'My profile', group: 'Portal', path: '/users/myProfile' },
  { label: 'Help', group: 'Portal', path: '/help' },
];

/** Targets whose words, or other words for the same, begin like the typed ones. */
export function matching(targets: readonly PaletteTarget[], typed: string): readonly PaletteTarget[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return targets.filter((target) => {
    const text = ` ${target.label} ${target.group} ${otherWordsOf(target.path)}`.toLowerCase();
    return words.every((word) => text.includes(` ${word}`));
  });
}

interface ResultsProps {
  /** How many of the first ones are those to which one went last. */
  readonly recent: number;
  readonly found: readonly PaletteTarget[];
  readonly at: number;
  readonly search: PaletteSearch;
  readonly onChoose: (target: PaletteTarget) => void;
}

/** What the search says of itself beside what it found. */
function saidOf({ searching, failed }: PaletteSearch, isEmpty: boolean): string {
  if (searching) return 'Searching people and records…';
  if (failed) return 'Not all people and records could be searched. Change the text to search again.';
  return isEmpty ? `No matches. ${SHORT_NAME_HINT}` : '';
}

/** Keeps the option that the arrow keys have reached in sight. */
const inSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Results({ recent, found, at, search, onChoose }: ResultsProps) {
  const said = saidOf(search, found.length === 0);
  return (
    <>
      <List id="palette-list" role="listbox" aria-label="Screens, people and records" sx={{ px: 2, pb: 3 }}>
        {found.map((target, index) => (
          <ListItemButton
            key={target.path}
            ref={index === at ? inSight : undefined}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            selected={index === at}
            tabIndex={-1}
            onClick={() => onChoose(target)}
          >
            <ListItemText primary={target.label} secondary={index < recent ? `${target.group} · recent` : target.group} />
          </ListItemButton>
        ))}
      </List>
      <Typography role="status" sx={{ px: 4, pb: said === '' ? 0 : 4, color: 'text.secondary' }}>
        {said}
      </Typography>
    </>
  );
}

/** What fits the typed text; while nothing is typed, where one went last stands first. */
function useTargets(typed: string, searched: readonly PaletteTarget[]) {
  const { navItems, empId, impersonating } = useMe();
  const owner = impersonating === null && !copies.isShared ? empId : '';
  const [recent] = useState(() => recentTargets(owner));
  const screens = matching([...navItems, ...always], typed);
  const isEmpty = typed.trim() === '';
  const known = new Set(recent.map(({ path }) => path));
  const found = isEmpty ? [...recent, ...screens.filter(({ path }) => !known.has(path))] : [...screens, ...searched];
  const keep = (target: PaletteTarget) => keepRecent(owner, target);
  return { found, recent: isEmpty ? recent.length : 0, keep };
}

/** Screens by their first letters, people and records from 3 characters on; everything it offers is reached by the screens too. */
export function Palette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = usePaletteSearch(typed);
  const { found, recent, keep } = useTargets(typed, search.found);
  const choose = (target: PaletteTarget | undefined) => {
    if (target === undefined) return;
    keep(target);
    setTyped('');
    onClose();
    go(target.path);
  };
  const keys = (event: React.KeyboardEvent) => {
    // What is confirmed while a word is composed is the word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(found[Math.min(at, found.length - 1)]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt((was) => Math.max(0, Math.min(found.length - 1, was + step)));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Typography id="palette-title" component="h2" sx={{ position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}>
        Go to a screen, a person or a record
      </Typography>
      <TextField
        autoFocus
        label="Go to"
        value={typed}
        onKeyDown={keys}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        sx={{ mt: 4, mx: 4, mb: 2, width: 'auto' }}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': 'palette-list',
            'aria-activedescendant': found.length > 0 ? `palette-${Math.min(at, found.length - 1)}` : undefined,
          },
        }}
      />
      <Results recent={recent} found={found} at={Math.min(at, found.length - 1)} search={search} onChoose={choose} />
    </Dialog>
  );
}
