import '@testing-library/jest-dom/jest-globals';
import React from 'react';
import { configure } from '@testing-library/dom';

// How long a screen may take to show what is waited for, on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// React's development build notes the stack of everything that creates an element, for its warnings: a sixth of the time of these tests.
Object.defineProperty(React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
