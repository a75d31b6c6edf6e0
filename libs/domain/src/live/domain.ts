import { defineDomain } from '@campus/contract-kit';
import { readLive } from './operations.js';

export const liveDomain = defineDomain('live', { operations: [readLive], messages: {}, formerHome: 'shell' });
