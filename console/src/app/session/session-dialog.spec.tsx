import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCampusTheme } from '@campus/ui-kit';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PortalSession } from '../../lib/portal-session.js';
import { SessionDialog } from './session-dialog.js';
import { useSessionPhase } from './use-session-phase.js';

const theme = createCampusTheme();

function Watched({ session, onStay }: { readonly session: PortalSession; readonly onStay: () => void }) {
  const phase = useSessionPhase(session);
  return (
    <ThemeProvider theme={theme}>
      <p>phase {phase}</p>
      <SessionDialog session={session} open={phase === 'warning'} busy={false} onStay={onStay} onLeave={() => undefined} />
    </ThemeProvider>
  );
}

function begin(timeoutS: number): PortalSession {
  const session = new PortalSession({ send: () => undefined, onNews: () => undefined });
  session.begin('t', timeoutS);
  return session;
}

describe('the session dialog', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 14) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens one minute into a time-out of six, not earlier, and counts down from 5:00', () => {
    render(<Watched session={begin(360)} onStay={() => undefined} />);
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('5:00');
    act(() => jest.advanceTimersByTime(55_000));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('4:05');
    act(() => jest.advanceTimersByTime(245_000));
    expect(screen.getByText('phase ended')).toBeInTheDocument();
  });

  it('stays signed in on Esc, closes, and warns anew one time-out minus 5 minutes later', () => {
    const session = begin(360);
    render(<Watched session={session} onStay={() => session.extended(360)} />);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('phase quiet')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(58_000));
    expect(screen.getByText('phase quiet')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('phase warning')).toBeInTheDocument();
  });

  it('is ended after a sleep past the deadline, whatever the timers did', () => {
    render(<Watched session={begin(360)} onStay={() => undefined} />);
    jest.setSystemTime(Date.UTC(2026, 0, 5, 16));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('phase ended')).toBeInTheDocument();
  });
});
