import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { KeptValue } from './store.js';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number | null;
}

/** Models that a restart of the stand-in must not forget: who is signed in at the provider. */
const KEPT_MODELS: readonly string[] = ['Session', 'Grant'];
const LARGEST = 20_000;

/** The provider's memory: short-lived things in memory, sessions and grants kept over a restart. */
export class ProviderMemory {
  private readonly fleeting = new Map<string, Entry>();
  private readonly kept: KeptValue<Record<string, Entry>>;

  constructor(
    folder: string | undefined,
    private readonly client: (id: string) => AdapterPayload | undefined,
  ) {
    this.kept = new KeptValue<Record<string, Entry>>(folder, 'sessions.json', () => ({}));
    this.forgetExpired();
  }

  /** The adapter of one model, as the provider asks for it. */
  readonly adapter: AdapterFactory = (model): Adapter => {
    const key = (id: string): string => `${model}:${id}`;
    const find = (id: string): Promise<AdapterPayload | undefined> => Promise.resolve(this.read(key(id)));
    return {
      upsert: (id, payload, expiresIn) => {
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : null;
        this.write(model, key(id), { payload, expiresAt });
        if (payload.uid) this.write(model, key(`uid:${payload.uid}`), { payload: { jti: id }, expiresAt });
        return Promise.resolve();
      },
      find: (id) => (model === 'Client' ? Promise.resolve(this.client(id)) : find(id)),
      findByUserCode: () => Promise.resolve(undefined),
      findByUid: async (uid) => {
        const pointer = await find(`uid:${uid}`);
        return pointer?.jti ? find(pointer.jti) : undefined;
      },
      consume: (id) => {
        const payload = this.read(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
        return Promise.resolve();
      },
      destroy: (id) => {
        this.remove(key(id));
        return Promise.resolve();
      },
      revokeByGrantId: (grantId) => {
        for (const [name, entry] of this.fleeting) if (entry.payload.grantId === grantId) this.fleeting.delete(name);
        return Promise.resolve();
      },
    };
  };

  flush(): void {
    this.kept.write();
  }

  private read(name: string): AdapterPayload | undefined {
    const entry = this.fleeting.get(name) ?? this.kept.value[name];
    if (!entry || (entry.expiresAt !== null && entry.expiresAt <= Date.now())) return undefined;
    return entry.payload;
  }

  private write(model: string, name: string, entry: Entry): void {
    if (KEPT_MODELS.includes(model)) {
      this.kept.value[name] = entry;
      this.kept.changed();
      return;
    }
    this.fleeting.set(name, entry);
    if (this.fleeting.size > LARGEST) {
      const oldest = this.fleeting.keys().next();
      if (!oldest.done) this.fleeting.delete(oldest.value);
    }
  }

  private remove(name: string): void {
    this.fleeting.delete(name);
    if (name in this.kept.value) {
      delete this.kept.value[name];
      this.kept.changed();
    }
  }

  private forgetExpired(): void {
    for (const [name, entry] of Object.entries(this.kept.value)) {
      if (entry.expiresAt !== null && entry.expiresAt <= Date.now()) delete this.kept.value[name];
    }
  }
}
