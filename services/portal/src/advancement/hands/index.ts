export { CallersService, keepsDonors } from './callers.service.js';
export { DONOR_NUMBERS, HandsRepository } from './hands.repository.js';
export type { FoundCallee, OwnHand } from './hands.repository.js';
