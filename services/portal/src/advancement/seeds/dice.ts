/** Numbers by chance that are the same for the same place: a small generator that starts from it. */
export class Dice {
  constructor(private state: number) {
    this.state = (Math.imul(state + 1, 0x9e3779b1) ^ 0x5bf03635) >>> 0;
  }

  /** A whole number from 0 to below the count. */
  below(count: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  }

  of<Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number] {
    return values[this.below(values.length)] as Values[number];
  }

  /** Whether it is one of so many in a hundred. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }
}
