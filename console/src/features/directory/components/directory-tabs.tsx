import { directoryTexts as texts } from '@campus/domain/directory';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { DepartmentList } from './department-list.js';
import { DepartmentView } from './department-view.js';
import { PeopleList } from './people-list.js';

const TABS = ['staff', 'students', 'departments'] as const;
type TabName = (typeof TABS)[number];

const isTab = (name: string | undefined): name is TabName => TABS.some((tab) => tab === name);

/** The three lists of the directory; which one, which page and which department stand in the address. */
export function DirectoryTabs() {
  const { tab: named, department } = useRouteSearch();
  const setSearch = useSetSearch();
  const tab = isTab(named) ? named : 'staff';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: TabName) =>
          setSearch({ tab: chosen === 'staff' ? null : chosen, page: null, q: null, department: null })
        }
        aria-label="Lists of the directory"
        sx={{ mb: 4 }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={texts.files[name]} id={`tab-${name}`} aria-controls="directory-list" />
        ))}
      </Tabs>
      <Box id="directory-list" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'departments' ? (
          department === undefined ? (
            <DepartmentList />
          ) : (
            <DepartmentView key={department} department={department} />
          )
        ) : (
          <PeopleList key={tab} people={tab} />
        )}
      </Box>
    </>
  );
}
