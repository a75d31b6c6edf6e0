import { describe, expect, it } from '@jest/globals';
import { movedRows, nextShown, showsTheSame } from './steady-rows.js';
import type { ShownRow, Steadiness } from './steady-rows.js';

const fresh = (...ids: string[]) => new Map(ids.map((id) => [id, id]));
const shown = (...ids: string[]): ShownRow<string>[] => ids.map((id) => ({ id, row: id, gone: null }));
const calm: Steadiness = { held: false, acted: new Set(), over: new Set() };

/** 'a b- c' for a list of a, of b that is gone by one's own act, of c; b~ where somebody else took it. */
function said({ rows, waiting }: { readonly rows: readonly ShownRow<string>[]; readonly waiting: number }): string {
  const words = rows.map(({ id, gone }) => `${id}${gone === 'own' ? '-' : gone === 'other' ? '~' : ''}`).join(' ');
  return waiting === 0 ? words : `${words} +${waiting}`;
}

describe('what a list shows next', () => {
  it('keeps a row that was acted on in its place until its time is over, whoever is in the list', () => {
    const acted = new Set(['b']);
    const gone = nextShown(shown('a', 'b', 'c'), fresh('a', 'c'), { ...calm, acted });
    expect(said(gone)).toBe('a b- c');
    expect(said(nextShown(gone.rows, fresh('a', 'c'), { held: true, acted, over: new Set(['b']) }))).toBe('a c');
  });

  it('keeps what others took away for as long as somebody is in the list', () => {
    const gone = nextShown(shown('a', 'b', 'c'), fresh('c'), { ...calm, held: true });
    expect(said(gone)).toBe('a~ b~ c');
    const over = new Set(['a', 'b']);
    expect(said(nextShown(gone.rows, fresh('c'), { ...calm, held: true, over }))).toBe('a~ b~ c');
    expect(said(nextShown(gone.rows, fresh('c'), { ...calm, over }))).toBe('c');
  });

  it('lets what others add wait while somebody is in the list, but for what comes below it', () => {
    const held = nextShown(shown('b', 'd'), fresh('a', 'b', 'c', 'd', 'e'), { ...calm, held: true });
    expect(said(held)).toBe('b d e +2');
    expect(said(nextShown(held.rows, fresh('a', 'b', 'c', 'd', 'e'), calm))).toBe('a b c d e');
  });

  it('appends what others add to a list whose oldest rows stand first, also to a hand that holds it, and moves nothing', () => {
    const more = nextShown(shown('old', 'older'), fresh('old', 'older', 'new', 'newer'), { ...calm, held: true });
    expect(said(more)).toBe('old older new newer');
    expect([...movedRows(['old', 'older'], ['old', 'older', 'new', 'newer'])]).toEqual([]);
    const acted = nextShown(more.rows, fresh('older', 'new', 'newer', 'newest'), {
      ...calm,
      held: true,
      acted: new Set(['old']),
    });
    expect(said(acted)).toBe('old- older new newer newest');
  });

  it('keeps its order under the hand, and takes the new one afterwards', () => {
    const held = nextShown(shown('a', 'b', 'c'), fresh('c', 'a', 'b'), { ...calm, held: true });
    expect(said(held)).toBe('a b c');
    expect(said(nextShown(held.rows, fresh('c', 'a', 'b'), calm))).toBe('c a b');
  });

  it('shows a row that the person took out and brought back at once, in its place, whoever is in the list', () => {
    const acted = new Set(['b']);
    expect(said(nextShown(shown('a', 'c'), fresh('a', 'b', 'c', 'd'), { ...calm, held: true, acted }))).toBe('a b c d');
    expect(said(nextShown(shown('c'), fresh('a', 'b', 'c'), { ...calm, held: true, acted }))).toBe('b c +1');
  });

  it('shows a row that came back as one that is there', () => {
    const gone = nextShown(shown('a', 'b'), fresh('a'), calm);
    expect(said(nextShown(gone.rows, fresh('a', 'b'), calm))).toBe('a b');
  });

  it('is the same when nothing has changed since', () => {
    for (const held of [true, false]) {
      const once = nextShown(shown('a', 'b', 'c', 'd'), fresh('x', 'd', 'a'), { ...calm, held });
      const twice = nextShown(once.rows, fresh('x', 'd', 'a'), { ...calm, held });
      expect(showsTheSame(once.rows, twice.rows)).toBe(true);
    }
  });
});

describe('rows that moved', () => {
  it('are those at whose place another one stood', () => {
    expect([...movedRows(['a', 'b', 'c'], ['b', 'c', 'd'])]).toEqual(['b', 'c', 'd']);
    expect([...movedRows(['a', 'b'], ['a', 'b', 'c'])]).toEqual([]);
  });
});
