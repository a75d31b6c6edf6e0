import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** Takes the focus and the choice but no room. */
const HiddenInput = styled('input')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export interface FileButtonProps {
  readonly label: string;
  /** The endings that the chooser offers first, `.pdf,.png`; what comes is checked all the same. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button that lets one file be chosen; the same file can be chosen again afterwards. */
export function FileButton({ label, accept, disabled = false, onChoose }: FileButtonProps) {
  const id = useId();
  return (
    <Button
      component="label"
      htmlFor={id}
      variant="outlined"
      role={undefined}
      tabIndex={-1}
      disabled={disabled}
      sx={{ '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } }}
    >
      {label}
      <HiddenInput
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </Button>
  );
}
