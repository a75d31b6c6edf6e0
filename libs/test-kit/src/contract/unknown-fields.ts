type Fields = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === null || kind === Object.prototype;
}

/** The fields of an answer that its schema took off as it read it, by their paths: nobody who reads the API document knows of them. */
export function unknownFields(given: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(given)) {
    const rows = Array.isArray(read) ? (read as readonly unknown[]) : [];
    return given.flatMap((one: unknown, at) => unknownFields(one, rows[at], [...path, String(at)]));
  }
  if (!isPlain(given) || !isPlain(read)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return name in read ? unknownFields(value, read[name], [...path, name]) : [[...path, name].join('.')];
  });
}
