import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
// @ts-expect-error the rules are plain JavaScript, read by the linter as they are
import { campusRules } from '../../scripts/lint/campus-rules.mjs';

const plugin = campusRules as NonNullable<Linter.Config['plugins']>[string];

function reportsOf(rule: string, code: string): number {
  const config: Linter.Config = { plugins: { campus: plugin }, rules: { [`campus/${rule}`]: 'error' } };
  return new Linter().verify(code, config).length;
}

describe('the lint rules of this product', () => {
  it('refuse an async validator, written in place or named', () => {
    expect(reportsOf('no-async-validator', 'setHandler(u, h, { validator: async () => {} })')).toBe(1);
    expect(reportsOf('no-async-validator', 'async function v() {}\nsetHandler(u, h, { validator: v })')).toBe(1);
    expect(reportsOf('no-async-validator', 'setHandler(u, async () => {}, { validator: () => {} })')).toBe(0);
  });

  it('refuse a part that is loaded without a boundary of its own', () => {
    expect(reportsOf('lazy-in-boundary', "import { lazy, useState } from 'react'")).toBe(1);
    expect(reportsOf('lazy-in-boundary', "import * as React from 'react'\nconst Part = React.lazy(load)")).toBe(1);
    expect(reportsOf('lazy-in-boundary', "import { lazyRouteComponent } from '@tanstack/react-router'")).toBe(1);
    expect(reportsOf('lazy-in-boundary', "import { lazyPart } from '@campus/ui-kit'")).toBe(0);
  });

  it('refuse sentences in words that nobody says', () => {
    expect(reportsOf('plain-texts', "const text = 'There is no such course among the own. Mend it.'")).toBe(3);
    expect(reportsOf('plain-texts', "const text = 'We couldn’t find that course among yours. Fix it.'")).toBe(0);
  });

  it('refuse the spread of an object that is written out', () => {
    expect(reportsOf('no-spread-literal', 'const made = { ...{ one: 1, two: 2 }, three: 3 }')).toBe(1);
    expect(reportsOf('no-spread-literal', 'const made = { ...other, ...(more ? { two: 2 } : {}), list: [...[1]] }')).toBe(0);
  });

  it('refuse a test that waits for a time', () => {
    expect(reportsOf('no-test-sleep', 'new Promise((done) => setTimeout(done, 500))')).toBe(1);
    expect(reportsOf('no-test-sleep', "import { setTimeout as pause } from 'node:timers/promises'")).toBe(1);
    expect(reportsOf('no-test-sleep', 'jest.useFakeTimers(); jest.advanceTimersByTime(500)')).toBe(0);
  });
});
