import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a position is by the catalogue is asked for each employment that does not say it itself: it is found by its key. */
export class CatalogueByPosition1791050000000 implements MigrationInterface {
  readonly name = 'CatalogueByPosition1791050000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "IDX_catalogue_positions_position" ON catalogue_positions (org_pos, appid)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_catalogue_positions_position"`);
  }
}
