import { fillIn } from '@campus/contract-kit';
import type { StudentAccount } from '@campus/domain/student-accounts';
import {
  accountTexts as texts,
  readAccountFile,
  readMonthlyStatement,
  readUpsStatement,
  readYearEndStatement,
} from '@campus/domain/student-accounts';
import { STATEMENT_DAYS } from '@campus/domain/student-accounts/rules';
import { ChoiceField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { portal } from '../../../../lib/index.js';
import { openPaper } from '../../hooks/open-paper.js';
import { Part } from './part.js';
import { TaxConsent } from './tax-consent.js';

const YEARS_BACK = 5;

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Typography variant="h3" sx={{ width: { xs: '100%', sm: 180 } }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface PapersProps {
  /** What a press does: opens the paper at an address. */
  readonly open: (address: string) => () => void;
}

function Statements({ open, thisYear }: PapersProps & { readonly thisYear: number }) {
  const [year, setYear] = useState(String(thisYear));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  return (
    <>
      <Row title="Monthly statement">
        {STATEMENT_DAYS.map((days) => (
          <Button key={days} variant="outlined" onClick={open(portal.address(readMonthlyStatement, { days }))}>
            {fillIn(texts.lastDays, { days })}
          </Button>
        ))}
      </Row>
      <Row title={texts.ups}>
        <Button variant="outlined" aria-label={`${texts.open} ${texts.ups}`} onClick={open(portal.address(readUpsStatement, {}))}>
          {texts.open}
        </Button>
      </Row>
      <Row title={texts.yearEnd}>
        <Box sx={{ width: 140 }}>
          <ChoiceField label={texts.year} value={year} options={years.map((id) => ({ id, name: id }))} onChange={setYear} />
        </Box>
        <Button
          variant="outlined"
          aria-label={`${texts.open} ${texts.yearEnd}`}
          onClick={open(portal.address(readYearEndStatement, { year: Number(year) }))}
        >
          {texts.open}
        </Button>
      </Row>
    </>
  );
}

function Files({ account: { years1098, filelist }, open }: PapersProps & { readonly account: StudentAccount }) {
  return (
    <>
      <Row title={texts.taxForms}>
        {years1098.length === 0 ? <Typography>{texts.noTaxForms}</Typography> : null}
        {years1098.map((one) => (
          <Button
            key={one}
            variant="outlined"
            aria-label={`1098-T ${one}`}
            onClick={open(portal.address(readAccountFile, { name: `1098T-${one}`, ext: 'pdf' }))}
          >
            {one}
          </Button>
        ))}
      </Row>
      <TaxConsent />
      <Row title={texts.files}>
        {filelist.length === 0 ? <Typography>{texts.noFiles}</Typography> : null}
        {filelist.map(({ name, ext }) => (
          <Button key={`${name}.${ext}`} href={portal.address(readAccountFile, { name, ext })} download={`${name}.${ext}`}>
            {`${name}.${ext}`}
          </Button>
        ))}
      </Row>
    </>
  );
}

/** Statements, 1098-T forms and files; a paper opens in the press itself. [PAY-006] [PAY-018] [PAY-019] [PAY-022] */
export function AccountReports({ account, thisYear }: { readonly account: StudentAccount; readonly thisYear: number }) {
  const [isBlocked, setBlocked] = useState(false);
  const open = (address: string) => () => setBlocked(!openPaper(address));
  return (
    <Part title={texts.reports}>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.reportsHint}</Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {isBlocked ? <Alert severity="error">{texts.blocked}</Alert> : null}
        <Statements open={open} thisYear={thisYear} />
        <Files account={account} open={open} />
      </Box>
    </Part>
  );
}
