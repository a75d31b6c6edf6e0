import { fillIn, showDate } from '@campus/contract-kit';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { countryWithCode } from '@campus/domain/people/rules';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { ACCESS_ONLY, isHourly, NEW_HIRE, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { DateText, FormSection, MoneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

import { AccessChooser } from '../record/access-chooser.js';
import { paidCodes } from '../../hooks/pay-split.js';
import { SsnFact } from './ssn-fact.js';
import { PersonnelFacts } from './personnel-facts.js';
import { Fact, Facts } from '../record/facts.js';

/** What stands in the place of a value that does not open; null for every other. */
const unreadable = (form: FormAnswer, field: string): string | null =>
  form.unreadable?.includes(field) === true ? texts.unreadable : null;

function BiographicalInformation({ form }: { readonly form: FormAnswer }) {
  return (
    <FormSection title="Biographical information">
      <Facts>
        {form.emp_id === null ? null : (
          <Fact term="Employee id">
            {form.emp_id}
            {form.is_rehire === 1 ? ', a former employee who is taken on again' : ''}
          </Fact>
        )}
        <Fact term="First name">{form.first_name}</Fact>
        <Fact term="Middle name">{form.middle_name}</Fact>
        <Fact term="Last name">{form.last_name}</Fact>
        <Fact term="Street 1">{form.street1}</Fact>
        <Fact term="Street 2">{form.street2}</Fact>
        <Fact term="Street 3">{form.street3}</Fact>
        <Fact term="City">{form.city}</Fact>
        <Fact term="State">{form.state}</Fact>
        <Fact term="ZIP">{form.zip}</Fact>
        <Fact term="Country">{form.country_code === null ? null : countryWithCode(form.country_code)}</Fact>
        {form.ssn === null && form.can.see_ssn && unreadable(form, 'ssn') === null ? null : (
          <Fact term="SSN">{unreadable(form, 'ssn') ?? <SsnFact form={form} />}</Fact>
        )}
        <Fact term="Date of birth">{unreadable(form, 'dob') ?? (form.dob === null ? null : <DateText value={form.dob} />)}</Fact>
        <Fact term="Gender">{form.gender}</Fact>
        <Fact term="Phone">{form.phone}</Fact>
        <Fact term="E-mail">{form.email}</Fact>
      </Facts>
    </FormSection>
  );
}

function AccountCodes({ form, position }: { readonly form: FormAnswer; readonly position: FormAnswer['positions'][number] }) {
  const codes = paidCodes(form, position);
  const hasMoney = codes.some(({ amount }) => amount !== null);
  if (codes.length === 0) return null;
  return (
    <Box className="wide" sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Account codes">
        <TableHead>
          <TableRow>
            <TableCell>Account code</TableCell>
            <TableCell align="right">Percent</TableCell>
            {hasMoney ? <TableCell align="right">Amount</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {codes.map((code) => (
            <TableRow key={code.id}>
              <TableCell>{code.account}</TableCell>
              <TableCell align="right">{code.dist_pct}</TableCell>
              {hasMoney ? (
                <TableCell align="right">
                  <MoneyText amount={code.amount} />
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Positions({ form }: { readonly form: FormAnswer }) {
  return form.positions.map((position, index) => (
    <FormSection key={position.id} title={`Position ${index + 1}: ${position.pos_title} (${position.org_pos})`}>
      <Facts>
        <Fact term="Department">{position.department_code}</Fact>
        <Fact term="Supervisor">{position.supervisor_name}</Fact>
        <Replaced replaced={position.replaced} />
        {isHourly(position.pay_type) ? (
          <Fact term="Pay rate">
            {unreadable(form, `positions.${index}.pay`) ??
              (position.pay_rate === null ? null : <MoneyText amount={position.pay_rate} />)}
          </Fact>
        ) : (
          <Fact term="Pay amount">
            {unreadable(form, `positions.${index}.pay`) ??
              (position.pay_amount === null ? null : <MoneyText amount={position.pay_amount} />)}
          </Fact>
        )}
        <Fact term="Start date">
          <DateText value={position.start_date} />
        </Fact>
        {isHourly(position.pay_type) ? null : (
          <Fact term="End date">{position.end_date === null ? null : <DateText value={position.end_date} />}</Fact>
        )}
        <Fact term="Remarks">{position.remarks}</Fact>
      </Facts>
      <AccountCodes form={form} position={position} />
    </FormSection>
  ));
}

/** What the new position replaces, its pay beside the new one where it is shown. */
function Replaced({ replaced }: { readonly replaced: FormAnswer['positions'][number]['replaced'] }) {
  if (replaced === null) return null;
  const { title, position, start_date: start, pay_type: type, pay } = replaced;
  return (
    <>
      <Fact term="Replaces">{fillIn(texts.replacedHeld, { title, position, start: showDate(start) })}</Fact>
      {pay === null ? null : (
        <Fact term={isHourly(type) ? 'Pay rate before' : 'Pay amount before'}>
          <MoneyText amount={pay} />
        </Fact>
      )}
    </>
  );
}

/** The employee as the form knew the person when it was saved: whoever may open the form sees it without a right of their own to look people up. */
function employeeOf(form: FormAnswer, id: string) {
  const name = [form.first_name, form.last_name].filter(Boolean).join(' ');
  return { ...form, id, name: name || id };
}

function terminatedPosition({ termination_position: title, terminate_pos: position }: FormAnswer): string | null {
  return title === null || position === null ? (title ?? position) : `${title} (${position})`;
}

/** What a form says, read-only, by its type. [PAFVIEW-004] [PAFVIEW-006] [PAFVIEW-007] [PAFVIEW-008] [PAFVIEW-009] [PAFVIEW-010] */
export function FormFacts({ form }: { readonly form: FormAnswer }) {
  return (
    <>
      {form.paf_type === NEW_HIRE ? <BiographicalInformation form={form} /> : null}
      {form.paf_type !== NEW_HIRE && form.emp_id !== null ? (
        <FormSection title="Personnel information">
          <PersonnelFacts person={employeeOf(form, form.emp_id)} />
        </FormSection>
      ) : null}
      <Positions form={form} />
      {form.paf_type === TERMINATION ? (
        <FormSection title="Termination">
          <Facts>
            <Fact term="Terminated position">{terminatedPosition(form)}</Fact>
            <Fact term="Termination date">
              {form.termination_date === null ? null : <DateText value={form.termination_date} />}
            </Fact>
            <Fact term="Remarks">{form.termination_remarks}</Fact>
          </Facts>
        </FormSection>
      ) : null}
      {form.paf_type === ACCESS_ONLY ? (
        <FormSection title="Access">
          <AccessChooser chosen={form.access_items} onChange={() => undefined} disabled />
          {form.access_note === null ? null : <Typography className="wide">{form.access_note}</Typography>}
        </FormSection>
      ) : null}
    </>
  );
}
