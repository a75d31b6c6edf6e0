import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Answered } from './client.js';
import type { LiveWatch } from './live.js';
import { feed, portal } from './portal.js';
import { pagesKeyOf, queryKeyOf } from './queries.js';

/** News of this long are one, in milliseconds; then the screen rests for a while, however much changes. */
const TOGETHER_MS = 100;
const REST_MS = 1000;
/** A list of more pages than these is read anew only when the person does. */
const MAX_PAGES = 5;

/** Whether nothing is heard of what changes, so that lists are read at intervals. */
export function useLiveSilence(): boolean {
  return useSyncExternalStore(
    (changed) => feed?.onSilence(changed) ?? (() => undefined),
    () => feed?.silent ?? false,
  );
}

/** Calls `reread` soon after news of what is watched: at most once a second, never twice at a time, and not while nobody sees the page. */
function useEvents(watched: readonly LiveWatch[], reread: () => Promise<void>): void {
  const read = useEffectEvent(reread);
  const words = JSON.stringify(watched);
  useEffect(() => {
    const list = JSON.parse(words) as readonly LiveWatch[];
    if (feed === null || list.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    let reading = false;
    const run = async () => {
      timer = undefined;
      if (reading || document.hidden) return void (missed = true);
      missed = false;
      reading = true;
      await read().catch(() => undefined);
      reading = false;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (missed) void run();
      }, REST_MS);
    };
    const hear = () => {
      if (timer === undefined && !reading) timer = setTimeout(() => void run(), TOGETHER_MS);
      else missed = true;
    };
    const seen = () => {
      if (!document.hidden && missed) hear();
    };
    const leave = feed.watch(list, hear);
    document.addEventListener('visibilitychange', seen);
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [words]);
}

/** Puts a fresh answer in the place of a known one; one that was overtaken by another read is asked for again. Failures leave what is shown. */
async function replace<Data>(cache: QueryClient, key: QueryKey, ask: (known: Data) => Promise<Data>): Promise<void> {
  for (;;) {
    const before = cache.getQueryState<Data>(key);
    if (before?.status !== 'success' || before.data === undefined) return;
    const data = await ask(before.data);
    const now = cache.getQueryState<Data>(key);
    if (now?.dataUpdatedAt !== before.dataUpdatedAt) continue;
    cache.setQueryData<Data>(key, data);
    return;
  }
}

/** Keeps the answer of `useOperation` true while one watches: it is read anew at news of its topics, as nobody's action. */
export function useLiveRead<Op extends Operation>(operation: Op, input: RawInputOf<Op>, watched: readonly LiveWatch[]): void {
  const cache = useQueryClient();
  useEvents(watched, () =>
    replace<OutputOf<Op>>(cache, queryKeyOf(operation, input), () => portal.call(operation, input, { unattended: true })),
  );
}

type Pages = InfiniteData<Answered<unknown>, string | undefined>;

/** The same for the pages of `useOperationPage`. */
export function useLivePages<Op extends Operation>(operation: Op, input: RawInputOf<Op>, watched: readonly LiveWatch[]): void {
  const cache = useQueryClient();
  useEvents(watched, () =>
    replace<Pages>(cache, pagesKeyOf(operation, input), async (known) => {
      if (known.pages.length > MAX_PAGES) return known;
      const pages: Answered<unknown>[] = [];
      const pageParams: (string | undefined)[] = [];
      let after: string | undefined;
      do {
        const wanted = after === undefined ? input : { ...input, after };
        pageParams.push(after);
        const page: Answered<unknown> = await portal.ask(operation, wanted, { unattended: true });
        pages.push(page);
        after = page.page?.next ?? undefined;
      } while (after !== undefined && pages.length < known.pages.length);
      return { pages, pageParams };
    }),
  );
}
