import { permissionsOf } from '@campus/domain/access';
import { describe, expect, it } from '@jest/globals';
import { keptValue, settingRefusal } from './setting-refusal.js';

const creator = permissionsOf({ groups: ['hr-paf-creators'], assignments: [] });
const nobody = permissionsOf({ groups: [], assignments: [] });

describe('settings of a person', () => {
  it('keeps the blank marker and blank text as no value', () => {
    expect([keptValue('__blank__'), keptValue('  '), keptValue(' /hr/my_pafs ')]).toEqual([null, null, '/hr/my_pafs']);
  });

  it('lets a homepage be a page of the own navigation, none, or blank', () => {
    expect([settingRefusal('homepage', '/hr/my_pafs', creator), settingRefusal('homepage', 'none', nobody)]).toEqual([
      null,
      null,
    ]);
    expect(settingRefusal('homepage', null, nobody)).toBeNull();
  });

  it('refuses a homepage that the own navigation does not have', () => {
    expect(settingRefusal('homepage', '/hr/my_pafs', nobody)?.code).toBe('shell.homepage_not_yours');
    expect(settingRefusal('homepage', 'https://elsewhere.example', creator)?.status).toBe(422);
  });

  it('takes any text for other settings', () => {
    expect(settingRefusal('theme', 'dark', nobody)).toBeNull();
  });
});
