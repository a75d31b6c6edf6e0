import type { DropoutRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts } from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';

const { columns: heads } = texts;

/** How somebody who has dropped out is reached. [ADMIS-013] */
export const dropoutColumns: readonly DataColumn<DropoutRow>[] = [
  column.text('last_name', heads.lastName, { primary: true }),
  column.text('first_name', heads.firstName),
  column.text('id_num', heads.id),
  column.text('email', heads.email),
  column.text('mobile_phone', heads.mobile),
];
