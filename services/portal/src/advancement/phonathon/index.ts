import { PhonathonCallsController } from './calls.controller.js';
import { CallbacksInbox } from './callbacks-inbox.js';
import { PhonathonLive } from './phonathon-live.js';
import { PhonathonController } from './phonathon.controller.js';

/** What the API serves of the phonathon. */
export const phonathonApi = [PhonathonController, PhonathonCallsController, PhonathonLive, CallbacksInbox];
