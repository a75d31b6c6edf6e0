import { directoryPermissions as can, directoryTexts as texts } from '@campus/domain/directory';
import { lazyPart } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCan, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { DepartmentList } from './department-list.js';
import { DepartmentView } from './department-view.js';
import { PeopleList } from './people-list.js';

const Organization = lazyPart(async () => (await import('./organization.js')).Organization, { what: 'The organization' });

const TABS = ['staff', 'students', 'departments', 'organization'] as const;
type TabName = (typeof TABS)[number];

const labels: Readonly<Record<TabName, string>> = { ...texts.files, organization: texts.organization };

function Shown({ tab }: { readonly tab: TabName }) {
  const { department } = useRouteSearch();
  if (tab === 'organization') return <Organization />;
  if (tab !== 'departments') return <PeopleList key={tab} people={tab} />;
  return department === undefined ? <DepartmentList /> : <DepartmentView key={department} department={department} />;
}

/** The lists of the directory and its organization; which one, which page, department or person stand in the address. */
export function DirectoryTabs() {
  const { tab: named } = useRouteSearch();
  const setSearch = useSetSearch();
  const mayLook = useCan()(can.seeOrganization);
  const offered = TABS.filter((name) => name !== 'organization' || mayLook);
  const tab = offered.find((name) => name === named) ?? 'staff';
  return (
    <>
      <Tabs
        variant="scrollable"
        value={tab}
        onChange={(_event, chosen: TabName) =>
          setSearch({ tab: chosen === 'staff' ? null : chosen, page: null, q: null, department: null, person: null })
        }
        aria-label="Lists of the directory"
        sx={{ mb: 4 }}
      >
        {offered.map((name) => (
          <Tab key={name} value={name} label={labels[name]} id={`tab-${name}`} aria-controls="directory-list" />
        ))}
      </Tabs>
      <Box id="directory-list" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <Shown tab={tab} />
      </Box>
    </>
  );
}
