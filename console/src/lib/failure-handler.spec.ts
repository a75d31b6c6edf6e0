import { describe, expect, it, jest } from '@jest/globals';
import { failureOf } from './failure.js';
import { handleFailure } from './failure-handler.js';

describe('the shared failure handler', () => {
  it('shows exactly the message of the server [SHELL-031]', () => {
    const show = jest.fn();
    handleFailure(failureOf(422, { success: false, code: 'x.y', message: 'The approver is already on the list.' }), true, show);
    expect(show.mock.calls).toEqual([['The approver is already on the list.']]);
  });

  it('shows the shared sentence with the status when the server sent no message [SHELL-032]', () => {
    const show = jest.fn();
    handleFailure(failureOf(500, { success: false, code: 'internal', requestId: 'r-1' }), true, show);
    expect(show.mock.calls).toEqual([['Something went wrong. Try refreshing the page. Status: 500']]);
  });

  it('shows the shared sentence for an answer that is not ours', () => {
    const show = jest.fn();
    handleFailure(failureOf(502, undefined), true, show);
    expect(show.mock.calls).toEqual([['Something went wrong. Try refreshing the page. Status: 502']]);
  });

  it('says nothing once the person is logged out [SHELL-033]', () => {
    const show = jest.fn();
    handleFailure(failureOf(500, { success: false, message: 'Any text' }), false, show);
    expect(show).not.toHaveBeenCalled();
  });

  it('leaves a 401 to the way to the sign-in', () => {
    const show = jest.fn();
    handleFailure(failureOf(401, { success: false, message: 'You are not signed in.' }), true, show);
    expect(show).not.toHaveBeenCalled();
  });
});
