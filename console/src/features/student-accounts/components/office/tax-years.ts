/** Last year, whose forms are due, and the years beside it. */
export function yearsOf(year: number) {
  const others = [year, year - 2].map((one) => ({ id: String(one), label: String(one) }));
  return { kind: 'choice', name: 'year', label: 'Year', all: String(year - 1), options: others } as const;
}
