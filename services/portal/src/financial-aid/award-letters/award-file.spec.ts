import { Refusal } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import { readUpload } from '../../platform/index.js';
import { awardUpload } from './award-file.js';

const HEADS = 'jenzabar_id;first_name;last_name;scholarship;award amount;ImportKey';

const read = (text: string) => readUpload(awardUpload, { name: 'awards.csv', content: Buffer.from(text).toString('base64') });

describe('a file of awards', () => {
  it.each([`Awards, as of May 1, 2026\n\n${HEADS}\n`, `sep=;\nAwards; for the dean\n${HEADS}\n`])(
    'may have titles above its heads, whatever stands in them: %j [FINAID-021]',
    async (head) => {
      expect(await read(`${head}40001;Ann;Lee, Jr.;Merit;500;M`)).toEqual([
        expect.objectContaining({ row: 4, jenzabar_id: '40001', last_name: 'Lee, Jr.', amount: '500', import_key: 'M' }),
      ]);
    },
  );

  it('names what its heads lack, not its title [FINAID-021]', async () => {
    const lacks = await read(`Awards\n${HEADS.replace(';ImportKey', '')}\n40001;Ann;Lee;Merit;500`).catch(
      (error: unknown) => error,
    );
    expect(lacks instanceof Refusal ? lacks.message : lacks).toContain('lacks these columns: ImportKey. Its');
  });
});
