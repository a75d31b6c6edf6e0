import { CancellationScope } from '@temporalio/workflow';

type Undo = () => Promise<void>;

/** What it takes to undo the steps done so far. A step's undoing is pushed before the step begins, because a step may fail half done. */
export class Compensations {
  private readonly undos: Undo[] = [];

  constructor(private readonly shield: (work: Undo) => Promise<void> = (work) => CancellationScope.nonCancellable(work)) {}

  push(undo: Undo): void {
    this.undos.push(undo);
  }

  /** Undoes in reverse order, each once, whatever is cancelled meanwhile; answers what could not be undone, empty when all was. */
  async run(): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    for (let undo = this.undos.pop(); undo !== undefined; undo = this.undos.pop()) {
      try {
        await this.shield(undo);
      } catch (failure) {
        failures.push(failure);
      }
    }
    return failures;
  }
}
