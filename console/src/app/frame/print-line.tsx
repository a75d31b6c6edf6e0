import { exactText } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useMe } from '../../lib/index.js';

/** On paper only: who printed which page, and when. */
export function PrintLine() {
  const { name } = useMe();
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const printing = () => setAt(new Date().toISOString());
    window.addEventListener('beforeprint', printing);
    return () => window.removeEventListener('beforeprint', printing);
  }, []);
  return (
    <Typography variant="body2" sx={{ display: 'none', mt: 4, '@media print': { display: 'block' } }}>
      Printed by {name}, {exactText(at)}, {document.title}
    </Typography>
  );
}
