import { escapeHtml, htmlPage } from './html.js';
import type { PaymentIntent } from './payment-notices.js';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const field = (name: string, label: string, value: string): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off">`;

/** The page where card data are given: to the provider, and to nobody else. */
export function payPage(intent: PaymentIntent): string {
  if (intent.status !== 'open') return endPage(intent);
  const form = [
    field('number', 'Card number', '4242 4242 4242 4242'),
    field('expires', 'Expires', '12/34'),
    field('cvc', 'Security code', '123'),
    `<p><button name="go" value="pay">Pay ${dollars(intent.amount)}</button></p>`,
  ].join('');
  return htmlPage(
    'Payment',
    `<h1>Pay ${dollars(intent.amount)}</h1><p>${escapeHtml(intent.description)}</p>
    <section><form method="post">${form}</form>
    <p class="soft">A card that ends in 42 is charged, 02 is declined, 50 is charged half, 77 is checked for a while.</p></section>`,
  );
}

const OUTCOMES: Readonly<Record<PaymentIntent['status'], string>> = {
  open: 'Nothing was paid.',
  processing: 'The bank is still checking. You will hear from the school.',
  paid: 'Thank you. The payment was made.',
  failed: 'The card was declined. Nothing was paid.',
  canceled: 'This payment was canceled. Nothing was paid.',
};

/** What became of the payment, and the way back. */
export function endPage(intent: PaymentIntent): string {
  return htmlPage(
    'Payment',
    `<h1>${OUTCOMES[intent.status]}</h1><p>${dollars(intent.amount_received)} paid.</p>
    <p><a href="${escapeHtml(intent.return_url)}">Back to the school</a>, or close this window.</p>`,
  );
}

/** Where payers keep their cards. */
export function managePage(customer: string): string {
  return htmlPage('Payment methods', `<h1>Payment methods</h1><p>Payer ${escapeHtml(customer)} has no saved card.</p>`);
}
