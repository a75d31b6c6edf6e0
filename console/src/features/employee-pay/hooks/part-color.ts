/** The portal's own colors that keep apart from each other in both themes; the brass means 'waits for you' and is none of them. */
const COLORS = ['primary-main', 'status-moving', 'status-done', 'status-draft', 'status-stopped'] as const;

/** The color of a part of a whole by its place. */
export const partColor = (place: number): string => `var(--campus-palette-${COLORS[place % COLORS.length] ?? 'primary-main'})`;
