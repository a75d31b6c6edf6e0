import { describe, expect, it } from '@jest/globals';
import { commandLine, durationMs } from './commands.js';

describe('clock advance', () => {
  it('reads seconds, minutes, hours and days', () => {
    expect(['90s', '5m', '2h', '3d'].map(durationMs)).toEqual([90_000, 300_000, 7_200_000, 259_200_000]);
  });

  it('refuses what is no time', () => {
    expect(() => durationMs('soon')).toThrow(/no time/);
  });
});

describe('what ships, which is bundled without the demo campus', () => {
  it.each(['seed', 'reset'])('has no %s, whatever its environment says', async (command) => {
    const parts = {
      config: { nodeEnv: 'development' } as never,
      seeders: [],
      invariants: [],
      entities: [],
      migrations: [],
      commands: [],
    };
    await expect(commandLine(parts).parseAsync([process.execPath, 'main.cli.js', command])).rejects.toThrow(
      'What ships has no demo campus',
    );
  });
});
