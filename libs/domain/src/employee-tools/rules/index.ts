export { CARD_RESET_MS, idNumberOf } from './library-card.js';
/** Rows of a page in the endowment viewer. [EMPTOOL-004] */
export const ENDOWMENTS_PER_PAGE = 10;
