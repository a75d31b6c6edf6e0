import type { InputOf } from '@campus/contract-kit';
import type { DirectoryDepartment, DirectoryRow, listStaff } from '@campus/domain/directory';
import { directoryMessages as messages, readDirectoryPicture } from '@campus/domain/directory';
import { Inject, Injectable } from '@nestjs/common';
import { drawPicture, namePatterns, PeopleService } from '../people/index.js';
import type { ListPage } from '../platform/index.js';
import { patternOf, DataCipher } from '../platform/index.js';
import type { DirectorySearch, FoundInDirectory, People } from './directory.repository.js';
import { DirectoryRepository } from './directory.repository.js';

const API_BASE = '/api';
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
