import { addAttachment, listAttachments, readForm, removeAttachment } from '@campus/domain/personnel-actions';
import { MAX_ATTACHMENT_BYTES } from '@campus/domain/personnel-actions/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { refused } from '../../lib/testing/fake-portal.js';
import { campus, formOf, ofCreator, stages } from './testing/records.js';
import { daysIn, takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const kept = {
  id: 'd1',
  name: 'Offer letter.pdf',
  content_type: 'application/pdf',
  size: 34_500,
  attached_at: '2026-03-02T15:00:00.000Z',
  attached_by_name: 'Martha Ellery',
};

const region = () => within(screen.getByRole('region', { name: 'Attachments' }));

async function opened(portal: FakePortal, query = ''): Promise<FakePortal> {
  renderScreen(`/hr/view/11${query}`, portal);
  await screen.findByRole('heading', { level: 2, name: 'Attachments' });
  return portal;
}

function chooseFile(content: BlobPart, name: string): void {
  fireEvent.change(region().getByLabelText('Attach a file'), { target: { files: [new File([content], name)] } });
}

describe('the files of a form', () => {
  it('are listed with name, size, day and person, and are not changed by whoever only sees the form', async () => {
    for (const [changes, query] of [
      [stages.submitted, ''],
      [stages.draft, '?viewOnly=1'],
    ] as const) {
      takeAway();
      await opened(campus().answer(readForm, formOf(changes, ofCreator)).answer(listAttachments, [kept]), query || '?viewOnly=1');
      const link = await region().findByRole('link', { name: 'Offer letter.pdf' });
      expect(link).toHaveAttribute('href', '/api/hr/paf/emp/paf/11/attachments/d1');
      for (const text of ['35 kB', 'Martha Ellery']) expect(region().getByText(text)).toBeInTheDocument();
      expect(daysIn(document.body).some((day) => day?.includes('03-02-2026'))).toBe(true);
      expect(region().queryByLabelText('Attach a file')).not.toBeInTheDocument();
      expect(region().queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    }
  });

  it('are none, or could not be read, and one is never taken for the other', async () => {
    await opened(campus().answer(readForm, formOf({}, ofCreator)));
    expect(await region().findByText('No files are attached.')).toBeInTheDocument();
    takeAway();
    await opened(campus().answer(readForm, formOf({}, ofCreator)).answer(listAttachments, refused(500)));
    expect(await region().findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(region().queryByText('No files are attached.')).not.toBeInTheDocument();
  });

  it('are added after the submission by whoever may, and then removed by nobody', async () => {
    await opened(
      campus()
        .answer(readForm, formOf(stages.approved, { attach: true }))
        .answer(listAttachments, [kept]),
    );
    await region().findByRole('link', { name: 'Offer letter.pdf' });
    expect(region().getByLabelText('Attach a file')).toBeInTheDocument();
    expect(region().queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('are attached to a draft as base64 and removed from it', async () => {
    const scan = { ...kept, id: 'd2', name: 'Scan.pdf' };
    let files = [kept];
    const portal = campus()
      .answer(readForm, formOf({}, ofCreator))
      .answer(listAttachments, () => files)
      .answer(addAttachment, () => {
        files = [kept, scan];
        return scan;
      })
      .answer(removeAttachment, () => {
        files = files.slice(1);
        return { id: kept.id };
      });
    await opened(portal);
    chooseFile('%PDF-1.7 scanned', 'Scan.pdf');
    expect(await region().findByRole('link', { name: 'Scan.pdf' })).toBeInTheDocument();
    expect(portal.calls(addAttachment)[0]?.fields).toMatchObject({
      id: '11',
      name: 'Scan.pdf',
      content: btoa('%PDF-1.7 scanned'),
    });
    fireEvent.click(region().getByRole('button', { name: 'Remove Offer letter.pdf' }));
    await waitFor(() => expect(region().queryByRole('link', { name: 'Offer letter.pdf' })).not.toBeInTheDocument());
    expect(portal.calls(removeAttachment)[0]?.fields).toMatchObject({ id: '11', attachment_id: 'd1' });
  });

  it('are refused before they are sent when type or size is wrong, and in the words of the server when it refuses', async () => {
    const message = 'A form takes 10 files at most. Remove one that is no longer needed first.';
    const portal = campus()
      .answer(readForm, formOf({}, ofCreator))
      .answer(addAttachment, refused(409, { success: false, message }));
    await opened(portal);
    await region().findByText('No files are attached.');
    chooseFile('MZ and so on', 'run.pdf');
    expect(await region().findByText(/^Only PDF files and PNG or JPEG pictures/)).toBeInTheDocument();
    chooseFile(new Uint8Array(MAX_ATTACHMENT_BYTES + 1), 'large.pdf');
    expect(await region().findByText(/^The file is larger than 10 MB/)).toBeInTheDocument();
    chooseFile('', 'empty.pdf');
    expect(await region().findByText(/^The file is empty/)).toBeInTheDocument();
    expect(portal.calls(addAttachment)).toHaveLength(0);
    chooseFile('%PDF-1.7', 'one-more.pdf');
    expect(await region().findByText(message)).toBeInTheDocument();
  });
});
