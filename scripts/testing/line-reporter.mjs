import { relative } from 'node:path';

/** Prints one line a test file, and what failed in it in full. */
export default class LineReporter {
  #root;

  constructor(globalConfig) {
    this.#root = globalConfig.rootDir;
  }

  /** Whoever waits for this run hears that it goes on. */
  onTestCaseResult() {
    process.send?.('test');
  }

  onTestResult(test, result) {
    process.send?.('file');
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
