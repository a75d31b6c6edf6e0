export { isSearchable, SHORTEST_SEARCH } from './search.js';
