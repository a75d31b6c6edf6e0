import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FormText, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import { session } from '../portal.js';
import { RestoredNote } from './restored-note.js';
import { TypedCopies } from './typed-copies.js';
import { useFormCopy } from './use-typed-copy.js';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

describe('copies of typed forms', () => {
  const begun = (person: string, now = 1_000) => {
    const all = new TypedCopies(localStorage, () => now);
    all.begin(person);
    return all;
  };

  it('are of one person and one form, and end after a day', () => {
    begun('100401').write('paf/new', { first_name: 'Ruth' });
    expect(begun('100401').read('paf/new')).toEqual({ at: 1_000, content: { first_name: 'Ruth' } });
    expect(begun('100401').read('paf/7')).toBeNull();
    expect(begun('150001').read('paf/new')).toBeNull();
    expect(begun('100401', 1_000 + DAY - 1).read('paf/new')).not.toBeNull();
    expect(begun('100401', 1_000 + DAY).read('paf/new')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('have no SSN, birth date, bank or pay data', () => {
    begun('100401').write('paf/new', {
      ssn: '123456789',
      dob: '2000-02-29',
      positions: [{ pay_amount: '52000', remarks: 'half' }],
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/123456789|2000-02-29|52000/);
    expect(begun('100401').read('paf/new')?.content).toEqual({ positions: [{ remarks: 'half' }] });
  });

  it('are gone on a shared computer with the sign-out, or when somebody else signs in, and stay on one of the own', () => {
    const own = begun('100401');
    own.write('paf/new', { a: 1 });
    own.signOut();
    begun('150001');
    expect(begun('100401').read('paf/new')).not.toBeNull();
    own.share(true);
    own.signOut();
    expect(own.read('paf/new')).toBeNull();
    own.write('paf/new', { a: 1 });
    expect(begun('100401').read('paf/new')).toBeNull();
    begun('100401').write('paf/new', { a: 1 });
    begun('150001');
    expect(begun('100401').read('paf/new')).toBeNull();
  });

  it('are kept for nobody while one acts as another person', () => {
    begun('').write('paf/new', { a: 1 });
    expect(localStorage).toHaveLength(0);
  });
});

const schema = z.object({ name: z.string(), ssn: z.string() });

function Form({ name = '' }: { readonly name?: string }) {
  const form = useSchemaForm(schema, { defaultValues: { name, ssn: '' } });
  const copy = useFormCopy('test', { form });
  return (
    <>
      <RestoredNote copy={copy} />
      <SchemaForm form={form} onSubmit={(values) => form.reset(values)}>
        <FormText name="name" label="Name" />
        <FormText name="ssn" label="SSN" />
        <button type="submit">Save</button>
      </SchemaForm>
    </>
  );
}

/** A record whose form is drawn anew with each version, in the moment in which it is saved. */
function Versioned() {
  const [record, setRecord] = useState({ name: 'Ruth', version: 1 });
  return <OfVersion key={record.version} {...record} onSaved={(name) => setRecord({ name, version: record.version + 1 })} />;
}

function OfVersion({ name, version, onSaved }: { name: string; version: number; onSaved: (name: string) => void }) {
  const form = useSchemaForm(schema, { defaultValues: { name, ssn: '' } });
  const copy = useFormCopy('versioned', { form, version: () => version });
  return (
    <>
      <RestoredNote copy={copy} />
      <SchemaForm
        form={form}
        onSubmit={(typed) => {
          form.reset({ name, ssn: '' });
          onSaved(typed.name);
        }}
      >
        <FormText name="name" label="Name" />
        <button type="submit">Save</button>
      </SchemaForm>
    </>
  );
}

describe('a form of which a copy is kept', () => {
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const kept = () => JSON.stringify(localStorage);
  const typed = async () => {
    render(<Form />);
    write('Name', 'Ruth Hale');
    write('SSN', '123456789');
    await waitFor(() => expect(kept()).toContain('Ruth Hale'));
  };

  beforeEach(() => {
    session.keepsFor = '100401';
    jest.spyOn(session, 'phase').mockReturnValue('quiet');
  });

  it('is left, and the copy with it', async () => {
    await typed();
    cleanup();
    await waitFor(() => expect(kept()).not.toContain('Ruth Hale'));
  });

  it('is saved, and the copy goes', async () => {
    await typed();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept()).not.toContain('Ruth Hale'));
  });

  it('is opened as it was saved where the page was left in the moment of the save', async () => {
    await typed();
    jest.spyOn(session, 'phase').mockReturnValue('ended');
    cleanup();
    expect(kept()).toContain('Ruth Hale');
    render(<Form name="Ruth Hale" />);
    expect(screen.getByLabelText('Name')).toHaveValue('Ruth Hale');
    expect(screen.queryByText(/^What you typed until/)).not.toBeInTheDocument();
    expect(kept()).not.toContain('Ruth Hale');
  });

  it('shows what was saved where it is drawn anew in the moment of the save', async () => {
    render(<Versioned />);
    write('Name', 'Ruth Hale');
    await waitFor(() => expect(kept()).toContain('Ruth Hale'));
    write('Name', 'Ruth Hale-Park');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept()).not.toContain('Ruth'));
    expect(screen.getByLabelText('Name')).toHaveValue('Ruth Hale-Park');
    expect(screen.queryByText(/^What you typed until/)).not.toBeInTheDocument();
  });

  it('is as it was after a session that ended, without what no browser keeps, and can be begun anew', async () => {
    await typed();
    jest.spyOn(session, 'phase').mockReturnValue('ended');
    cleanup();
    expect(kept()).not.toContain('123456789');
    render(<Form />);
    expect(await screen.findByText(/^What you typed until .* is back\./)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ruth Hale');
    expect(screen.getByLabelText('SSN')).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.queryByText(/^What you typed until/)).not.toBeInTheDocument();
    expect(kept()).not.toContain('Ruth Hale');
  });
});
