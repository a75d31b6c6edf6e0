import type { Permission } from '@campus/contract-kit';
import { lazyPart } from '@campus/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import { useCan } from './me.js';

/** What a feature shows on top of Home for whoever has the right; its code is loaded for them alone. */
export interface HomeCard {
  readonly permission: Permission;
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}

interface Offered {
  readonly permission: Permission;
  readonly Card: ComponentType<object>;
}

let offered: readonly Offered[] = [];

/** Says which cards there are, from the features' own lists. */
export function offerHomeCards(cards: readonly HomeCard[]): void {
  offered = cards.map(({ permission, load }) => ({
    permission,
    Card: lazyPart<object>(async () => (await load()).default, { what: 'A part of this page' }),
  }));
}

/** The cards of the person's own roles, above the inbox. */
export function HomeCards() {
  const can = useCan();
  return offered.filter(({ permission }) => can(permission)).map(({ permission, Card }) => <Card key={permission} />);
}
