import { PageHead, FormSection } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink, useMe } from '../../../lib/index.js';

/** The welcome screen: what is here for this person, in their own navigation. [SHELL-011] */
export default function Welcome() {
  const me = useMe();
  return (
    <>
      <PageHead title="Welcome" state={`Good to see you, ${me.name}.`} />
      <FormSection title="What you can do here">
        <Box component="ul" className="wide" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          {me.navItems.map((item) => (
            <li key={item.path}>
              <RouteLink to={item.path}>{item.label}</RouteLink>
            </li>
          ))}
        </Box>
        <Typography className="wide">
          What waits for you stands on your homepage. <RouteLink to="/help">Help</RouteLink> explains the rest.
        </Typography>
      </FormSection>
    </>
  );
}
