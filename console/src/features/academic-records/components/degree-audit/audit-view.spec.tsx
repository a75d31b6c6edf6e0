import type { DegreeAuditAnswer } from '@campus/domain/academic-records';
import { CampusThemeProvider } from '@campus/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { AuditView } from './audit-view.js';

const answer = (HrsNeeded: string, HrsEarned: string): DegreeAuditAnswer => ({
  primary: {
    AdvReqCode: 'BABS',
    AimDesc: 'Biblical Studies',
    FirstName: 'Ada',
    LastName: 'Byrd',
    IDNum: '150001',
    AddrLine1: '1 Main St',
    AddrLine2: '',
    AddrLine3: '',
    City: 'Louisville',
    State: 'KY',
    Zip: '40280',
    Country: 'US',
    HrsNeeded,
    HrsEarned,
    HrsProgress: '0.00',
    GpaCurrent: null,
    standing: 'good',
    ReqMet: 'N',
    ReqTxt: 'Not yet.',
  },
  groups: [],
  requirements: null,
});

function open(needed: string, earned: string) {
  render(
    <CampusThemeProvider>
      <AuditView answer={answer(needed, earned)} />
    </CampusThemeProvider>,
  );
  return screen.getByRole('region', { name: 'Biblical Studies' });
}
const left = (head: HTMLElement) => within(head).getByText('Hours left').nextSibling?.textContent;

describe('an audit', () => {
  it('shows how far the hours are, the address and what is left [DEGREE-003] [DEGREE-008] [DEGREE-009]', () => {
    const head = open('120.00', '30.00');
    expect(within(head).getByText('25%')).toBeVisible();
    expect(within(head).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(head).toHaveTextContent('1 Main St Louisville, KY 40280 US');
    expect(head).toHaveTextContent('None yet');
    expect(left(head)).toBe('90.00');
  });

  it('has no progress figure where no hours are needed [DEGREE-008]', () => {
    const head = open('0.00', '0.00');
    expect(within(head).queryByRole('progressbar')).toBeNull();
    expect(head).not.toHaveTextContent('%');
    expect(left(head)).toBe('0.00');
  });

  it('never has less than no hours left, and a full bar at most [DEGREE-008] [DEGREE-009]', () => {
    const head = open('120.00', '126.00');
    expect(left(head)).toBe('0.00');
    expect(within(head).getByText('105%')).toBeVisible();
    expect(within(head).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });
});
