import type { OutputOf } from '@campus/contract-kit';
import { listSavedLists, listScreenTexts as texts, listTexts } from '@campus/domain/advancement';
import { column, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListTable, RouteLink } from '../../../../lib/index.js';

type Saved = OutputOf<typeof listSavedLists>[number];

const READY = [
  ['/advancement/listRollCall', listTexts.rollCall],
  ['/advancement/listNewDonors', listTexts.newDonors],
  ['/advancement/listReinstatedDonors', listTexts.reinstated],
  ['/advancement/listChristmas', listTexts.christmas],
] as const;

const COLUMNS = [
  column.text<Saved>('name', texts.name, { primary: true }),
  column.text<Saved>('sentence', texts.meaning),
  column.text<Saved>('saved_by', texts.savedBy),
  column.instant<Saved>('saved_at', texts.savedAt),
];

/** The saved lists, each opening in the builder, and the four that are always there. [LIST-002] */
export default function SavedLists() {
  return (
    <>
      <PageHead title={listTexts.saved} action={<RouteLink to="/advancement/listBuilder">{texts.newList}</RouteLink>} />
      <Typography sx={{ mb: 4 }} component="div">
        <Box
          component="ul"
          aria-label={texts.readyLists}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0, p: 0, listStyle: 'none' }}
        >
          {READY.map(([path, label]) => (
            <li key={path}>
              <RouteLink to={path}>{label}</RouteLink>
            </li>
          ))}
        </Box>
      </Typography>
      <ListTable
        of={listSavedLists}
        label={listTexts.saved}
        columns={COLUMNS}
        rowId={({ name }) => name}
        opens={({ name }) => `/advancement/listBuilder?name=${encodeURIComponent(name)}`}
        empty={texts.noLists}
      />
    </>
  );
}
