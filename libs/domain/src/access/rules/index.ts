export { PAYER_HOME, PAYER_SIGN_IN } from './payer-places.js';
export { isPermitted } from './permitted.js';
