import type { ReactNode } from 'react';
import { RouteLink } from '../../../lib/index.js';

export type Input = Readonly<Record<string, string>>;

/** A figure that leads to its people. */
export function PeopleLink({ input, children }: { readonly input: Input; readonly children: ReactNode }) {
  return <RouteLink to={`/admissions/students?${new URLSearchParams(input).toString()}`}>{children}</RouteLink>;
}
