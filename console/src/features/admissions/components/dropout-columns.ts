import { listDropouts } from '@campus/domain/admissions';
import { operationColumns } from '../../../lib/index.js';

/** How somebody who has dropped out is reached. [ADMIS-013] */
export const dropoutColumns = operationColumns(listDropouts, {
  last_name: { primary: true },
  first_name: {},
  id_num: {},
  email: {},
  mobile_phone: {},
});
