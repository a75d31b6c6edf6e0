/** What a person wants of a record. */
export interface CommandRequest<Action extends string = string, Detail extends object = object> {
  readonly recordId: string;
  readonly action: Action;
  readonly reason?: string | undefined;
  /** What the action asks for besides. */
  readonly detail?: Detail;
  /** The version that was looked at; without it the one that is met. */
  readonly version?: number;
  /** Of bulk calls, where one call gives many commands. */
  readonly commandId?: string;
}
