import Button from '@mui/material/Button';

interface RemoveButtonProps {
  /** What is removed, for those who do not see the row. */
  readonly name: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** Removes a row at once: what was removed can be added again beside it. */
export function RemoveButton({ name, disabled, onRemove }: RemoveButtonProps) {
  return (
    <Button size="small" color="error" disabled={disabled} onClick={onRemove} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );
}
