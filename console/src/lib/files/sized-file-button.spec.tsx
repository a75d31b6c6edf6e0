import { defineOperation } from '@campus/contract-kit';
import { exportTexts as texts, isLongFile } from '@campus/domain/exports';
import { CampusThemeProvider } from '@campus/ui-kit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import * as z from 'zod';
import { SizedFileButton } from './sized-file-button.js';

const operation = defineOperation({
  name: 'papers.download',
  summary: 'Papers of a year',
  method: 'GET',
  path: '/papers',
  permission: 'signedIn',
  mode: 'read',
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({ year: z.coerce.number() }),
  output: z.unknown(),
});

const asked: { readonly url: string; readonly prefer: string | null }[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    asked.push({ url, prefer: new Headers(init?.headers).get('prefer') });
    const body = JSON.stringify({ success: true, data: {}, message: texts.started });
    return Promise.resolve(new Response(body, { status: 202, headers: { 'content-type': 'application/json' } }));
  }) as unknown as typeof fetch;
});

function open(rows: number) {
  render(
    <CampusThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SizedFileButton operation={operation} input={{ year: 2026 }} rows={rows} what="papers of 2026" />
      </QueryClientProvider>
    </CampusThemeProvider>,
  );
}

describe('the button of a file', () => {
  it('downloads a short file, and offers nothing else', () => {
    open(5000);
    const link = screen.getByRole('link', { name: 'Download papers of 2026' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/papers?year=2026'));
    expect(screen.queryByRole('button')).toBeNull();
    expect([isLongFile(5000), isLongFile(5001)]).toEqual([false, true]);
  });

  it('prepares a long file in the background, and offers nothing else', async () => {
    open(5001);
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Prepare papers of 2026 in the background' }));
    expect(await screen.findByText(texts.started)).toBeInTheDocument();
    expect(asked).toEqual([{ url: expect.stringContaining('/papers?year=2026'), prefer: 'respond-async' }]);
  });
});
