/** How a last name is found that is shorter than a search may be. [SHELL-026] */
export const SHORT_NAME_HINT = 'For a last name of two letters, type it with a comma: Ng,';
