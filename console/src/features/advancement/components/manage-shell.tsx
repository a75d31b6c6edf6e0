import { PageHead } from '@campus/ui-kit';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useCan, useGo } from '../../../lib/index.js';
import { manageChildren, managePath } from '../manage-children.js';

/** The head of Manage with the parts that one may open, each with an address of its own. [ADV-004] */
export function ManageShell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const may = useCan();
  const go = useGo();
  return (
    <>
      <PageHead title="Manage" />
      <Tabs
        value={name}
        aria-label="Manage"
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, to: string) => go(managePath(to))}
        sx={{ mb: 4 }}
      >
        {manageChildren
          .filter(({ permission }) => may(permission))
          .map(({ name: child, label }) => (
            <Tab key={child} value={child} label={label} />
          ))}
      </Tabs>
      {children}
    </>
  );
}
