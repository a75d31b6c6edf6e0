import { defineMessages, defineRecordForm, definePermissions } from '@campus/contract-kit';
import { CampusThemeProvider, FormField } from '@campus/ui-kit';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { recordFormScreen, session } from '../index.js';

jest.setTimeout(120_000);

const can = definePermissions('residence', ['fill']);
const messages = defineMessages('residence', {
  one_box: { status: 422, text: 'Please fill out one box under question 5' },
  form_invalid: { status: 422, text: 'Form Invalid' },
});
const answer = (title: string) => z.string().max(20_000).meta({ title, field: 'lines' });

const raForm = defineRecordForm('residence.raForm', {
  path: '/residence/raform',
  permission: can.fill,
  draft: true,
  once: true,
  pdf: true,
  input: z.strictObject({
    rd_id: z.string().min(1).max(20).meta({ title: 'Your RD' }),
    a1: answer('Question 1').min(1),
    a50: answer('Box 1').optional(),
    a51: answer('Box 2').optional(),
    visits: z
      .array(z.strictObject({ day: z.iso.date('Enter a day.').meta({ title: 'Day' }), note: answer('Note').min(1) }))
      .max(2)
      .meta({ title: 'Visit' }),
  }),
  sections: [
    { title: 'Residents', fields: ['rd_id', 'a1', 'a50', 'a51'] },
    { title: 'Visits', fields: ['visits'] },
  ],
  lists: z.object({ rds: z.array(z.object({ id: z.string(), name: z.string() })) }),
  refusal: ({ a50 = '', a51 = '' }) => (a50 + a51 === '' ? messages.refusal('one_box') : null),
  texts: { title: 'RA form', submitted: 'Thank you for your report.' },
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const empty = { form: null, version: 0, completed: 0, submitted_at: null };
const calls: Call[] = [];
/** What the portal answers to each call, by method and path. */
let answers: Record<string, { readonly status?: number; readonly body: object }>;

const fetched = (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path);

function open() {
  const RdField = ({ name, lists }: { readonly name: string; readonly lists: Record<string, unknown> }) => {
    const rds = (lists['rds'] ?? []) as readonly { readonly id: string; readonly name: string }[];
    return <FormField name={name} options={rds.map(({ id, name: label }) => ({ value: id, label }))} />;
  };
  const Screen = recordFormScreen(raForm, { fields: { rd_id: RdField } });
  const root = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <CampusThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </CampusThemeProvider>,
  );
}

const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function chooseRd() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Your RD/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ruth Dean' }));
}

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  answers = {
    'GET /residence/raform': { body: { data: empty } },
    'GET /residence/raform/create': { body: { data: { rds: [{ id: '7', name: 'Ruth Dean' }] } } },
    'POST /residence/raform/draft': { body: { message: 'Draft saved.', data: { ...empty, form: {}, version: 1 } } },
    'POST /residence/raform': { body: { message: 'Thank you for your report.', data: { ...empty, version: 2, completed: 1 } } },
  };
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api', '');
    const method = init.method ?? 'GET';
    if (typeof init.body === 'string') calls.push({ method, path, body: JSON.parse(init.body) as Record<string, unknown> });
    const { status = 200, body } = answers[`${method} ${path}`] ?? { status: 404, body: { success: false } };
    return new Response(JSON.stringify({ success: status === 200, ...body }), { status });
  }) as typeof fetch;
});

describe('a form of a person', () => {
  it('keeps a draft of which little is filled in, and no copy of what is saved', async () => {
    session.keepsFor = '100401';
    open();
    await screen.findByRole('button', { name: 'Save as draft' });
    type(/^Question 1/, 'Half');
    press('Save as draft');
    await waitFor(() => expect(fetched('POST', '/residence/raform/draft')).toHaveLength(1));
    expect(fetched('POST', '/residence/raform/draft')[0]?.body).toMatchObject({ a1: 'Half', rd_id: '', visits: [], version: 0 });
    type(/^Question 1/, 'Half of it');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save as draft' })).toBeEnabled());
    press('Save as draft');
    await waitFor(() => expect(fetched('POST', '/residence/raform/draft')).toHaveLength(2));
    expect(fetched('POST', '/residence/raform/draft')[1]?.body).toMatchObject({ a1: 'Half of it', version: 1 });
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Half'));
  });

  it('has what was typed and not saved again after a session that ended, beside what the draft holds', async () => {
    session.keepsFor = '100401';
    open();
    await screen.findByRole('button', { name: 'Save as draft' });
    type(/^Question 1/, 'Typed, not saved');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Typed, not saved'));
    const phase = jest.spyOn(session, 'phase').mockReturnValue('ended');
    cleanup();
    answers['GET /residence/raform'] = { body: { data: { ...empty, form: { rd_id: '7', a1: '', visits: [] }, version: 1 } } };
    open();
    expect(await screen.findByText(/^What you typed until .* is back\./)).toBeVisible();
    expect(screen.getByLabelText(/^Question 1/)).toHaveValue('Typed, not saved');
    phase.mockRestore();
  });

  it('names every empty field above the form, each leading to it, and sends nothing', async () => {
    open();
    await screen.findByRole('button', { name: 'Submit' });
    press('Submit');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('There are 2 problems');
    await waitFor(() => expect(summary).toHaveFocus());
    fireEvent.click(within(summary).getByRole('link', { name: 'Question 1: This field is required.' }));
    expect(screen.getByLabelText(/^Question 1/)).toHaveFocus();
    expect(fetched('POST', '/residence/raform')).toEqual([]);
  });

  it('asks the rules before anything is sent, takes entries up to their limit, and thanks', async () => {
    open();
    await screen.findByRole('button', { name: 'Submit' });
    await chooseRd();
    type(/^Question 1/, 'All is well');
    press('Submit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill out one box under question 5');
    expect(fetched('POST', '/residence/raform')).toEqual([]);
    type('Box 2', 'Here');
    press('Add visit');
    press('Add visit');
    expect(screen.queryByRole('button', { name: 'Add visit' })).not.toBeInTheDocument();
    press('Remove Visit 2');
    type(/^Day/, '3/14/2026');
    type(/^Note/, 'Tea');
    answers['GET /residence/raform'] = {
      body: { data: { ...empty, version: 2, completed: 1, submitted_at: '2026-03-14T15:00:00Z' } },
    };
    press('Submit');
    expect(await screen.findByText('Thank you for your report.', { selector: 'main *, h2, p, div' })).toBeInTheDocument();
    expect(fetched('POST', '/residence/raform')[0]?.body).toMatchObject({
      rd_id: '7',
      a1: 'All is well',
      a51: 'Here',
      version: 0,
      visits: [{ day: '2026-03-14', note: 'Tea' }],
    });
    expect(screen.getByText('Submitted 03-14-2026 11:00 AM')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/residence/raform/pdf');
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('shows theirs beside mine after a stale save, and saves mine knowingly', async () => {
    open();
    await screen.findByRole('button', { name: 'Save as draft' });
    type(/^Question 1/, 'Mine');
    answers['POST /residence/raform/draft'] = {
      status: 409,
      body: {
        code: 'record-form.stale',
        message: 'This form was changed after you opened it.',
        data: { ...empty, form: { a1: 'Theirs', rd_id: '7' }, version: 4 },
      },
    };
    press('Save as draft');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Question 1 Theirs Mine' })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: 'Your RD 7 empty' })).toBeInTheDocument();
    answers['POST /residence/raform/draft'] = { body: { data: { ...empty, form: {}, version: 5 } } };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(fetched('POST', '/residence/raform/draft')).toHaveLength(2));
    expect(fetched('POST', '/residence/raform/draft')[1]?.body).toMatchObject({ a1: 'Mine', version: 4 });
    expect(screen.getByLabelText(/^Question 1/)).toHaveValue('Mine');
  });
});
