import type { ListBuilderChoices } from '@campus/domain/advancement';
import { listTexts as texts } from '@campus/domain/advancement';
import type { CodeNames, ListColumn, ListFilter, ListFilters, ListReport } from '@campus/domain/advancement/rules';
import { columnLabel, DELETED, GIVING_RELATIONS, LIST_COLUMNS, SOLICIT } from '@campus/domain/advancement/rules';
import { fillIn } from '@campus/contract-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import type { ListCodesRepository as Q } from './lists.sql.types.js';

type Choice = ListBuilderChoices['gifts'][number];

const SELECT_CODES = sql<
  Q['SELECT_CODES']
>`SELECT 'gifts' AS kind, cat_comp_1 || '/' || cat_comp_2 AS value, gift_cat_desc AS label, coalesce(ended_on < :today::date, false) AS ended FROM gift_categories
  UNION ALL SELECT 'payments', code, description, coalesce(ended_on < :today::date, false) FROM gift_payments
  UNION ALL SELECT 'solicitations', code, description, coalesce(ended_on < :today::date, false) FROM gift_solicitations
  UNION ALL SELECT 'attributes', code, def, coalesce(ended_on < :today::date, false) FROM donor_attribute_codes
  UNION ALL SELECT 'degrees', code, "desc", false FROM donor_degree_codes
  UNION ALL SELECT 'types', id::text, description, NOT active FROM contact_types WHERE removed_at IS NULL
  UNION ALL SELECT 'staff', id::text, description, NOT active FROM staff_contacts WHERE removed_at IS NULL
  ORDER BY 1, 3, 2`;
/** What stands in donors themselves; each value once. */
const SELECT_PLACES = sql<Q['SELECT_PLACES']>`SELECT 'state' AS kind, state AS value FROM donors WHERE state <> '' GROUP BY state
  UNION ALL SELECT 'country', country FROM donors WHERE country <> '' GROUP BY country
  UNION ALL SELECT 'giving_rel', giving_rel FROM donors WHERE giving_rel <> '' GROUP BY giving_rel ORDER BY 1, 2`;

type CodeRow = RowOf<typeof SELECT_CODES>;

/** Which codes the choices of a column are, where they are in a table: whoever is not there is gone. */
const TABLES: Readonly<Record<string, string>> = {
  attributes: 'attributes',
  degrees: 'degrees',
  solicitor: 'staff',
  last_contact_type: 'types',
  last_contact_staff: 'staff',
};

const FLAGS: readonly Choice[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** Every code that a list can name, with what it is called. */
export class ListCodes implements CodeNames {
  private readonly kinds = new Map<string, Map<string, string>>();

  constructor(rows: readonly CodeRow[]) {
    for (const { kind, value, label, ended } of rows) {
      const codes = this.kinds.get(kind) ?? new Map<string, string>();
      this.kinds.set(kind, codes.set(value, ended ? fillIn(texts.ended, { label }) : label));
    }
  }

  readonly gifts = (code: string): string => this.nameOf('gifts', code);
  readonly payments = (code: string): string => this.nameOf('payments', code);
  readonly solicitations = (code: string): string => this.nameOf('solicitations', code);

  /** What a choice of a column is called; what stands in no table is called as it is. */
  readonly choice = (column: string, code: string): string => {
    const kind = TABLES[column];
    return kind === undefined ? code : this.nameOf(kind, code);
  };

  choicesOf(kind: string): Choice[] {
    return [...(this.kinds.get(kind) ?? [])].map(([value, label]) => ({ value, label }));
  }

  /** A list without the codes that there are no longer: they limit nothing. [LIST-025] */
  withoutDeleted(report: ListReport): ListReport {
    const there = (codes: readonly string[], name: (code: string) => string) => codes.filter((code) => name(code) !== DELETED);
    const filterOf = (column: string, filter: ListFilter): ListFilter => {
      if (!('any' in filter || 'none' in filter)) return filter;
      const kept = (codes: readonly string[] = []) => there(codes, (code) => this.choice(column, code));
      return { any: kept(filter.any), none: kept(filter.none) };
    };
    return {
      columns: report.columns,
      filters: Object.fromEntries(
        Object.entries(report.filters).map(([column, filter]) => [column, filterOf(column, filter)]),
      ) as ListFilters,
      dates: report.dates.map((row) => ({
        ...row,
        gifts: there(row.gifts, this.gifts),
        payment: there(row.payment, this.payments),
        solicit: there(row.solicit, this.solicitations),
      })),
    };
  }

  private nameOf(kind: string, code: string): string {
    return this.kinds.get(kind)?.get(code) ?? DELETED;
  }
}

/** The codes and choices of lists. */
@Injectable()
export class ListCodesRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async codes(): Promise<ListCodes> {
    return new ListCodes(await this.db.query(SELECT_CODES, { today: this.clock.today() }));
  }

  /** The columns with their choices, and what date rows can be limited to. [LIST-020] */
  async choices(): Promise<ListBuilderChoices> {
    const [codes, places] = await Promise.all([this.codes(), this.db.query(SELECT_PLACES)]);
    const today = this.clock.today();
    const valuesOf = (kind: string): string[] => places.filter((place) => place.kind === kind).map(({ value }) => value);
    const relations: Readonly<Record<string, string>> = GIVING_RELATIONS;
    const known: Readonly<Record<string, readonly Choice[]>> = {
      giving_rel: [...new Set([...Object.keys(relations), ...valuesOf('giving_rel')])].map((value) => ({
        value,
        label: relations[value] ?? value,
      })),
      solicit: plain(SOLICIT),
      deceased: FLAGS,
      send_mail: FLAGS,
      wk_send_mail: FLAGS,
      state: plain(valuesOf('state')),
      country: plain(valuesOf('country')),
    };
    const choicesOf = ({ name }: ListColumn): Choice[] => [...(known[name] ?? codes.choicesOf(TABLES[name] ?? ''))];
    return {
      columns: LIST_COLUMNS.map((column) => ({
        name: column.name,
        label: columnLabel(column, today),
        filter: column.filter,
        choices: column.filter === 'choice' ? choicesOf(column) : [],
      })),
      gifts: codes.choicesOf('gifts').map(({ value, label }) => ({ value, label: `${value} ${label}` })),
      payments: codes.choicesOf('payments'),
      solicitations: codes.choicesOf('solicitations'),
    };
  }
}
