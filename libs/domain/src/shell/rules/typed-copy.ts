/** How long a browser keeps a copy of what was typed and not saved, in milliseconds. */
export const TYPED_COPY_MS = 24 * 60 * 60 * 1000;

/** Fields of which no copy is kept in a browser: SSN, birth date, bank and pay data, passwords; by their names without marks. */
const SECRET = /ssn|birth|^dob$|^pay(amount|rate)|salary|routing|bank|accountn|^account$|password/;
/** A text in which somebody wrote an SSN. */
const SSN_IN_TEXT = /\b\d{3}[- ]\d{2}[- ]\d{4}\b/;

const isSecret = (name: string): boolean => SECRET.test(name.toLowerCase().replaceAll('_', ''));

/** What may be kept of typed values: everything but secret fields, at any depth. */
export function withoutSecrets(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutSecrets);
  if (typeof values === 'string') return SSN_IN_TEXT.test(values) ? undefined : values;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isSecret(name) ? [] : [[name, withoutSecrets(value)]])),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The saved values with a copy over them: what the copy leaves out stays as it was saved. Parts of a list are found by their `id`. */
export function withCopy(saved: unknown, copy: unknown): unknown {
  if (copy === undefined) return saved;
  if (Array.isArray(copy)) {
    const parts: readonly unknown[] = Array.isArray(saved) ? saved : [];
    const partOf = (id: unknown) => (id === undefined ? undefined : parts.find((part) => isRecord(part) && part['id'] === id));
    return copy.map((part: unknown) => (isRecord(part) ? withCopy(partOf(part['id']), part) : part));
  }
  if (!isRecord(copy)) return copy;
  const base = isRecord(saved) ? saved : {};
  return { ...base, ...Object.fromEntries(Object.entries(copy).map(([name, value]) => [name, withCopy(base[name], value)])) };
}
