import { describe, expect, it } from '@jest/globals';
import { holdsRows } from './swallowed-rows.js';

describe('a cell over several lines', () => {
  it.each([
    ['the rest of a row and the beginning of another', 'Bob,a2@campus.example\nZed', true],
    ['whole rows', 'Bob\nCy,a3@campus.example\nZed', true],
    ['addresses below each other', 'a2@campus.example\na3@campus.example', true],
    ['an address of a house', '12 Main Street, Apt 3\nSouthern, KY', false],
    ['one address and a line break', 'a2@campus.example\n', false],
    ['words around an address', 'Write to a2@campus.example, please\nThank you', false],
    ['no line break', 'Bob,a2@campus.example', false],
  ])('holds rows of the list or not: %s', (_what, cell, expected) => {
    expect(holdsRows(cell, ',')).toBe(expected);
  });
});
