import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

/** One thing that can be done from a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
  /** It can be done for so long, in milliseconds; as long as the toast stays without it. */
  readonly forMs?: number;
}

interface ToastWithActionProps {
  readonly message: string;
  readonly action: ToastAction;
  readonly onClose: () => void;
}

/** A toast's text with its one button, which also closes it. */
export function ToastWithAction({ message, action, onClose }: ToastWithActionProps) {
  const [over, setOver] = useState(false);
  const { forMs } = action;
  useEffect(() => {
    if (forMs === undefined) return;
    const timer = setTimeout(() => setOver(true), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  const act = () => {
    onClose();
    action.onAct();
  };
  return (
    <>
      {message}{' '}
      {over ? null : (
        <Button size="small" color="inherit" onClick={act}>
          {action.label}
        </Button>
      )}
    </>
  );
}
