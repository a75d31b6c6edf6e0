import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { shardOf, sortedByDuration } from './durations.mjs';

/** Longest suites first, so that none of them runs alone at the end; parts of a run take about the same time. */
export default class LongestFirst extends Sequencer {
  #durations = JSON.parse(readFileSync(join(import.meta.dirname, 'durations.json'), 'utf8'));
  #keyOf = (test) => relative(test.context.config.rootDir, test.path);

  shard(tests, { shardIndex, shardCount }) {
    return shardOf(tests, this.#durations, this.#keyOf, { index: shardIndex, count: shardCount });
  }

  sort(tests) {
    return sortedByDuration([...tests], this.#durations, this.#keyOf);
  }
}
