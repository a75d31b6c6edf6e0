import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';

interface SearchTextProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const WAIT_MS = 300;

/** A field whose text is searched for shortly after the typing. */
export function SearchText({ label, value, onSearch }: SearchTextProps) {
  const [text, setText] = useState(value);
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <TextField size="small" type="search" label={label} value={text} onChange={(event) => setText(event.target.value)} />;
}
