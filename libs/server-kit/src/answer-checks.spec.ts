import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { checkAnswer } from './answer-checks.js';
import { answered, fileAnswer, redirectTo } from './answers.js';

const room = z.object({ id: z.string(), seats: z.number() });
const saveRoom = defineOperation({
  name: 'rooms.saveRoom',
  summary: 'Save a room',
  method: 'POST',
  path: '/rooms',
  permission: 'signedIn',
  mode: 'write',
  input: z.strictObject({}),
  output: room,
}) as unknown as Operation;
const listRooms: Operation = { ...saveRoom, mode: 'read', method: 'GET', answer: 'list', output: z.array(room) };
const removeRoom: Operation = { ...saveRoom, method: 'DELETE', answer: 'nothing', output: z.null() };

describe('An answer is held against its operation', () => {
  it('of a write as of a read: a field that the operation does not know fails', () => {
    expect(() => checkAnswer(saveRoom, answered({ data: { id: '1', seats: 2 } }))).not.toThrow();
    expect(() => checkAnswer(saveRoom, answered({ data: { id: '1', seats: 2, code: 'X' } }))).toThrow(
      'The answer of rooms.saveRoom is not what the operation states: code: the operation does not know it',
    );
    expect(() => checkAnswer(listRooms, [{ id: '1', seats: 2, code: 'X' }])).toThrow('0.code: the operation does not know it');
  });

  it('and one that is missing or of another type', () => {
    expect(() => checkAnswer(saveRoom, answered({ data: { id: '1', seats: '2' } }))).toThrow('seats: ');
    expect(() => checkAnswer(saveRoom, answered())).toThrow('is not what the operation states');
  });

  it('and data or a page where none is stated', () => {
    expect(() => checkAnswer(removeRoom, answered({ message: 'Removed.' }))).not.toThrow();
    expect(() => checkAnswer(removeRoom, answered({ data: null }))).not.toThrow();
    expect(() => checkAnswer(removeRoom, answered({ data: { id: '1' } }))).toThrow('data: nothing is stated');
    const page = { total: 1, next: null };
    expect(() => checkAnswer(listRooms, answered({ data: [], page }))).not.toThrow();
    expect(() => checkAnswer(saveRoom, answered({ data: { id: '1', seats: 2 }, page }))).toThrow(
      'does not state that it answers a page',
    );
  });

  it('and a status, an address or a file of another kind', () => {
    expect(() => checkAnswer(saveRoom, answered({ status: 202, data: { id: '1', seats: 2 } }))).toThrow('answers 202');
    expect(() => checkAnswer(saveRoom, redirectTo('/rooms'))).toThrow('answers an address');
    expect(() =>
      checkAnswer(saveRoom, fileAnswer({ name: 'a.pdf', contentType: 'application/pdf', content: Buffer.of() })),
    ).toThrow('answers application/pdf');
  });
});
