export { DEPARTMENT_AS_LIST, DIRECTORY_PER_PAGE, isFullList, shortAddress, SHOWN_OF_ADDRESS } from './shown.js';
