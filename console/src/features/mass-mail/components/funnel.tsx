import { fillIn, showCount } from '@campus/contract-kit';
import type { MassMailRecord } from '@campus/domain/mass-mail';
import { massMailTexts as texts } from '@campus/domain/mass-mail';
import type { MarkTone } from '@campus/ui-kit';
import { markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Stage {
  readonly label: string;
  readonly count: number;
  readonly tone: MarkTone;
}

/** How far the mails have come, each stage a part of the one before; what came back and what failed stand apart. */
function stagesOf({ recipients, counts, opened }: MassMailRecord): readonly Stage[] {
  const { accepted, delivered, bounced, failed } = counts;
  return [
    { label: texts.funnelRecipients, count: recipients, tone: 'draft' },
    { label: texts.funnelSent, count: accepted + delivered + bounced, tone: 'moving' },
    { label: texts.funnelDelivered, count: delivered, tone: 'done' },
    ...(opened === 0 ? [] : [{ label: texts.funnelOpened, count: opened, tone: 'done' as const }]),
    ...(bounced === 0 ? [] : [{ label: texts.funnelBounced, count: bounced, tone: 'stopped' as const }]),
    ...(failed === 0 ? [] : [{ label: texts.funnelFailed, count: failed, tone: 'stopped' as const }]),
  ];
}

function Row({ stage: { label, count, tone }, of }: { readonly stage: Stage; readonly of: number }) {
  const share = of === 0 ? 0 : (count / of) * 100;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr) 112px', columnGap: 3, alignItems: 'center' }}
    >
      <span>{label}</span>
      <Box component="svg" aria-hidden sx={{ width: '100%', height: 16, ...systemMarks }}>
        <rect className="mark" width={`${share}%`} height="16" fill={markColor(tone)} />
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {showCount(count)}
        {of === 0 ? '' : ` · ${Math.round(share)}%`}
      </Box>
    </Box>
  );
}

/** A mass mail from its recipients to what arrived and what came back, with the reasons. */
export function Funnel({ mail }: { readonly mail: MassMailRecord }) {
  if (mail.state === 'waiting') return null;
  return (
    <Box sx={{ maxWidth: 720, mb: 4 }}>
      <Box component="ul" aria-label={texts.funnel} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {stagesOf(mail).map((stage) => (
          <Row key={stage.label} stage={stage} of={mail.recipients} />
        ))}
      </Box>
      {mail.machines === 0 ? null : (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>{fillIn(texts.machines, { count: mail.machines })}</Typography>
      )}
      {mail.bounces.length === 0 ? null : (
        <>
          <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
            {texts.whyBounced}
          </Typography>
          <Box component="ul" aria-label={texts.whyBounced} sx={{ m: 0, pl: 5 }}>
            {mail.bounces.map(({ reason, count }) => (
              <li key={reason}>{fillIn(texts.bouncedFor, { reason, count: showCount(count) })}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
