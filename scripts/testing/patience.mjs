import { jest } from '@jest/globals';

// Tests wait for conditions, never for times: this only bounds a test that hangs, on the slowest machine that is meant to pass.
jest.setTimeout(120_000);
