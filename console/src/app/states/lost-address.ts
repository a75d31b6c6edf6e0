/** The address that led to nothing, until the person goes on; told to whoever listens. */
let lost: string | null = null;
const listeners = new Set<() => void>();

export const lostAddress = {
  get: (): string | null => lost,
  set(path: string | null): void {
    if (path === lost) return;
    lost = path;
    listeners.forEach((listener) => listener());
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
