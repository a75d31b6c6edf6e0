export { countWaiting } from './count-waiting.js';
