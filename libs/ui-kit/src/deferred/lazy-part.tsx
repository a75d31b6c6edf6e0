import { Component, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PartFailed } from './part-failed.js';

/** What stands in the place of a part while its code is on the way, and when it did not come. */
export interface PartPlace {
  /** What it is, as a sentence begins with it: 'The calendar'. */
  readonly what: string;
  /** Whether it comes over the page, as a menu or a dialog does. */
  readonly over?: boolean;
  /** What shows in its place until then. Of what was opened, and can be closed, a line on top of the page says so. */
  readonly waiting?: ReactNode;
  /** Another way to say that it did not come. */
  readonly failed?: (retry: () => void) => ReactNode;
}

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code before it is shown; a failure is told where the part stands. */
  readonly preload: () => Promise<void>;
};

/** A press that opens something shows at once that it was heard, also before its code has come. */
const OPENING = <div className="opening" role="progressbar" aria-label="Opening" />;

interface BoundaryProps {
  readonly fallback: () => ReactNode;
  readonly children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}

/**
 * A part of the page whose code comes when it is needed, in a boundary of its own: when the code does not come (offline, or gone with a new
 * release), or the part has a defect, a sentence with a retry stands in its place and everything around it stays. The only way to load a part.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, place: PartPlace): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded = await load();
    return { default: loaded };
  };
  const part = (): ComponentType<Props> => loaded ?? (lazy(fetch) as ComponentType<Props>);
  let shared: ComponentType<Props> | null = null;
  function Part(props: Props) {
    const [{ Shown, turn }, setShown] = useState(() => ({ Shown: loaded ?? (shared ??= part()), turn: 0 }));
    const retry = () => {
      shared = part();
      setShown({ Shown: shared, turn: turn + 1 });
    };
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;
    const fallback = () =>
      place.failed?.(retry) ?? (
        <PartFailed what={place.what} over={place.over ?? false} turns={turn} onRetry={retry} onClose={onClose} />
      );
    return (
      <PartBoundary key={turn} fallback={fallback}>
        <Suspense fallback={place.waiting ?? (onClose === undefined ? null : OPENING)}>
          <Shown {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  const preload = async (): Promise<void> => {
    if (loaded === null) await fetch().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}
