import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { UserInfo } from '@campus/domain/session';
import { logout as signOutByLink, userInfo } from '@campus/domain/session';
import { ACCESSIBILITY_GROUP, ACCESSIBILITY_OFF, ACCESSIBILITY_ON, saveSetting, shellTexts } from '@campus/domain/shell';
import { notify } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copies } from '../../lib/forms/copies.js';
import { portal, queryKeyOf, session, useAction, useGo, useMe } from '../../lib/index.js';

const MY_STAND_IN = '/hr/my_stand_in';
const modes = { light: 'Light', dark: 'Dark', system: 'Match system' } as const;
type Mode = keyof typeof modes;

export interface ProfileMenuItemsProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The person's own switch of the accessibility mode; whoever is in the group has it always. [SHELL-024] */
function useAccessibilitySwitch() {
  const me = useMe();
  const cache = useQueryClient();
  const save = useAction(saveSetting);
  const byGroup = me.impersonating === null && me.groups.includes(ACCESSIBILITY_GROUP);
  const toggle = async () => {
    const accessibility = !me.accessibility;
    const saved = await save.run({ name: 'accessibility_mode', value: accessibility ? ACCESSIBILITY_ON : ACCESSIBILITY_OFF });
    if (!saved.ok) return;
    cache.setQueryData<UserInfo>(queryKeyOf(userInfo, {}), (was) => (was === undefined ? was : { ...was, accessibility }));
    notify(accessibility ? shellTexts.accessibilityOn : shellTexts.accessibilityOff);
  };
  return { on: me.accessibility, byGroup, toggle };
}

/** Profile, homepage, appearance, logout. [SHELL-022] [SHELL-023] */
export function ProfileMenuItems({ anchor, onClose }: ProfileMenuItemsProps) {
  const me = useMe();
  const go = useGo();
  const accessibility = useAccessibilitySwitch();
  const { mode, setMode } = useColorScheme();
  const leadTo = (path: string) => () => {
    onClose();
    go(path);
  };
  const [shared, setShared] = useState(copies.isShared);
  const share = () => {
    copies.share(!shared);
    setShared(!shared);
    notify(shared ? shellTexts.isNotShared : shellTexts.isShared);
  };
  const logout = () => {
    session.end();
    copies.signOut();
    // The address of the answer; its token may have been renewed since by a tab beside this one.
    window.location.assign(me.logout.includes('_token=') ? portal.address(signOutByLink, {}) : me.logout);
  };
  const isPayer = me.reducedTo === 'payer';
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {isPayer ? null : <MenuItem onClick={leadTo('/users/myProfile')}>Profile</MenuItem>}
      {isPayer ? null : <MenuItem onClick={leadTo('/users/homepage?choose=1')}>Choose homepage</MenuItem>}
      {me.navItems.some(({ path }) => path === MY_STAND_IN) ? (
        <MenuItem onClick={leadTo(MY_STAND_IN)}>My stand-in</MenuItem>
      ) : null}
      {isPayer ? null : <Divider component="li" />}
      {(Object.keys(modes) as Mode[]).map((name) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={mode === name}
          selected={mode === name}
          onClick={() => setMode(name)}
        >
          {modes[name]}
        </MenuItem>
      ))}
      <Divider component="li" />
      {isPayer ? null : (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={accessibility.on}
          selected={accessibility.on}
          disabled={accessibility.byGroup}
          onClick={() => void accessibility.toggle()}
        >
          Accessibility mode
        </MenuItem>
      )}
      <MenuItem role="menuitemcheckbox" aria-checked={shared} selected={shared} onClick={share}>
        {shellTexts.sharedComputer}
      </MenuItem>
      <Divider component="li" />
      <MenuItem onClick={logout}>Sign out</MenuItem>
    </Menu>
  );
}
