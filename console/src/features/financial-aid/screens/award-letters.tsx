import { awardTexts as texts, readAwardChoices } from '@campus/domain/financial-aid';
import { PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { QueryParts, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { GenerateLetters } from '../components/award-letters/import-letters.js';
import type { AwardChoices } from '../components/award-letters/periods.js';
import { ShortCodeManager } from '../components/award-letters/short-code-manager.js';
import { TemplateBuilder } from '../components/award-letters/template-builder.js';

const TABS = ['generate', 'templates', 'codes'] as const;
type TabName = (typeof TABS)[number];

function Part({ tab, choices }: { readonly tab: TabName; readonly choices: AwardChoices }) {
  if (tab === 'generate') return <GenerateLetters {...choices} />;
  return tab === 'templates' ? <TemplateBuilder periods={choices.periods} /> : <ShortCodeManager periods={choices.periods} />;
}

/** Financial aid makes and sends award letters. [FINAID-001] */
export default function AwardLetters() {
  const { tab: named } = useRouteSearch();
  const setSearch = useSetSearch();
  const tab = TABS.find((one) => one === named) ?? 'generate';
  const query = useOperation(readAwardChoices, {}, { quiet: true });
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, chosen: TabName) => setSearch({ tab: chosen === 'generate' ? null : chosen })}
        aria-label={texts.title}
        sx={{ mb: 4 }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={texts.tabs[name]} id={`tab-${name}`} aria-controls="award-part" />
        ))}
      </Tabs>
      <Box id="award-part" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <QueryParts query={query} what="the schools and terms">
          {(choices) => <Part key={tab} tab={tab} choices={choices} />}
        </QueryParts>
      </Box>
    </>
  );
}
