import { browserStorage, TypedCopies } from './typed-copies.js';

/** What was typed in this browser and not saved; its code comes after the first screen. */
export const copies = new TypedCopies(browserStorage());
