import { relative } from 'node:path';

/** Prints one line a test file, and what failed in it in full. */
export default class LineReporter {
  #root;

  constructor(globalConfig) {
    this.#root = globalConfig.rootDir;
  }

  onTestResult(test, result) {
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1);
    const failed = result.numFailingTests > 0 || result.testExecError;
    const count = `${result.numPassingTests + result.numFailingTests} tests`;
    const skipped = result.numPendingTests + result.numTodoTests;
    const note = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`  ${failed ? 'FAILED' : 'ok    '} ${relative(this.#root, test.path)} (${count}${note}, ${seconds} s)`);
    if (failed) console.log(result.failureMessage ?? String(result.testExecError?.message));
  }

  onRunComplete() {}
  onRunStart() {}
  onTestStart() {}
  getLastError() {}
}
