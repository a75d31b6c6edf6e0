import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import type { UserInfo } from '@campus/domain/session';
import type { TableState } from '@campus/ui-kit';
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Answered } from './client.js';
import type { Failure } from './failure.js';
import { failureFrom } from './failure.js';
import { sentenceOf } from './failure-handler.js';
import { portal, reportFailure } from './portal.js';
import type { AnsweredPress } from './same-press.js';
import { samePress } from './same-press.js';

/** The key under which an operation's answer is kept: its name first, so that all its answers can be thrown away together. */
export function queryKeyOf<Op extends Operation>(operation: Op, input?: RawInputOf<Op>): readonly unknown[] {
  return input === undefined ? [operation.name] : [operation.name, input];
}

/** The key of the pages of a long list. */
export function pagesKeyOf<Op extends Operation>(operation: Op, input: RawInputOf<Op>): readonly unknown[] {
  return [...queryKeyOf(operation, input), 'pages'];
}

export interface OperationOptions {
  readonly enabled?: boolean;
  /** The screen shows the failure itself: no toast beside it. */
  readonly quiet?: boolean;
  readonly staleMs?: number;
}

/** How an operation is read, whoever reads it: a screen, or the start before there is one. */
export function operationQuery<Op extends Operation>(operation: Op, input: RawInputOf<Op>, options: OperationOptions = {}) {
  return queryOptions<OutputOf<Op>>({
    queryKey: queryKeyOf(operation, input),
    queryFn: ({ signal }) => portal.call(operation, input, { signal }),
    enabled: options.enabled ?? true,
    meta: { quiet: options.quiet ?? false },
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  });
}

/** Reads an answer into the cache before the screen that shows it is there, for whoever will be shown it. */
export type FirstRead = (queries: QueryClient, me: UserInfo) => Promise<void>;

/** What was read before its screen is not read once more because the screen begins with it, for so long, in milliseconds. */
const JUST_READ_MS = 2000;

/** A read that a screen begins with, for all who may open it or some: `export const firstReads = [firstRead(readAccount, {})]`. */
export function firstRead<Op extends Operation>(
  operation: Op,
  input: RawInputOf<Op>,
  isFor: (me: UserInfo) => boolean = () => true,
): FirstRead {
  const read = operationQuery(operation, input, { quiet: true });
  return async (queries, me) => {
    if (!isFor(me)) return;
    queries.setQueryDefaults(read.queryKey, {
      refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > JUST_READ_MS,
    });
    await queries.prefetchQuery(read);
  };
}

/** Reads an operation: its data, loading, failure and retry. */
export function useOperation<Op extends Operation>(
  operation: Op,
  input: RawInputOf<Op>,
  options: OperationOptions = {},
): UseQueryResult<OutputOf<Op>> {
  return useQuery<OutputOf<Op>>(operationQuery(operation, input, options));
}

type RowOf<Op extends Operation> = OutputOf<Op> extends readonly (infer Row)[] ? Row : never;

export interface OperationPage<Row> {
  readonly state: TableState<Row>;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Reads the next page; absent on the last one. */
  readonly more: (() => void) | undefined;
  readonly loadingMore: boolean;
  readonly refetch: () => void;
}

/** Reads a long list page by page along `page.next`. */
export function useOperationPage<Op extends Operation>(
  operation: Op,
  input: RawInputOf<Op>,
  options: OperationOptions = {},
): OperationPage<RowOf<Op>> {
  const query = useInfiniteQuery({
    queryKey: pagesKeyOf(operation, input),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      portal.ask(operation, pageParam === undefined ? input : { ...input, after: pageParam }, { signal }) as Promise<
        Answered<readonly RowOf<Op>[]>
      >,
    getNextPageParam: (last) => last.page?.next ?? undefined,
    enabled: options.enabled ?? true,
    meta: { quiet: options.quiet ?? false },
  });
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.data);
  const total = pages[0]?.page?.total ?? rows.length;
  const refetch = () => void query.refetch();
  return {
    state: stateOf(query, rows, total, refetch),
    rows,
    total,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    refetch,
  };
}

/** One page of a long list by its number, with how many rows there are in all; the page before stays until the next one is there. */
export function useListPage<Op extends Operation>(
  operation: Op,
  input: RawInputOf<Op>,
  enabled = true,
): { readonly state: TableState<RowOf<Op>>; readonly total: number } {
  const query = useQuery({
    queryKey: [...queryKeyOf(operation, input), 'page'],
    queryFn: ({ signal }) => portal.ask(operation, input, { signal }) as Promise<Answered<readonly RowOf<Op>[]>>,
    placeholderData: (before) => before,
    enabled,
    meta: { quiet: true },
  });
  const rows = query.data?.data ?? [];
  const total = query.data?.page?.total ?? rows.length;
  return { state: stateOf(query, rows, rows.length, () => void query.refetch()), total };
}

function stateOf<Row>(
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'dataUpdatedAt'>,
  rows: readonly Row[],
  total: number,
  onRetry: () => void,
): TableState<Row> {
  if (query.error !== null) {
    const failure = failureFrom(query.error);
    const { requestId } = failure;
    return { status: 'error', message: sentenceOf(failure), onRetry, ...(requestId === undefined ? {} : { requestId }) };
  }
  return query.isPending ? { status: 'loading' } : { status: 'ready', rows, total, readAt: query.dataUpdatedAt };
}

/** What a table shows of a query: loading, failed, or its rows. */
export function tableStateOf<Row>(query: UseQueryResult<readonly Row[]> | UseQueryResult<Row[]>): TableState<Row> {
  const rows: readonly Row[] = query.data ?? [];
  return stateOf(query, rows, rows.length, () => void query.refetch());
}

export type Acted<Data> =
  | { readonly ok: true; readonly data: Data; readonly message: string | undefined }
  | { readonly ok: false; readonly failure: Failure };

export interface ActionOptions<Op extends Operation> {
  readonly onSuccess?: (data: OutputOf<Op>, message: string | undefined) => void;
  readonly onFailure?: (failure: Failure) => void;
  /** Reads whose answers are no longer true afterwards. */
  readonly invalidate?: readonly Operation[];
  /** The same reads after a refusal too: where a refusal leaves its mark on the record. */
  readonly rereadRefused?: boolean;
  /** The screen shows the failure itself. */
  readonly quiet?: boolean;
  /**
   * Each try comes under one key until an answer arrives, also when it was edited in between: what makes a record is not made twice because an answer
   * was lost.
   */
  readonly makesOne?: boolean;
  /** Rather the job to watch at once than the file when it is made. */
  readonly later?: boolean;
}

export interface Action<Op extends Operation> {
  readonly run: (input: RawInputOf<Op>) => Promise<Acted<OutputOf<Op>>>;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly reset: () => void;
}

/**
 * A write or an action of a screen. While it runs, and for as long as a double click takes, a second click joins the first; a repeat after a lost connection keeps its key, so that
 * what did arrive is not done twice.
 */
export function useAction<Op extends Operation>(operation: Op, options: ActionOptions<Op> = {}): Action<Op> {
  const cache = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<Promise<Acted<OutputOf<Op>>> | null>(null);
  const open = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const answered = useRef<AnsweredPress<Acted<OutputOf<Op>>> | null>(null);

  const once = async (input: RawInputOf<Op>): Promise<Acted<OutputOf<Op>>> => {
    const text = JSON.stringify(input);
    const reread = () =>
      Promise.all((options.invalidate ?? []).map((read) => cache.invalidateQueries({ queryKey: queryKeyOf(read) })));
    const isRepeat = open.current !== null && (options.makesOne === true || open.current.text === text);
    if (!isRepeat) open.current = { text, key: crypto.randomUUID() };
    try {
      const { data, message } = await portal.ask(operation, input, {
        ...(open.current === null ? {} : { key: open.current.key }),
        later: options.later ?? false,
      });
      open.current = null;
      await reread();
      options.onSuccess?.(data, message);
      return { ok: true, data, message };
    } catch (error) {
      const failed = failureFrom(error);
      if (failed.status !== 0) open.current = null;
      // What was executed though no answer came is seen as soon as the portal is reached again.
      if (options.rereadRefused || failed.status === 0) void reread();
      setFailure(failed);
      options.onFailure?.(failed);
      if (!options.quiet) reportFailure(failed);
      return { ok: false, failure: failed };
    }
  };

  const run = (input: RawInputOf<Op>) => {
    if (running.current !== null) return running.current;
    const text = JSON.stringify(input);
    const known = samePress(answered.current, text);
    if (known !== null) return known;
    setPending(true);
    setFailure(null);
    running.current = once(input)
      .then((acted) => {
        answered.current = acted.ok ? { text, at: Date.now(), result: acted } : null;
        return acted;
      })
      .finally(() => {
        running.current = null;
        setPending(false);
      });
    return running.current;
  };

  return { run, pending, failure, reset: useCallback(() => setFailure(null), []) };
}
