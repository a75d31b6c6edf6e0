import type { FactoryProvider, Provider, Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK, SELF_DECLARED_DEPS_METADATA } from '@nestjs/common/constants.js';

interface Injected {
  readonly param: unknown;
}

export const isClass = (provider: unknown): provider is Type => typeof provider === 'function';

/** What a provider asks for with `@Inject`, `inject` or `useExisting`. */
function injectedBy(provider: Provider): readonly unknown[] {
  if (isClass(provider)) {
    const injected = Reflect.getMetadata(SELF_DECLARED_DEPS_METADATA, provider) as readonly Injected[] | undefined;
    return (injected ?? []).map(({ param }) => param);
  }
  const { useExisting, inject = [] } = provider as { useExisting?: unknown } & Partial<FactoryProvider>;
  return [useExisting, ...inject];
}

/** The given parts and every service that they inject, and these in turn; what the platform provides is left to it. */
export function withServices(parts: readonly Provider[], provided: ReadonlySet<unknown>): readonly Provider[] {
  const found = new Set<Provider>();
  const add = (provider: Provider): void => {
    if (found.has(provider)) return;
    found.add(provider);
    for (const injected of injectedBy(provider)) {
      if (isClass(injected) && !provided.has(injected) && Reflect.hasMetadata(INJECTABLE_WATERMARK, injected)) add(injected);
    }
  };
  parts.forEach(add);
  return [...found];
}
