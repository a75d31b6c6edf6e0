import type { InputOf } from '@campus/contract-kit';
import type { DirectoryDepartment, DirectoryRow, listStaff, OrganizationRow, readOrganization } from '@campus/domain/directory';
import { directoryMessages as messages, readDirectoryPicture } from '@campus/domain/directory';
import { organizationOf, placeOf, topOf } from '@campus/domain/directory/rules';
import { Inject, Injectable } from '@nestjs/common';
import { drawPicture, namePatterns, PeopleService } from '../people/index.js';
import type { ListPage } from '../platform/index.js';
import { patternOf, DataCipher } from '../platform/index.js';
import type { DirectorySearch, FoundInDirectory, People } from './directory.repository.js';
import { DirectoryRepository } from './directory.repository.js';

const API_BASE = '/api';
/** Asks for those with nobody above or below. */
const NOBODY = 'nobody';
/** The kind of the opaque texts that stand for a person. */
const PERSON = 'directory/person';

function searchOf(q: string): DirectorySearch | null {
  const text = q.trim().toLowerCase();
  return text === '' ? null : { text: patternOf(text), ...namePatterns(text) };
}

/** Who is on campus, for everyone who is signed in. No plain id leaves here. [DIR-002] */
@Injectable()
export class DirectoryService {
  constructor(
    @Inject(DirectoryRepository) private readonly rows: DirectoryRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** Staff or students by name, page by page. [DIR-005] */
  async list(people: People, input: InputOf<typeof listStaff>): Promise<ListPage<DirectoryRow>> {
    const { data, page } = await this.rows.page(people, input, searchOf(input.q ?? ''));
    return { data: data.map((row) => this.rowOf(row)), page };
  }

  departments(): Promise<DirectoryDepartment[]> {
    return this.rows.departments();
  }

  /** A department with all its people; refuses an unknown one. [DIR-006] */
  async department(id: string): Promise<DirectoryDepartment & { readonly rows: DirectoryRow[] }> {
    const department = await this.rows.department(id);
    if (department === null) throw messages.refusal('no_such_department');
    return { ...department, rows: (await this.rows.peopleOf(id)).map((row) => this.rowOf(row)) };
  }

  /** Who reports to someone; without a name who stands at the top. Refuses somebody who is not of the staff. */
  async organization({ under }: InputOf<typeof readOrganization>): Promise<{ rows: OrganizationRow[]; alone: number }> {
    const organization = organizationOf(await this.rows.supervised());
    const { leading, alone } = topOf(organization);
    const of = under === undefined || under === NOBODY ? null : this.cipher.readToken(PERSON, under);
    if (under !== undefined && under !== NOBODY && (of === null || !organization.above.has(of)))
      throw messages.refusal('no_such_person');
    const wanted = of === null ? (under === NOBODY ? alone : leading) : (organization.below.get(of) ?? []);
    const rows = (await this.rows.staffOf(wanted)).map((row) => ({
      ...this.rowOf(row),
      reports: organization.below.get(row.emp_id)?.length ?? 0,
    }));
    return { rows, alone: under === undefined ? alone.length : 0 };
  }

  /** From the top of the organization down to someone. */
  async place(hash: string): Promise<string[]> {
    const empId = this.cipher.readToken(PERSON, hash);
    const place = empId === null ? [] : placeOf(organizationOf(await this.rows.supervised()), empId);
    if (place.length === 0) throw messages.refusal('no_such_person');
    return place.map((id) => this.cipher.tokenFor(PERSON, id));
  }

  async picture(hash: string): Promise<Buffer> {
    const empId = this.cipher.readToken(PERSON, hash);
    const name = empId === null ? null : await this.people.nameOf(empId);
    if (empId === null || name === null) throw messages.refusal('no_such_picture');
    return Buffer.from(drawPicture(empId, name));
  }

  private rowOf(row: FoundInDirectory): DirectoryRow {
    const { emp_id: empId, last_name: _last, first_name: _first, name_folded: _folded, ...shown } = row;
    const hash = this.cipher.tokenFor(PERSON, empId);
    return { hash, ...shown, image: `${API_BASE}${readDirectoryPicture.path.replace(':hash', hash)}` };
  }
}
