import { describe, expect, it } from '@jest/globals';
import { countdownText, secondsUntil, sessionPhase, untilNextPhase } from './phase.js';

const START = Date.UTC(2026, 0, 5, 14, 0, 0);
const SIX_MINUTES = START + 360_000;

describe('the session deadline', () => {
  it('warns at the time-out minus 5 minutes and not earlier', () => {
    expect(sessionPhase(START + 59_999, SIX_MINUTES)).toBe('quiet');
    expect(sessionPhase(START + 60_000, SIX_MINUTES)).toBe('warning');
    expect(untilNextPhase(START, SIX_MINUTES)).toBe(60_000);
  });

  it('counts down from 5:00 to the end', () => {
    expect(countdownText(secondsUntil(START + 60_000, SIX_MINUTES))).toBe('5:00');
    expect(countdownText(secondsUntil(START + 115_001, SIX_MINUTES))).toBe('4:05');
    expect(sessionPhase(SIX_MINUTES, SIX_MINUTES)).toBe('ended');
    expect(secondsUntil(SIX_MINUTES + 5_000, SIX_MINUTES)).toBe(0);
  });

  it('goes by the instant, so a computer that slept past the end wakes up signed out', () => {
    expect(sessionPhase(SIX_MINUTES + 3_600_000, SIX_MINUTES)).toBe('ended');
    expect(untilNextPhase(SIX_MINUTES + 3_600_000, SIX_MINUTES)).toBeNull();
  });

  it('warns at once where the whole time-out is shorter than 5 minutes', () => {
    expect(sessionPhase(START, START + 120_000)).toBe('warning');
  });
});
