import { afterAll, describe, expect, it } from '@jest/globals';
import { Runtime } from '@temporalio/worker';
import { SdkFigures } from './sdk-figures.js';

describe('the figures of the workers’ library', () => {
  afterAll(() => Runtime.instance().shutdown());

  it('are told in the words of Prometheus, and are nothing where there is no worker', async () => {
    const figures = new SdkFigures();
    expect(await figures.text()).toBe('');
    await figures.install();
    Runtime.instance().metricMeter.createCounter('proofs').add(2);
    expect(await figures.text()).toMatch(/^# TYPE proofs_total counter\nproofs_total(\{.*\})? 2$/m);
  });
});
