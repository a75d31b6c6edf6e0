import { Injectable } from '@nestjs/common';

/** What a student owes, in cents; a credit is less than 0. */
type ReadBalance = (student: string) => Promise<number>;

/** Where the balance of a student account is told: the domain of accounts stands on this one, and registers here. */
@Injectable()
export class BalanceSources {
  private read: ReadBalance | null = null;

  register(read: ReadBalance): void {
    this.read = read;
  }

  /** Null in a process without student accounts. */
  async of(student: string): Promise<number | null> {
    return this.read === null ? null : await this.read(student);
  }
}
