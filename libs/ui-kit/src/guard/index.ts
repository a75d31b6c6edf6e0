export { giveFocusBack } from './focus-back.js';
export { guardClicks } from './steady-clicks.js';
export { keepTexts } from './translated-texts.js';
