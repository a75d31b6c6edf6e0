import type { Job, Operation } from '@campus/contract-kit';
import { defineJob, defineOperation } from '@campus/contract-kit';
import { Controller } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { Handles, Implements } from './implements.js';
import { assertJobsWired, assertWired, jobHandlersOf, wiringProblems } from './wiring.js';

function operation(name: string, path: string): Operation {
  return defineOperation({
    name,
    summary: name,
    method: 'GET',
    path,
    permission: 'signedIn',
    mode: 'read',
    input: z.strictObject({}),
    output: z.null(),
  }) as unknown as Operation;
}

const open = operation('proof.open', '/proof/open');
const shut = operation('proof.shut', '/proof/shut');

@Controller()
class Opens {
  @Implements(open)
  open(): null {
    return null;
  }
}

@Controller()
class OpensAgain {
  @Implements(open)
  again(): null {
    return null;
  }
}

@Controller()
class Shuts {
  @Implements(shut)
  shut(): null {
    return null;
  }
}

const makeFile = defineJob({
  name: 'proof.make-file',
  summary: 'Make a file',
  queue: 'proof',
  payload: z.strictObject({ id: z.string() }),
  dedupeKey: ({ id }) => id,
});

class FileMakers {
  readonly made: string[] = [];

  @Handles(makeFile)
  makeFile({ id }: { id: string }): Promise<void> {
    this.made.push(id);
    return Promise.resolve();
  }
}

describe('the wiring of operations', () => {
  it('is right when each has one handler', () => {
    expect(wiringProblems([open, shut], [Opens, Shuts])).toEqual([]);
    expect(() => assertWired([open, shut], [Opens, Shuts])).not.toThrow();
  });

  it('refuses an operation without a handler, by name', () => {
    expect(() => assertWired([open, shut], [Opens])).toThrow('proof.shut has no handler');
  });

  it('refuses an operation with two handlers', () => {
    expect(() => assertWired([open], [Opens, OpensAgain])).toThrow('proof.open has 2 handlers');
  });

  it('refuses a handler of an operation that is not listed, and says everything at once', () => {
    expect(wiringProblems([shut], [Opens])).toEqual([
      'proof.shut has no handler',
      'proof.open has a handler but is not among the operations',
    ]);
  });

  it('refuses two operations of one name or at one address', () => {
    expect(wiringProblems([open, open], [Opens])).toContain('proof.open is stated twice');
    const [one, other] = [operation('proof.one', '/proof/:id'), operation('proof.other', '/proof/:name')];
    expect(wiringProblems([one, other], [])).toContain('GET /proof/: is the way to two operations');
  });
});

describe('the wiring of jobs', () => {
  it('finds the one handler and gives it the payload', async () => {
    const makers = new FileMakers();
    const handlers = jobHandlersOf([makers]);
    expect(() => assertJobsWired([makeFile as unknown as Job], handlers)).not.toThrow();
    await handlers[0]?.handle({ id: 'a' });
    expect(makers.made).toEqual(['a']);
  });

  it('refuses a job that nothing or two things handle, and a handler of none', () => {
    expect(() => assertJobsWired([makeFile as unknown as Job], [])).toThrow('proof.make-file has no handler');
    expect(() => assertJobsWired([makeFile as unknown as Job], jobHandlersOf([new FileMakers(), new FileMakers()]))).toThrow(
      'proof.make-file has 2 handlers',
    );
    expect(() => assertJobsWired([], jobHandlersOf([new FileMakers()]))).toThrow(
      'proof.make-file has a handler but is not among the jobs',
    );
  });
});
