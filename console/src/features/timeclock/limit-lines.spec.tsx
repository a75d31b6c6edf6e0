import type { ClockPosition } from '@campus/domain/timeclock';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LimitLines } from './components/limit-lines.js';

const MINUTE = 60_000;

const position = (id: string, status: ClockPosition['status']): ClockPosition => ({
  id,
  title: id,
  department: 'Library',
  status,
  lastPunch: null,
  requests: [],
  textNumber: null,
  clocked: 1,
});
const limits = [
  { kind: 'overtime', used: 19.5, limit: 40, stand: 'within' },
  { kind: 'visa', used: 19.5, limit: 20, stand: 'near' },
] as const;

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const show = (...snapshots: ClockPosition['status'][]) => {
  const positions = snapshots.map((status, index) => position(`p${index}`, status));
  render(<LimitLines hours={{ limits: [...limits], positions }} readAt={Date.now()} />);
};
const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * MINUTE));

describe('the limits on the clock', () => {
  it('count on by the minute over all positions that are punched in, and say when one is passed', () => {
    show('Punched In', 'Punched In', 'Punched Out');
    expect(screen.getByText('Near the limit')).toBeTruthy();
    pass(15);
    expect(screen.getAllByText(/\b20 h\b/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Over the limit')).toBeNull();
    pass(3);
    expect(screen.getByText('Over the limit')).toBeTruthy();
    expect(screen.getAllByText(/20\.1 h/)).toHaveLength(2);
  });

  it('stand still while nobody is punched in', () => {
    show('Punched Out');
    pass(120);
    expect(screen.getAllByText(/19\.5 h/)).toHaveLength(2);
  });
});
