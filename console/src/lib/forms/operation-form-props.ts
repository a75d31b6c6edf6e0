import type { Operation, OutputOf, RawInputOf, Refusal } from '@campus/contract-kit';
import type { FormSchema, Refused } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure } from '../failure.js';

/** How a failed call is told, where the requirements have words of their own. */
export interface DescribedFailure extends Refused {
  readonly sentence?: string;
}

export interface FailureContext<Op extends Operation> {
  /** Whether the portal refused it, or a rule before anything was sent. */
  readonly sent: boolean;
  /** Sends the same once more, with more. */
  readonly again: (more: Partial<RawInputOf<Op>>) => void;
}

export interface OperationFormProps<Op extends Operation, Values extends FieldValues> {
  readonly operation: Op;
  /** The form's name for those who do not see it. */
  readonly label: string;
  /** What the fields hold at first; what has no field, such as an id and the version, is sent as it is. */
  readonly values: Values;
  /** The rules of what is typed, where the operation's input takes more than this form offers. */
  readonly schema?: FormSchema;
  /** What the domain's rules refuse before anything is sent. */
  readonly refusal?: (typed: Values) => Refusal | null;
  /** The call of what was typed; without it the values as the schema gives them. */
  readonly input?: (typed: Values) => RawInputOf<Op>;
  /** Called after success, with what was sent; without it the portal's message is shown. */
  readonly onDone?: (data: OutputOf<Op>, message: string | undefined, typed: Values) => void;
  /** What the fields hold after success; without it `values` again. */
  readonly next?: (typed: Values, data: OutputOf<Op>) => Values;
  /** Reads whose answers are no longer true afterwards. */
  readonly invalidate?: readonly Operation[];
  readonly describeFailure?: (failure: Failure, how: FailureContext<Op>) => DescribedFailure;
  /** The fields of the record that a stale save met; without it those of its `data`. */
  readonly theirs?: (data: unknown) => Values;
  /**
   * A copy of what is typed and not saved is kept in this browser, under a name made from the operation and its record where none is given here; none
   * with `false`.
   */
  readonly copy?: string | false;
  /** The operation that keeps an unfinished form on the server; `DraftButton` calls it. */
  readonly draft?: Operation;
  /** Asked before typed values are left. */
  readonly unsaved?: string;
  readonly makesOne?: boolean;
  readonly inline?: boolean;
  readonly children: ReactNode;
}
