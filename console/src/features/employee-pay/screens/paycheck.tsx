import { fillIn, showDate } from '@campus/contract-kit';
import type { Paycheck as Check } from '@campus/domain/employee-pay';
import {
  employeePayMessages as messages,
  listChecks,
  payDocumentTexts as texts,
  readCheck,
  readCheckPayee,
  readCheckPdf,
} from '@campus/domain/employee-pay';
import { payItemName } from '@campus/domain/employee-pay/rules';
import { amountOf, centsOf } from '@campus/domain/money';
import { DateText, ErrorState, Fact, FormSection, MoneyText, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { portal, QueryParts, RouteLink, useOperation, useRouteSearch } from '../../../lib/index.js';
import { PayBar } from '../components/pay-bar.js';
import { AmountTable } from '../components/amount-table.js';

function Payee({ check }: { readonly check: string }) {
  const query = useOperation(readCheckPayee, { check }, { quiet: true });
  return (
    <Fact label={texts.payee}>
      <QueryParts query={query} what="name and address">
        {({ name, address }) => (
          <>
            {name}
            {address.map((line) => (
              <Box key={line}>{line}</Box>
            ))}
          </>
        )}
      </QueryParts>
    </Fact>
  );
}

/** Taxes or deductions by their names, with what they come to. */
function itemsOf(items: Check['taxes']) {
  const total = amountOf(items.reduce((sum, { AMT_CALC }) => sum + centsOf(AMT_CALC), 0));
  const rows = items.map(({ ITEM_CDE, AMT_CALC }) => [payItemName(ITEM_CDE), AMT_CALC] as const);
  return items.length > 1 ? { rows, total } : { rows };
}

function CheckFacts({ check }: { readonly check: Check }) {
  const period = fillIn(texts.to, { from: showDate(check.PRD_BEGIN_DTE), until: showDate(check.PRD_END_DTE) });
  const history = useOperation(listChecks, {}, { quiet: true });
  return (
    <>
      <Box component="section" aria-label={texts.net} sx={{ mb: 6 }}>
        <Typography variant="h2" component="p" sx={{ fontSize: '2rem', lineHeight: 1.2 }}>
          <MoneyText amount={check.NET_PAY} />
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{fillIn(texts.netOn, { day: showDate(check.CHECK_DTE) })}</Typography>
      </Box>
      <FormSection title={texts.pay}>
        <Payee check={check.CHECK_NUM} />
        <Fact label={texts.checkDate}>
          <DateText value={check.CHECK_DTE} />
        </Fact>
        <Fact label={texts.period}>{period}</Fact>
        <Fact label={texts.positions}>{check.positions.map(({ POS_TITLE }) => POS_TITLE).join(', ') || texts.none}</Fact>
        <Box className="wide">
          <PayBar check={check} checks={history.data ?? []} />
        </Box>
      </FormSection>
      <FormSection title={texts.hours}>
        <Fact label={texts.regularHours}>{check.REG_HRS}</Fact>
        <Fact label={texts.overtimeHours}>{check.OT_HRS}</Fact>
      </FormSection>
      <FormSection title={texts.deductions}>
        <AmountTable label="Deduction" {...itemsOf(check.deductions)} />
      </FormSection>
      <FormSection title={texts.taxes}>
        <AmountTable label="Tax" {...itemsOf(check.taxes)} />
      </FormSection>
      <FormSection title={texts.paidTimeOff}>
        {check.paid_time_off.map(({ AMT_TAKEN }, index) => (
          <Fact key={index} label={texts.taken}>
            {AMT_TAKEN} h
          </Fact>
        ))}
        {check.benefits.map(({ BENEFIT_CDE, BENEFIT_AMT_AVAIL }) => (
          <Fact key={BENEFIT_CDE} label={fillIn(texts.available, { benefit: BENEFIT_CDE })}>
            {BENEFIT_AMT_AVAIL} h
          </Fact>
        ))}
      </FormSection>
    </>
  );
}

/** One of one's own checks with everything that was printed on it, and its PDF. [EMPTOOL-017] */
export default function Paycheck() {
  const { check = '' } = useRouteSearch();
  const query = useOperation(readCheck, { check }, { quiet: true, enabled: check !== '' });
  return (
    <>
      <PageHead
        title={check === '' ? 'Paycheck' : fillIn(texts.check, { number: check })}
        state={<RouteLink to="/empTools/payrollHistory">Payroll history</RouteLink>}
        action={
          query.data === undefined ? undefined : (
            <Button variant="contained" href={portal.address(readCheckPdf, { check })}>
              PDF
            </Button>
          )
        }
      />
      {check === '' ? (
        <ErrorState message={messages.text('no_such_check')} />
      ) : (
        <QueryParts query={query} what="the check">
          {(data) => <CheckFacts check={data} />}
        </QueryParts>
      )}
    </>
  );
}
