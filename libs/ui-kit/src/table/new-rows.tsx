import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** On top of a list under somebody's hand: how many rows others have added. It takes no room, so that nothing moves. */
export function NewRows({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', top: 24, height: 0, zIndex: 2, textAlign: 'center' }}>
      {count === 0 ? null : (
        <Button
          size="small"
          variant="contained"
          onClick={onShow}
          sx={{ borderRadius: 8, boxShadow: 4, py: 0, minHeight: 28, transform: 'translateY(-60%)' }}
        >
          {`${count} new`}
        </Button>
      )}
    </Box>
  );
}
