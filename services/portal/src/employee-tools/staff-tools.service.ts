import { fillIn } from '@campus/contract-kit';
import type { EndowmentDocument } from '@campus/domain/employee-tools';
import {
  employeeToolsMessages as messages,
  employeeToolsTexts,
  endowmentTexts as texts,
  readEndowmentDocument,
} from '@campus/domain/employee-tools';
import { idNumberOf } from '@campus/domain/employee-tools/rules';
import { isSearchable } from '@campus/domain/people/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, PdfFile } from '../platform/index.js';
import { Database, drawRecordPdf, sql, Writes } from '../platform/index.js';
import { PeopleService } from '../people/index.js';
import { SessionStoreService } from '../session/index.js';
import type { StaffToolsService as Q } from './employee-tools.sql.types.js';

type Place = 'library' | 'clinic';
type YesNo = 'yes' | 'no';

type AccessRow = RowOf<typeof ACCESS>;

const ACCESS = sql<
  Q['ACCESS']
>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(a.access_type, :none) AS access_type,
    coalesce(a.has_access, false) AS has_access
  FROM people p LEFT JOIN place_accesses a ON a.emp_id = p.emp_id AND a.place = :place WHERE p.emp_id = :id`;
const ENDOWMENTS = sql`SELECT acct_num, acct_name, acct_class, usecode_name, date_created, last_updated, description, notes FROM endowment_documents`;
const yesNo = (given: boolean): YesNo => (given ? 'yes' : 'no');

const SELECT_ENDOWMENT_DOCUMENTS = sql<Q['SELECT_ENDOWMENT_DOCUMENTS']>`${ENDOWMENTS} ORDER BY acct_num`;
const SELECT_ENDOWMENT_PDF = sql<Q['SELECT_ENDOWMENT_PDF']>`${ENDOWMENTS} WHERE acct_num = :number`;

/** Library check-in, clinic check and endowment viewer: for staff who were given the tool. [EMPTOOL-038] */
@Injectable()
export class StaffToolsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  /** The owner of a card by its number; scanner marks around it do not matter. [EMPTOOL-008] [EMPTOOL-025] */
  async libraryAccess(text: string): Promise<{ id: string; name: string; access: YesNo }> {
    const number = idNumberOf(text);
    if (number === null) throw messages.refusal('id_number_only');
    const { id, name, has_access: given } = await this.access('library', number);
    return { id, name, access: yesNo(given) };
  }

  /** Leaves this session nothing but library check-in, until it ends. [EMPTOOL-026] */
  async reduceToLibrary(actor: Actor): Promise<void> {
    await this.writes.run(actor, async (tx) => {
      await this.sessions.reduce(tx, actor, 'library-checkin');
      tx.audit({
        recordType: 'session',
        recordId: actor.sessionId,
        action: 'reduced',
        description: employeeToolsTexts.auditReduced,
      });
    });
  }

  async searchClinic(q: string): Promise<{ id: string; name: string }[]> {
    if (!isSearchable(q.trim())) return [];
    return (await this.people.searchEveryone(q)).map(({ id, name }) => ({ id, name }));
  }

  async clinicAccess(id: string): Promise<{ id: string; name: string; access_type: string; access: YesNo }> {
    const { has_access: given, ...person } = await this.access('clinic', id);
    return { ...person, access: yesNo(given) };
  }

  async endowments(): Promise<EndowmentDocument[]> {
    const rows = await this.db.query(SELECT_ENDOWMENT_DOCUMENTS);
    return rows.map(({ description: _text, ...row }) => ({
      ...row,
      acct_desc: `/api${readEndowmentDocument.path}?acct_num=${encodeURIComponent(row.acct_num)}`,
    }));
  }

  async endowmentPdf(number: string): Promise<PdfFile> {
    const row = await this.db.maybe(SELECT_ENDOWMENT_PDF, { number });
    if (row === null) throw messages.refusal('no_such_endowment');
    const content = await drawRecordPdf({
      title: fillIn(texts.endowment, { number }),
      mark: null,
      madeAt: new Date(`${row.last_updated}T12:00:00.000Z`),
      sections: [
        { heading: texts.account, lines: [[row.acct_name, row.acct_class]], sentences: [row.usecode_name, row.description] },
        { heading: texts.notes, lines: [], sentences: [row.notes === '' ? texts.none : row.notes] },
      ],
    });
    return { name: `endowment-${number}.pdf`, content };
  }

  private async access(place: Place, id: string): Promise<AccessRow> {
    const row = await this.db.maybe(ACCESS, { place, id, none: texts.none });
    if (row === null) throw messages.refusal('no_such_person');
    return row;
  }
}
