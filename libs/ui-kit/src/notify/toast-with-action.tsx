import Button from '@mui/material/Button';

/** One thing that can be done from a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

interface ToastWithActionProps {
  readonly message: string;
  readonly action: ToastAction;
  readonly onClose: () => void;
}

/** A toast's text with its one button, which also closes it. */
export function ToastWithAction({ message, action, onClose }: ToastWithActionProps) {
  const act = () => {
    onClose();
    action.onAct();
  };
  return (
    <>
      {message}{' '}
      <Button size="small" color="inherit" onClick={act}>
        {action.label}
      </Button>
    </>
  );
}
