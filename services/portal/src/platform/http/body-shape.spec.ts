import { describe, expect, it } from '@jest/globals';
import { isExcessiveForm, isExcessiveJson, MAX_BODY_DEPTH, MAX_BODY_VALUES } from './body-shape.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const list = (length: number): string => `[${Array.from({ length }, () => '0').join(',')}]`;

describe('the shape of a body', () => {
  it.each([
    ['as many values as a call may have', list(MAX_BODY_VALUES), false],
    ['one value more', list(MAX_BODY_VALUES + 1), true],
    ['as deep as a call may be', nested(MAX_BODY_DEPTH), false],
    ['deeper by one', nested(MAX_BODY_DEPTH + 1), true],
    ['signs within a text', JSON.stringify({ note: '[{,'.repeat(MAX_BODY_VALUES) }), false],
    ['quotes and backslashes within a text', JSON.stringify({ note: '"\\",'.repeat(MAX_BODY_VALUES) }), false],
    ['values behind a text that ends in a backslash', `["\\\\",${list(MAX_BODY_VALUES + 1)}]`, true],
    ['a text that does not end', `"${',['.repeat(MAX_BODY_VALUES)}`, false],
  ])('of JSON is told for %s', (_what, json, excessive) => {
    expect(isExcessiveJson(json)).toBe(excessive);
  });

  it('of a form is the number of its fields', () => {
    const form = (fields: number): string => Array.from({ length: fields }, (_, index) => `f${index}=`).join('&');
    expect([isExcessiveForm(''), isExcessiveForm(form(MAX_BODY_VALUES)), isExcessiveForm(form(MAX_BODY_VALUES + 1))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
