import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackage, onPath } from '@campus/launcher';
import { repositoryRoot } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parse, stringify } from 'yaml';

jest.setTimeout(300_000);

const RULES = join(repositoryRoot, 'k8s', 'prometheus', 'rules.yaml');
/** So many minutes a figure is bad, and then it is well for as many. */
const PHASE_MIN = 10;

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Series {
  readonly series: string;
  readonly values: string;
}

const phases = (bad: string, well: string): string => `${bad}x${PHASE_MIN - 1} ${well}x${PHASE_MIN - 1}`;
const LAST = 'campus_oldest_waiting_seconds';
const DEPENDENCY = 'campus_dependency_up{dependency="redis"}';
const TARGET = { job: 'portal', instance: '10.0.0.7:3001' };

/** A figure that is bad first and well then, by what the rule asks. */
function seriesOf({ expr }: Rule): { readonly bad: readonly Series[]; readonly labels: Readonly<Record<string, string>> } {
  const [, metric, bound] = /^max\((\w+)\) >= ([\d.]+)$/.exec(expr) ?? [];
  if (metric !== undefined) return { bad: [{ series: metric, values: phases(`${bound ?? ''}+0`, '0+0') }], labels: {} };
  if (expr.startsWith('absent(')) {
    const well = [LAST, DEPENDENCY].map((series) => ({ series, values: `_x${PHASE_MIN} 1+0x${PHASE_MIN - 1}` }));
    return { bad: well, labels: {} };
  }
  if (expr.startsWith('up == 0')) {
    const of = (name: string, more = ''): string => `${name}{job="${TARGET.job}", instance="${TARGET.instance}"${more}}`;
    // It is well for a moment, else nobody knows whose target it is; another one that never was the portal's says nothing.
    const own = { series: of('up'), values: `1+0x0 0+0x${PHASE_MIN - 2} 1+0x${PHASE_MIN - 1}` };
    const figure = {
      series: of('campus_dependency_up', ', dependency="redis"'),
      values: `1+0x0 _x${PHASE_MIN - 1} 1+0x${PHASE_MIN - 1}`,
    };
    return { bad: [own, figure, { series: 'up{job="other", instance="x"}', values: `0+0x${2 * PHASE_MIN}` }], labels: TARGET };
  }
  return { bad: [{ series: DEPENDENCY, values: phases('0+0', '1+0') }], labels: { dependency: 'redis' } };
}

function testOf(rule: Rule) {
  const { bad, labels } = seriesOf(rule);
  const annotations = Object.entries(rule.annotations).map(([name, text]) => [
    name,
    text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? ''),
  ]);
  const fired = [{ exp_labels: { ...rule.labels, ...labels }, exp_annotations: Object.fromEntries(annotations) as object }];
  const at = (minutes: number, alerts: readonly object[]) => ({
    eval_time: `${minutes}m`,
    alertname: rule.alert,
    exp_alerts: alerts,
  });
  return {
    interval: '1m',
    input_series: bad,
    // Not at once, while it lasts, and no more once it is well.
    alert_rule_test: [at(0, []), at(PHASE_MIN - 1, fired), at(2 * PHASE_MIN - 1, [])],
  };
}

describe('each rule of Prometheus', () => {
  let folder: string;
  let promtool: string;

  beforeAll(async () => {
    if (onPath('promtool') === undefined) await installPackage('prometheus', () => undefined);
    const found = onPath('promtool');
    if (found === undefined)
      throw new Error('There is no promtool on this machine, and it cannot be installed: apt-get install prometheus');
    promtool = found;
    folder = await mkdtemp(join(tmpdir(), 'campus-rules-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('fires once its figure was bad for its time, and falls silent when that is well [OPS-014]', async () => {
    const { groups } = parse(await readFile(RULES, 'utf8')) as {
      readonly groups: readonly { readonly rules: readonly Rule[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const file = join(folder, 'rules.test.yaml');
    await writeFile(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: rules.map(testOf) }));
    const { stdout } = await promisify(execFile)(promtool, ['test', 'rules', file]);
    expect(stdout).toContain('SUCCESS');
  });
});
