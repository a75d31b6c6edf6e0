// The content policy forbids making code from text; said before any schema is built, so that none tries.
globalThis.__zod_globalConfig = { jitless: true };
