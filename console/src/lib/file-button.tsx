import { fillIn } from '@campus/contract-kit';
import { exportTexts as texts } from '@campus/domain/exports';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { FileButtonProps } from './file-input.js';

const FileMenu = lazy(async () => ({ default: (await import('./file-menu.js')).FileMenu }));

/** 'Export 431 rows' as CSV or Excel with the same filters; not there while there is nothing to export. */
export function FileButton(props: FileButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (props.rows === 0) return null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ displayPrint: 'none' }}
      >
        {props.rows === 1 ? texts.buttonOne : fillIn(texts.button, { rows: props.rows.toLocaleString('en-US') })}
      </Button>
      <Suspense fallback={null}>
        {anchor === null ? null : <FileMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
