import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface Section {
  readonly id: string;
  readonly title: string;
}

const HEADINGS = 'section[aria-labelledby] h2[id]';

/** The sections that stand in a place now, in their order. */
function useSections(place: HTMLElement | null): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    if (place === null) return;
    const read = () => {
      const found = [...place.querySelectorAll(HEADINGS)].map(({ id, textContent }) => ({ id, title: textContent }));
      setSections((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
    };
    read();
    const changes = new MutationObserver(read);
    changes.observe(place, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [place]);
  return sections;
}

function goTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  const field = heading?.closest('section')?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button');
  field?.focus({ preventScroll: true });
}

interface BesideProps {
  /** What stays in sight beside the form where there is room, and before the rest of it where there is none. */
  readonly beside: ReactNode;
  /** What comes first in the form. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A long form with what belongs to all of it beside it: `beside`, and its sections to go to. */
export function FormWithIndex({ beside, head, children }: BesideProps) {
  const isWide = useMediaQuery('(min-width: 1400px)');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const sections = useSections(isWide ? place : null);
  return (
    <Box sx={isWide ? { display: 'grid', gridTemplateColumns: '720px minmax(0, 1fr)', columnGap: 6 } : {}}>
      <div ref={setPlace}>
        {head}
        {isWide ? null : beside}
        {children}
      </div>
      {isWide ? (
        <Box
          component="aside"
          aria-label="Beside the form"
          sx={{ position: 'sticky', top: 'calc(var(--top-bar) + 16px)', alignSelf: 'start', minWidth: 0 }}
        >
          {beside}
          {sections.length < 3 ? null : (
            <Box component="nav" aria-label="Sections of the form">
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <Link href={`#${id}`} onClick={(event) => goTo(event, id)}>
                      {title}
                    </Link>
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </Box>
      ) : null}
    </Box>
  );
}
