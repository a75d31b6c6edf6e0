export { countWaiting, isRest } from './count-waiting.js';
