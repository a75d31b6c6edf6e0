import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Data are compressed so many bytes at a time, which takes a few milliseconds of the thread. */
const BLOCK_BYTES = 128 * 1024;
/** What is ready is handed out in pieces of about this size. */
const PIECE_BYTES = 512 * 1024;
const MAX_BYTES = 0xffff_ffff;
const LEVEL = 3;
const VERSION = 20;
/** Sizes and checksum follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** January 1, 1980, the first day that an archive knows: the same rows are the same file. */
const DAY = 0x0021;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** The fields of a header one after the other, each in as many bytes as it says. */
function fields(...of: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(of.reduce((all, [bytes]) => all + bytes, 0));
  let at = 0;
  for (const [bytes, value] of of) at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}

const sizesOf = ({ crc, packed, size }: Entry) => [[4, crc] as const, [4, packed] as const, [4, size] as const];

/** Writes an archive entry by entry, each as its data come: what was compressed is handed out and not kept. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private ready: Buffer[] = [];
  private readyBytes = 0;
  private written = 0;
  private open: Entry | null = null;
  private waiting: string[] = [];
  private waitingChars = 0;

  begin(name: string): void {
    this.endEntry();
    this.open = { name: Buffer.from(name, 'utf8'), offset: this.written, crc: 0, size: 0, packed: 0 };
    this.entries.push(this.open);
    this.put(fields([4, 0x0403_4b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY], ...sizesOf(this.open)));
    this.put(fields([2, this.open.name.length], [2, 0]));
    this.put(this.open.name);
  }

  /** Adds to the entry that was begun last. */
  add(text: string): void {
    this.waiting.push(text);
    this.waitingChars += text.length;
    if (this.waitingChars >= BLOCK_BYTES) this.compress(constants.Z_SYNC_FLUSH);
  }

  /** A whole entry. */
  entry(name: string, text: string): void {
    this.begin(name);
    this.add(text);
  }

  /** What can go out; nothing until it is worth a piece. */
  take(): Buffer {
    return this.readyBytes < PIECE_BYTES ? Buffer.alloc(0) : this.all();
  }

  /** The rest, with the directory of the archive. */
  end(): Buffer {
    this.endEntry();
    const from = this.written;
    for (const entry of this.entries) {
      this.put(
        fields([4, 0x0201_4b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY], ...sizesOf(entry)),
      );
      this.put(fields([2, entry.name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]));
      this.put(entry.name);
    }
    const [count, bytes] = [this.entries.length, this.written - from];
    this.put(fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, from], [2, 0]));
    return this.all();
  }

  private endEntry(): void {
    if (this.open === null) return;
    this.compress(constants.Z_FINISH);
    this.put(fields([4, 0x0807_4b50], ...sizesOf(this.open)));
    this.open = null;
  }

  /** Each block ends at a whole byte, so that blocks one after the other are one stream. */
  private compress(finishFlush: number): void {
    if (this.open === null) throw new Error('Data came before an entry was begun');
    const data = Buffer.from(this.waiting.join(''), 'utf8');
    [this.waiting, this.waitingChars] = [[], 0];
    const packed = deflateRawSync(data, { level: LEVEL, finishFlush });
    // The checksum of nothing would begin anew.
    if (data.length > 0) this.open.crc = crc32(data, this.open.crc);
    this.open.size += data.length;
    this.open.packed += packed.length;
    this.put(packed);
    if (Math.max(this.open.size, this.written) > MAX_BYTES) throw new Error('The file would be larger than 4 GiB');
  }

  private put(bytes: Buffer): void {
    this.ready.push(bytes);
    this.readyBytes += bytes.length;
    this.written += bytes.length;
  }

  private all(): Buffer {
    const all = Buffer.concat(this.ready);
    [this.ready, this.readyBytes] = [[], 0];
    return all;
  }
}
