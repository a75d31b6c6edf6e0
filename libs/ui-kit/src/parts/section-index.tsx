import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface Section {
  readonly id: string;
  readonly title: string;
  /** How many of its fields are refused. */
  readonly errors: number;
}

const SECTION = 'section[aria-labelledby]';
const HEADINGS = `${SECTION} h2[id]`;
const FIELDS = ':is(input:not([aria-hidden="true"]), textarea, [role="combobox"]):not(:disabled, [aria-disabled="true"])';

/** Refused fields by what stands around each: a choice of several buttons is one field. */
function errorsIn(section: Element | null): number {
  const refused = [...(section?.querySelectorAll('[aria-invalid="true"]') ?? [])].filter(
    (field) => field.closest(SECTION) === section,
  );
  return new Set(refused.map((field) => field.closest('.MuiFormControl-root, fieldset') ?? field)).size;
}

/** The sections that stand in a place now, in their order. */
function useSections(place: HTMLElement | null): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    if (place === null) return;
    const read = () => {
      const found = [...place.querySelectorAll(HEADINGS)].map((heading) => ({
        id: heading.id,
        title: heading.textContent,
        errors: errorsIn(heading.closest(SECTION)),
      }));
      setSections((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
    };
    read();
    const changes = new MutationObserver(read);
    changes.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    return () => changes.disconnect();
  }, [place]);
  return sections;
}

function isInSight(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The section that one is in: that of the focus while it is in sight, else the last one that has come into the upper third of the window. */
function currentIn(place: HTMLElement): string | null {
  const focused = document.activeElement?.closest(SECTION) ?? null;
  if (focused !== null && place.contains(focused) && isInSight(focused)) return focused.getAttribute('aria-labelledby');
  const headings = [...place.querySelectorAll(HEADINGS)];
  const come = headings.filter((heading) => heading.getBoundingClientRect().top <= window.innerHeight / 3);
  const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
  return ((isAtEnd ? headings : come).at(-1) ?? headings[0])?.id ?? null;
}

/** Follows which section one is in, by scrolling and by the focus. */
function useCurrent(place: HTMLElement | null, sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (place === null) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(currentIn(place)));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    place.addEventListener('focusin', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      place.removeEventListener('focusin', follow);
    };
  }, [place, sections]);
  return current;
}

/** Into the first field of a section, or to its first button where it has no field yet. */
function goTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id)?.closest(SECTION);
  section?.scrollIntoView();
  const first = section?.querySelector<HTMLElement>(FIELDS) ?? section?.querySelector<HTMLElement>('button:not(:disabled)');
  first?.focus({ preventScroll: true });
}

interface IndexProps {
  readonly sections: readonly Section[];
  readonly current: string | null;
}

function Index({ sections, current }: IndexProps) {
  return (
    <Box component="nav" aria-label="Sections of the form" sx={{ mb: 4 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sections.map(({ id, title, errors }) => (
          <Box
            key={id}
            component="li"
            sx={{ borderLeft: 2, borderColor: id === current ? 'primary.main' : 'divider', pl: 3, py: 1 }}
          >
            <Link
              href={`#${id}`}
              onClick={(event) => goTo(event, id)}
              {...(id === current ? { 'aria-current': 'location' as const, color: 'textPrimary', sx: { fontWeight: 600 } } : {})}
            >
              {title}
            </Link>
            {errors === 0 ? null : (
              <Box key={errors} component="span" sx={{ ml: 2, color: 'status.stopped', whiteSpace: 'nowrap' }}>
                {errors === 1 ? '1 error' : `${errors} errors`}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface BesideProps {
  /** What stays in sight beside the form where there is room, and before the rest of it where there is none. */
  readonly beside?: ReactNode;
  /** What comes first in the form. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Fewer sections than these are found without an index. */
const MIN_SECTIONS = 3;

/** A long form with what belongs to all of it beside it: `beside`, and its sections to go to. */
export function FormWithIndex({ beside, head, children }: BesideProps) {
  const isWide = useMediaQuery('(min-width: 1200px)');
  // Room for more than a list of words.
  const hasRoom = useMediaQuery('(min-width: 1400px)');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const sections = useSections(isWide ? place : null);
  const current = useCurrent(isWide ? place : null, sections);
  const hasIndex = isWide && sections.length >= MIN_SECTIONS;
  const isBeside = hasRoom && beside !== undefined;
  return (
    <Box sx={isWide ? { display: 'grid', gridTemplateColumns: 'minmax(0, 720px) minmax(176px, 1fr)', columnGap: 6 } : {}}>
      <div ref={setPlace}>
        {head}
        {isBeside ? null : beside}
        {children}
      </div>
      {isBeside || hasIndex ? (
        <Box
          component="aside"
          aria-label="Beside the form"
          sx={{
            position: 'sticky',
            top: 'calc(var(--top-bar) + 16px)',
            alignSelf: 'start',
            minWidth: 0,
            // Taller than the window it scrolls by itself, with room for the focus ring at its edges.
            maxHeight: 'calc(100dvh - var(--top-bar) - var(--action-bar) - 32px)',
            overflowY: 'auto',
            m: -1,
            p: 1,
          }}
        >
          {hasIndex ? <Index sections={sections} current={current} /> : null}
          {isBeside ? beside : null}
        </Box>
      ) : null}
    </Box>
  );
}
