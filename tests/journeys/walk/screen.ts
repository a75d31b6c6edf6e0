import type { TestPortal } from '@campus/test-kit';
import type { Page } from '@playwright/test';

/** One screen as the walk sees it. */
export interface Screen {
  readonly name: string;
  /** Who looks at it. */
  readonly who: string;
  readonly path: string | ((portal: TestPortal) => Promise<string>);
  /** The call whose answer the screen is made of, as a pattern; without one it has neither an empty nor a failed face. */
  readonly call?: string;
  /** Whether that answer is a list that can be empty. */
  readonly list?: boolean;
  /** Outside of the portal, where nobody is known, and so not whether the accessibility mode is wanted. */
  readonly outside?: true;
  /** What a person does on the screen before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}
