import { describe, expect, it } from '@jest/globals';

import type { Principal, FormFacts } from './index.js';
import { canDecide, canEdit, canFinalize, canOpen, canWithdraw, waitingApprover } from './index.js';

const principal = (empId: string, ...rights: string[]): Principal => ({ empId, can: (right) => rights.includes(right) });
const form = (facts: Partial<FormFacts> = {}): FormFacts => ({
  stage: 'awaiting_approval',
  creatorId: 'creator',
  subjectId: null,
  approverIds: ['first', 'second'],
  approvals: 0,
  ...facts,
});

describe('who may do what with a form', () => {
  it('waits for one approver at a time, in their order', () => {
    expect(waitingApprover(form())).toBe('first');
    expect(waitingApprover(form({ approvals: 1 }))).toBe('second');
    expect(waitingApprover(form({ stage: 'awaiting_finalize', approvals: 2 }))).toBeNull();
  });

  it('lets nobody decide on the own form, an administrator included', () => {
    expect(canDecide(principal('creator', 'administer', 'approveForms'), form({ approverIds: ['creator'] }))).toBe(false);
    expect(canFinalize(principal('creator', 'finalizeForms'), form({ stage: 'awaiting_finalize' }))).toBe(false);
  });

  it('lets the waiting approver decide and the next one not yet', () => {
    expect(canDecide(principal('first', 'approveForms'), form())).toBe(true);
    expect(canDecide(principal('second', 'approveForms'), form())).toBe(false);
    expect(canDecide(principal('admin', 'administer'), form())).toBe(true);
  });

  it('opens a form for its creator, its approvers, HR and admins, and a fresh draft not for approvers', () => {
    expect(canOpen(principal('creator', 'createForms'), form())).toBe(true);
    expect(canOpen(principal('second', 'approveForms'), form())).toBe(true);
    expect(canOpen(principal('second', 'approveForms'), form({ stage: 'draft' }))).toBe(false);
    expect(canOpen(principal('hr', 'finalizeForms'), form({ stage: 'draft' }))).toBe(true);
    expect(canOpen(principal('other', 'createForms', 'approveForms'), form())).toBe(false);
  });

  it('lets a draft be edited by its creator and by admins only', () => {
    const draft = form({ stage: 'draft' });
    expect(canEdit(principal('creator', 'createForms'), draft)).toBe(true);
    expect(canEdit(principal('admin', 'administer'), draft)).toBe(true);
    expect(canEdit(principal('other', 'createForms'), draft)).toBe(false);
    expect(canEdit(principal('creator', 'createForms'), form())).toBe(false);
  });

  it('lets the creator withdraw before the first decision only', () => {
    expect(canWithdraw(principal('creator', 'createForms'), form())).toBe(true);
    expect(canWithdraw(principal('creator', 'createForms'), form({ approvals: 1 }))).toBe(false);
    expect(canWithdraw(principal('first', 'createForms'), form())).toBe(false);
  });
});
