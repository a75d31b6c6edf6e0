import type { InputOf, Page } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';
import type { DirectoryDepartment, DirectoryRow, listStaff } from '@campus/domain/directory';
import { directoryMessages as messages, readDirectoryPicture } from '@campus/domain/directory';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { drawPicture, namePatterns, PeopleService } from '../people/index.js';
import { Sealer } from '../platform/index.js';
import type { DirectorySearch, FoundInDirectory, NameKey, People } from './directory.repository.js';
import { DirectoryRepository } from './directory.repository.js';

const API_BASE = '/api';
/** The kinds of opaque texts that stand for a person, and for a place in the list. */
const PERSON = 'directory/person';
const PLACE = 'directory/place';

const nameKey = z.tuple([z.string(), z.string(), z.string()]);

function searchOf(q: string): DirectorySearch | null {
  const text = q.trim().toLowerCase();
  return text === '' ? null : { text: `%${text.replace(/[\\%_]/g, '\\$&')}%`, ...namePatterns(text) };
}

/** Who is on campus, for everyone who is signed in. No plain id leaves here. [DIR-002] */
@Injectable()
export class DirectoryService {
  constructor(
    @Inject(DirectoryRepository) private readonly rows: DirectoryRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Sealer) private readonly sealer: Sealer,
  ) {}

  /** Staff or students by name, page by page. [DIR-005] */
  async list(people: People, input: InputOf<typeof listStaff>): Promise<{ readonly data: DirectoryRow[]; readonly page: Page }> {
    const limit = input.per_page ?? DEFAULT_PER_PAGE;
    const after = this.readPlace(input.after);
    const offset = after === null ? ((input.page ?? 1) - 1) * limit : 0;
    const search = searchOf(input.q ?? '');
    const found = await this.rows.page(people, { search, after, limit, offset });
    const last = found.length < limit ? undefined : found.at(-1);
    const next = last === undefined ? null : this.placeOf([last.last_name, last.first_name, last.emp_id]);
    return { data: found.map((row) => this.rowOf(row)), page: { total: await this.rows.count(people, search), next } };
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
    const empId = this.sealer.readToken(PERSON, hash);
    const name = empId === null ? null : await this.people.nameOf(empId);
    if (empId === null || name === null) throw messages.refusal('no_such_picture');
    return Buffer.from(drawPicture(empId, name));
  }

  private rowOf(row: FoundInDirectory): DirectoryRow {
    const { emp_id: empId, last_name: _last, first_name: _first, name_folded: _folded, ...shown } = row;
    const hash = this.sealer.tokenFor(PERSON, empId);
    return { hash, ...shown, image: `${API_BASE}${readDirectoryPicture.path.replace(':hash', hash)}` };
  }

  private placeOf(key: NameKey): string {
    return this.sealer.tokenFor(PLACE, JSON.stringify(key));
  }

  /** Reads `?after=`; null for what is no place that this list gave out. */
  private readPlace(text: string | undefined): NameKey | null {
    const plain = text === undefined ? null : this.sealer.readToken(PLACE, text);
    return plain === null ? null : nameKey.parse(JSON.parse(plain));
  }
}
