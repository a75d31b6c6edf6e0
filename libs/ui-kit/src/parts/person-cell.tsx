import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';

function initials(name: string): string {
  const parts = name
    .replace(/[^\p{L}\s,'-]/gu, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

export interface PersonCellProps {
  readonly name: string;
  readonly id?: string | undefined;
  readonly image?: string | null | undefined;
  readonly size?: number;
  /** What the picture is, where it says something by itself; beside a name it is left out. */
  readonly alt?: string;
}

/** A person: picture or initials, name, id. */
export function PersonCell({ name, id, image, size = 28, alt = '' }: PersonCellProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0, verticalAlign: 'middle' }}>
      <Avatar
        src={image ?? undefined}
        alt={alt}
        aria-hidden={alt === '' ? true : undefined}
        sx={{ width: size, height: size, fontSize: size * 0.42, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {initials(name)}
      </Avatar>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {id === undefined ? null : (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {id}
          </Box>
        )}
      </Box>
    </Box>
  );
}
