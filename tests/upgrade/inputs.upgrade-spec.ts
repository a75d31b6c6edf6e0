import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineOperation } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { refusalsOf } from './inputs.js';

const RELEASES = path.join(import.meta.dirname, 'releases');
const recorded = readdirSync(RELEASES).filter((name) => name.endsWith('.calls.txt'));

describe('the calls of a console that is still open', () => {
  it.each(recorded)('are all taken by the newest release, as %s recorded them', (file) => {
    const lines = readFileSync(path.join(RELEASES, file), 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.flatMap((line) => refusalsOf(line))).toEqual([]);
  });

  it('are told by name where a field went, became asked for, or the call moved', () => {
    const today = defineOperation({
      name: 'proof.press',
      summary: 'Press',
      method: 'POST',
      path: '/proof/press',
      permission: 'signedIn',
      mode: 'action',
      input: z.strictObject({ id: z.string(), why: z.string(), note: z.string().optional() }),
      output: z.null(),
    });
    expect(refusalsOf('proof.press POST /proof/press id note? why', [today])).toEqual([]);
    expect(refusalsOf('proof.press POST /proof/press colour? id', [today])).toEqual([
      'proof.press refuses colour',
      'proof.press asks for why',
    ]);
    expect(refusalsOf('proof.press GET /proof/press id why', [today])).toEqual([
      'proof.press is not called by GET /proof/press any more',
    ]);
    expect(refusalsOf('proof.pull POST /proof/pull', [today])).toEqual(['proof.pull is gone']);
  });
});
