import { listActiveNotices } from '@campus/domain/registration';
import { CampusThemeProvider } from '@campus/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { queryKeyOf } from '../../../../lib/index.js';
import { RegistrationNotices } from './registration-notices.js';

const notice = (id: string, severity: string, message: string) => ({ id, severity, message, active: 1 as const, version: 1 });

function open(pl: readonly object[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(queryKeyOf(listActiveNotices, {}), { severities: [], pl });
  render(
    <CampusThemeProvider>
      <QueryClientProvider client={cache}>
        <RegistrationNotices />
      </QueryClientProvider>
    </CampusThemeProvider>,
  );
}

describe('the notices of registration', () => {
  it('stand in the style of their severity [NOTICE-002]', () => {
    const severities = { info: 'Info', success: 'Success', warning: 'Warning', danger: 'Error' };
    open(Object.keys(severities).map((severity) => notice(severity, severity, `<p>A ${severity}</p>`)));
    for (const [severity, color] of Object.entries(severities))
      expect(screen.getByText(`A ${severity}`).closest('.MuiAlert-root')).toHaveClass(`MuiAlert-color${color}`);
  });

  it('show formatting and links, and nothing that acts, whatever is stored [NOTICE-004]', () => {
    open([
      notice(
        'one',
        'info',
        '<p>Add by <b>Friday</b>, <a href="https://campus.example/x" onclick="x()">here</a> or <a href="javascript:x()">there</a>.</p><img src=x onerror="x()"><script>x()</script><ul><li>one</li></ul>',
      ),
    ]);
    const region = screen.getByRole('region', { name: 'Registration notices' });
    expect(within(region).getByText('Friday').tagName).toBe('B');
    expect(within(region).getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://campus.example/x');
    expect(within(region).queryByRole('link', { name: 'there' })).toBeNull();
    expect(within(region).getByRole('listitem')).toHaveTextContent('one');
    expect(region.innerHTML).not.toMatch(/<img|<script|onclick|onerror|javascript:/);
  });

  it('take no room where there are none', () => {
    open([]);
    expect(screen.queryByRole('region', { name: 'Registration notices' })).toBeNull();
  });
});
