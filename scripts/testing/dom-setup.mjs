import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// How long a screen may take to show what is waited for, on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
