import { FormSection, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KEYS, RouteLink } from '../../../lib/index.js';

/** Help: how the portal works, its keys, and whom to ask. [SHELL-021] */
export default function Help() {
  return (
    <>
      <PageHead title="Help" />
      <FormSection title="How the portal works">
        <Typography className="wide">
          Your <RouteLink to="/users/homepage?inbox=1">inbox</RouteLink> lists everything that waits for you, what is overdue
          first. A record always says who has it now, since when, and what comes next.
        </Typography>
        <Typography className="wide">
          You may <RouteLink to="/users/homepage?choose=1">choose the page</RouteLink> that opens when you come in.
        </Typography>
      </FormSection>
      <FormSection title="Your account">
        <Typography className="wide">
          Use the menu under your name for your profile, the theme and the accessibility mode: stronger contrast, larger targets,
          no motion, and messages that stay until you close them.
        </Typography>
        <Typography className="wide">
          Five minutes before the portal signs you out it asks whether you want to stay. Whoever views the portal as another
          person is told so at the top of every screen, and changes are recorded under both names.
        </Typography>
      </FormSection>
      <FormSection title="Keys">
        <Box
          component="dl"
          className="wide"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', gap: 2, m: 0 }}
        >
          {KEYS.map(([key, effect]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {key}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {effect}
              </Typography>
            </Box>
          ))}
        </Box>
      </FormSection>
      <FormSection title="When something does not work">
        <Typography className="wide">
          A message on the screen says what is wrong and how to fix it. If the message shows a request number, give it to Campus
          Technology.
        </Typography>
      </FormSection>
    </>
  );
}
