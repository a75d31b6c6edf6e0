import { textOfCommand } from './run-entry.js';

/** A command that a test run gives, with the environment that it works in. */
interface Order {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** What is written while `work` runs, to both outputs. */
async function written(work: () => Promise<void>): Promise<string> {
  const outputs = [process.stdout, process.stderr];
  const writes = outputs.map((output) => output.write.bind(output));
  const said: string[] = [];
  const keep = (text: string | Uint8Array): boolean =>
    said.push(typeof text === 'string' ? text : Buffer.from(text).toString()) > 0;
  for (const output of outputs) output.write = keep;
  try {
    await work();
  } finally {
    outputs.forEach((output, index) => (output.write = writes[index] ?? output.write));
  }
  return said.join('');
}

/**
 * Only under test, and only for the process that started this one: runs one command after the other, so that the code, which costs seconds, is loaded
 * once. Answers the exit code and what a person would have read.
 */
export function keepForCommands(run: (order: Order) => Promise<void>): void {
  const execute = async (order: Order): Promise<object> => {
    process.exitCode = 0;
    const said = await written(() =>
      run(order).catch((error: unknown) => {
        process.stderr.write(`${textOfCommand(error)}\n`);
        process.exitCode = 1;
      }),
    );
    const code = process.exitCode;
    process.exitCode = 0;
    return { done: 'command', code, said };
  };
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: Order) => {
    void execute(order).then((answer) => process.send?.(answer));
  });
}
