/** What a workflow is told of a command that was stored: whose it is and what was typed is in its row. Its id is the update's id too. */
export interface CommandUpdate<Action extends string = string> {
  readonly commandId: string;
  readonly action: Action;
}
