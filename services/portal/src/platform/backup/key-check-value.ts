/** What is marked under each key, so that a copy and a configuration can tell whether they have a key in common. */
export const KEY_CHECK_VALUE = ['backup', 'the keys of this copy'] as const;
