import { describe, expect, it } from '@jest/globals';
import { BLANK_MARKER, settingFromWire, settingOnWire } from './settings.js';

describe('a setting on the wire', () => {
  it('sends a blank value as the blank marker and reads it back as blank', () => {
    expect(settingOnWire('')).toBe('__blank__');
    expect(settingOnWire('   ')).toBe(BLANK_MARKER);
    expect(settingFromWire(settingOnWire(''))).toBe('');
  });

  it('sends any other value as it is', () => {
    expect(settingOnWire('/hr/my_pafs')).toBe('/hr/my_pafs');
    expect(settingFromWire('/hr/my_pafs')).toBe('/hr/my_pafs');
  });
});
