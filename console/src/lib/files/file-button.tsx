import { fillIn, showCount } from '@campus/contract-kit';
import { exportTexts as texts } from '@campus/domain/exports';
import { lazyPart } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FileButtonProps } from './file-input.js';

const FileMenu = lazyPart(async () => (await import('./file-menu.js')).FileMenu, { what: 'The export menu', over: true });

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
        {props.rows === 1 ? texts.buttonOne : fillIn(texts.button, { rows: showCount(props.rows) })}
      </Button>
      {anchor === null ? null : <FileMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
