import type { NamingStrategyInterface } from 'typeorm';
import { Column, DefaultNamingStrategy } from 'typeorm';

/** A column of dollars and cents; a decimal text in every row, as the driver reads it. */
export function Money(options: { readonly nullable?: boolean; readonly default?: number } = {}): PropertyDecorator {
  return Column('numeric', { precision: 12, scale: 2, ...options });
}

/** What keys are called that say no name of their own: by their table, a foreign key by its columns too. */
export class ConstraintNames extends DefaultNamingStrategy implements NamingStrategyInterface {
  override primaryKeyName(table: Parameters<NamingStrategyInterface['primaryKeyName']>[0]): string {
    return `PK_${this.getTableName(table)}`;
  }

  override foreignKeyName(table: Parameters<NamingStrategyInterface['foreignKeyName']>[0], columns: string[]): string {
    return `FK_${this.getTableName(table)}_${columns.join('_')}`;
  }
}
