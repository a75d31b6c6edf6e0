import type { UserInfo } from '@campus/domain/session';
import { userInfo } from '@campus/domain/session';
import { HOMEPAGE_NONE, HOMEPAGE_PATH, saveSetting, settingOnWire } from '@campus/domain/shell';
import { notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useAction, useGo, useMe } from '../../../lib/index.js';

/** The value of the list's line for 'what waits for me', which is saved as a blank setting. */
const INBOX = HOMEPAGE_PATH;

/** Chooses the page that opens first: the screens of one's own navigation, the inbox, or none. The choice is saved. [HOME-005] [HOME-006] */
export function HomepagePicker() {
  const me = useMe();
  const go = useGo();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(me.homepage === null || me.homepage === '' ? INBOX : me.homepage);
  const save = useAction(saveSetting);
  const screens = me.navItems.filter((item) => item.path !== INBOX);
  const known = chosen === INBOX || chosen === HOMEPAGE_NONE || screens.some((item) => item.path === chosen);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const value = chosen === INBOX ? '' : chosen;
    const saved = await save.run({ name: 'homepage', value: settingOnWire(value) });
    if (!saved.ok) return;
    cache.setQueryData<UserInfo>(queryKeyOf(userInfo, {}), (was) => (was === undefined ? was : { ...was, homepage: value }));
    notify('Your homepage is saved');
    go(chosen === HOMEPAGE_NONE ? '/users/myProfile' : chosen);
  };
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, maxWidth: 560 }}
    >
      <TextField
        select
        label="Homepage"
        value={known ? chosen : INBOX}
        onChange={(event) => setChosen(event.target.value)}
        sx={{ flex: '1 1 240px' }}
      >
        <MenuItem value={INBOX}>What waits for me</MenuItem>
        {screens.map((item) => (
          <MenuItem key={item.path} value={item.path}>
            {item.label}
          </MenuItem>
        ))}
        <MenuItem value={HOMEPAGE_NONE}>None (my profile)</MenuItem>
      </TextField>
      <Button type="submit" variant="contained" loading={save.pending}>
        Save and open
      </Button>
    </Box>
  );
}
