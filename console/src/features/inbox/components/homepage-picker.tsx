import type { UserInfo } from '@campus/domain/session';
import { userInfo } from '@campus/domain/session';
import { HOMEPAGE_NONE, HOMEPAGE_PATH, saveSetting, settingOnWire } from '@campus/domain/shell';
import { FormField, notify, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { OperationForm, queryKeyOf, useGo, useMe } from '../../../lib/index.js';

/** The value of the list's line for 'what waits for me', which is saved as a blank setting. */
const INBOX = HOMEPAGE_PATH;

/** Chooses the page that opens first: the screens of one's own navigation, the inbox, or none. The choice is saved. [HOME-005] [HOME-006] */
export function HomepagePicker() {
  const me = useMe();
  const go = useGo();
  const cache = useQueryClient();
  const screens = me.navItems.filter((item) => item.path !== INBOX);
  const options = [
    { value: INBOX, label: 'Your inbox' },
    ...screens.map(({ path, label }) => ({ value: path, label })),
    { value: HOMEPAGE_NONE, label: 'None (my profile)' },
  ];
  const chosen = options.some(({ value }) => value === me.homepage) ? (me.homepage ?? INBOX) : INBOX;
  return (
    <OperationForm
      operation={saveSetting}
      label="Homepage"
      inline
      copy={false}
      values={{ name: 'homepage' as const, value: chosen }}
      input={({ name, value }) => ({ name, value: settingOnWire(value === INBOX ? '' : value) })}
      next={(typed) => typed}
      onDone={(_nothing, _message, { value }) => {
        const homepage = value === INBOX ? '' : value;
        cache.setQueryData<UserInfo>(queryKeyOf(userInfo, {}), (was) => (was === undefined ? was : { ...was, homepage }));
        notify('Your homepage is saved');
        go(value === HOMEPAGE_NONE ? '/users/myProfile' : value);
      }}
    >
      <Box sx={{ flex: '1 1 240px', maxWidth: 400 }}>
        <FormField name="value" label="Homepage" required={false} options={options} />
      </Box>
      <SubmitButton sx={{ mt: 1 }}>Save and open</SubmitButton>
    </OperationForm>
  );
}
