import type { OperatorCommand } from './registries.js';
import { Database } from '../database/database.js';
import { forgetOtherKeys } from '../crypto/known-keys.js';
import { rotateAnchors } from '../audit/rotate-anchors.js';
import { KeyRotation } from '../crypto/rotate-keys.js';
import type { EncryptedColumn } from '../crypto/encrypted-columns.js';
import { DataCipher } from '../crypto/data-cipher.js';

const SHOWN = 5;

/**
 * `cli rotate-keys`: encrypts every protected value under the key of DATA_KEY while the portal runs with the former one in DATA_OTHER_KEYS. Ends
 * with 1 while a value is left that needs another key.
 */
export function rotateKeysCommand(columns: readonly EncryptedColumn[]): OperatorCommand {
  return {
    name: 'rotate-keys',
    description: 'seal every protected value under the current key, while the portal runs',
    options: [],
    async run({ config, log }) {
      const options = {
        url: config.databaseOwnerUrl,
        poolMax: 2,
        applicationName: 'campus-cli',
        entities: [],
        asApplication: false,
      };
      const db = await new Database({ ...options, onPoolError: () => undefined }).open();
      const cipher = new DataCipher(config);
      let [values, left] = [0, 0];
      try {
        const rotation = new KeyRotation(db, cipher);
        for (const column of columns) {
          const done = await rotation.rotate(column);
          values += done.readBack;
          left += done.left.length;
          log(`${done.column}: ${done.sealed} sealed anew, ${done.readBack} read back`);
          if (done.left.length > 0) log(`${done.column}: not under key ${cipher.keyId}: ${done.left.slice(0, SHOWN).join(', ')}`);
        }
        const anchors = await rotateAnchors(db, cipher);
        values += anchors.readBack;
        left += anchors.left;
        if (left === 0) await forgetOtherKeys(db, cipher);
        log(`audit_anchors.mac: ${anchors.sealed} sealed anew, ${anchors.readBack} read back`);
      } finally {
        await db.close();
      }
      if (left > 0) {
        log(`${left} values are not under key ${cipher.keyId}. Every process must run with it as DATA_KEY; then run this again.`);
        process.exitCode = 1;
      } else log(`All ${values} protected values are under key ${cipher.keyId}. No other key is needed anymore.`);
    },
  };
}
