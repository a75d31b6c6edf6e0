export { DIRECTORY_PER_PAGE, isFullList, shortAddress } from './shown.js';
