type Fields = Readonly<Record<string, unknown>>;

/** Whether it goes out as an object of fields: a day or a decimal says itself how it is written. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}

/** The fields of an answer that its schema took off as it read it, by their paths: nobody who reads the API document knows of them. */
export function unknownFields(given: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(given)) {
    const rows = Array.isArray(read) ? (read as readonly unknown[]) : [];
    return given.flatMap((one: unknown, at) => unknownFields(one, rows[at], [...path, String(at)]));
  }
  if (!isFields(given) || !isFields(read)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return name in read ? unknownFields(value, read[name], [...path, name]) : [[...path, name].join('.')];
  });
}
