import { readMoney } from '@campus/contract-kit';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod';
import { FormMasked } from './form-masked.js';
import { applyMask, hideDigits, PHONE_MASK, SSN_MASK } from './masks.js';
import { TestForm } from './test-form.js';

const schema = z.object({ ssn: z.string(), phone: z.string() });

function show() {
  render(
    <TestForm schema={schema} defaultValues={{ ssn: '', phone: '' }} onSubmit={jest.fn()}>
      <FormMasked name="ssn" label="SSN" mask="ssn" />
      <FormMasked name="phone" label="Phone" mask="phone" />
    </TestForm>,
  );
  return { ssn: screen.getByLabelText('SSN'), phone: screen.getByLabelText('Phone') };
}

describe('a masked field', () => {
  it('writes a social security number as 999-99-9999 and hides it when the focus leaves', async () => {
    const user = userEvent.setup();
    const { ssn } = show();
    await user.type(ssn, '000456789');
    expect(ssn).toHaveValue('000-45-6789');
    await user.tab();
    expect(ssn).toHaveValue('•••-••-••••');
    await user.click(ssn);
    expect(ssn).toHaveValue('000-45-6789');
  });

  it('is replaced by what is typed after the focus came with the Tab key', async () => {
    const user = userEvent.setup();
    const { ssn } = show();
    await user.type(ssn, '000456789');
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard('900123456');
    expect(ssn).toHaveValue('900-12-3456');
  });

  it('takes any pasted writing of a phone number', async () => {
    const user = userEvent.setup();
    const { phone } = show();
    await user.click(phone);
    await user.paste('+1 502.555.0101');
    expect(phone).toHaveValue('(502) 555-0101');
  });
});

describe('what does not fit a mask', () => {
  it('stays as it was typed or pasted, and is not cut to something else', async () => {
    const user = userEvent.setup();
    const { ssn, phone } = show();
    await user.click(phone);
    await user.paste('+44 20 7946 0958');
    expect(phone).toHaveValue('+44 20 7946 0958');
    await user.clear(phone);
    await user.type(phone, '50255501012');
    expect(phone).toHaveValue('(502) 555-01012');
    await user.click(ssn);
    await user.paste('1234567890');
    expect(ssn).toHaveValue('1234567890');
  });

  it('loses the letters that are typed between digits [PAF-045] [PAF-048]', async () => {
    const user = userEvent.setup();
    const { ssn, phone } = show();
    await user.type(ssn, '12a3b456789');
    expect(ssn).toHaveValue('123-45-6789');
    await user.type(phone, '50x2');
    expect(phone).toHaveValue('(502');
  });

  it('is typed with a leading 1, and with signs that nobody sees', async () => {
    const user = userEvent.setup();
    const { phone } = show();
    await user.type(phone, '15025550101');
    expect(phone).toHaveValue('(502) 555-0101');
    await user.clear(phone);
    await user.paste('\u202a(502)\u00a0555\u20110101\u202c');
    expect(phone).toHaveValue('(502) 555-0101');
  });
});

describe('the masks', () => {
  it('stop where the digits stop', () => {
    expect(applyMask('502555', PHONE_MASK)).toBe('(502) 555');
    expect(applyMask('0004', SSN_MASK)).toBe('000-4');
    expect(applyMask('', SSN_MASK)).toBe('');
    expect(applyMask('000456789', SSN_MASK)).toBe('000-45-6789');
  });

  it('hide every digit [PAFVIEW-035]', () => {
    expect(hideDigits('000')).toBe('•••');
    expect(hideDigits('000-45-6789')).toBe('•••-••-••••');
  });
});

describe('an amount of money', () => {
  it.each([
    ['$1,234.5', '1234.50'],
    ['1234', '1234.00'],
    ['.5', '0.50'],
    ['(12)', '-12.00'],
    ['007', '7.00'],
  ])('reads %s as %s', (written, kept) => {
    expect(readMoney(written)).toBe(kept);
  });

  it.each(['', 'abc', '1.234', '1e5'])('does not read %p', (written) => {
    expect(readMoney(written)).toBeNull();
  });
});
