import { expect, it } from '@jest/globals';
import { OperatorError } from '../platform/index.js';
import { textOfCommand } from './run-entry.js';

const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

it('says in a sentence that the database stands still, and what an operator can fix; anything else with its trace', () => {
  const sentence =
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:1). Start the portal, or its PostgreSQL, and run this again.';
  expect(textOfCommand(refused())).toBe(sentence);
  expect(textOfCommand(new AggregateError([refused()]))).toBe(sentence);
  expect(textOfCommand(new OperatorError('Name the folder'))).toBe('Name the folder');
  expect(textOfCommand(new Error('unforeseen'))).toContain('run-entry.spec');
});
