/** The head of a list: its title, how things are beside it (on a phone below it), and its button right. */
export const SECTION_TITLE = { flex: { xs: 1, sm: 'none' } } as const;
export const SECTION_STATE = {
  flex: { xs: '1 0 100%', sm: 1 },
  order: { xs: 1, sm: 0 },
  color: 'text.secondary',
  minHeight: 21,
} as const;
