import { createHmac, randomUUID } from 'node:crypto';
import type { OwnPayment } from '@campus/domain/student-accounts';
import { readOwnPayments, signOnToPay } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, signedInAs } from '@campus/test-kit';

/** What the portal knows in tests, as the simulated provider does. */
const SECRET = 'development-payment-notice-secret';
const KEY = 'development-payment-key-only!!!!';

export interface LedgerRow extends Record<string, unknown> {
  readonly amount: string;
  readonly key: string;
}

/** The payment provider and the students of one portal. */
export class PaymentsStory {
  private constructor(
    readonly portal: TestPortal,
    private readonly students: TestClient[],
  ) {}

  static async of(portal: TestPortal, count: number): Promise<PaymentsStory> {
    const rows = await portal.database.query<{ id: string }>(
      `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id
       WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM student_holds h WHERE h.emp_id = s.emp_id AND h.released_on IS NULL) ORDER BY 1 LIMIT $1`,
      [count],
    );
    const students = await signedInAs(
      portal,
      rows.map(({ id }) => id),
      'students',
    );
    return new PaymentsStory(portal, students);
  }

  /** A student whom no other test has had. */
  student(): TestClient {
    const student = this.students.pop();
    if (student === undefined) throw new Error('No student is left');
    return student;
  }

  async fault(order: object): Promise<void> {
    await fetch(`${this.portal.outside.faultsUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
  }

  /** A window of the student: the address of its page. */
  async opened(student: TestClient, amount: string): Promise<string> {
    return (await student.mustCall(signOnToPay, { action: 'pay', type: 'TU', amount })).url;
  }

  /** The card is given to the provider; its last digits say what becomes of it. */
  async pays(url: string, card = '4242424242424242'): Promise<number> {
    return (await fetch(url, { method: 'POST', body: new URLSearchParams({ number: card, expires: '12/34', cvc: '123' }) }))
      .status;
  }

  /** A call of the provider's own staff. */
  async provider(path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.portal.outside.paymentsUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'x-look': 'inside', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  /** A notice as the provider signs it; `change` makes it one that the provider would not send. */
  async notice(intent: string, { id = `evt_${randomUUID()}`, ageS = 0, secret = SECRET, tamper = false } = {}): Promise<number> {
    const body = JSON.stringify({ id, type: 'payment_intent.paid', created: 1, data: { intent, status: 'paid' } });
    const t = Math.floor(Date.now() / 1000) - ageS;
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    const answer = await fetch(`${this.portal.baseUrl}/api/payments/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': `t=${t},v1=${v1}` },
      body: tamper ? body.replace('"paid"', '"paid" ') : body,
    });
    return answer.status;
  }

  async payments(student: TestClient): Promise<readonly OwnPayment[]> {
    return (await student.mustCall(readOwnPayments, {})).payments;
  }

  /** The student's only payment once it is in this state. */
  reaches(student: TestClient, state: OwnPayment['state']): Promise<OwnPayment> {
    const look = async () => (await this.payments(student)).find((one) => one.state === state);
    return eventually(look, { what: `a payment that is ${state}` });
  }

  /** The rows that online payments posted to the student's account. */
  ledger(student: TestClient): Promise<LedgerRow[]> {
    return this.portal.database.query<LedgerRow>(
      `SELECT trans_amt::text AS amount, posting_key AS key FROM student_account_transactions
       WHERE id_num = $1 AND source = 'payment' AND posting_key LIKE 'payment/%' ORDER BY posted_at, id`,
      [student.caller.username],
    );
  }
}

/** The provider's id of the payment behind the address of a page. */
export const intentOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
