import TextField from '@mui/material/TextField';
import { useTypedText } from '../../../lib/index.js';

interface SearchTextProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly type?: 'search' | 'date';
}

/** A field whose text or day is searched for shortly after the typing. */
export function SearchText({ label, value, onSearch, type = 'search' }: SearchTextProps) {
  const [text, setText] = useTypedText(value, onSearch);
  return (
    <TextField
      size="small"
      type={type}
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : {}}
    />
  );
}
