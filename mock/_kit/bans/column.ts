/** One field of many rows as small numbers: a filter looks at each value once, and at each row's number. */
export class Column {
  private readonly codes: number[] = [];
  private readonly values: string[] = [];
  private readonly known = new Map<string, number>();

  set(place: number, value: string): void {
    let code = this.known.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.known.set(value, code);
    }
    this.codes[place] = code;
  }

  /** Tells the rows whose value fits. */
  where(fits: (value: string) => boolean): (place: number) => boolean {
    const wanted = this.values.map(fits);
    return (place) => wanted[this.codes[place] ?? -1] === true;
  }

  /** Tells the rows whose value is one of these. */
  among(values: readonly string[]): (place: number) => boolean {
    const wanted = new Set(values.map((value) => this.known.get(value)));
    return (place) => wanted.has(this.codes[place] ?? -1);
  }
}
