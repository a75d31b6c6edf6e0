/** Every key of the portal and what it does; a list says them, Help and `?` show them. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['J, K', 'Next row, previous row'],
  ['A', 'Approve the row, or take its own step'],
  ['S', 'Send the row back'],
  ['X', 'Select the row'],
  ['U', 'Undo the last step'],
  ['Enter', 'Open the row, press the button'],
  ['/', 'Search: the fields of the list, else Go to'],
  ['G, then H', 'Home'],
  ['Ctrl K or ⌘ K', 'Go to a screen, a person or a record'],
  ['?', 'This list'],
  ['Tab, Shift Tab', 'To the next or the previous control'],
  ['↑ ↓ Home End', 'From row to row in a list'],
  ['Esc', 'Close what is open; in the sign-out warning: stay signed in'],
];
