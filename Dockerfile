# One image for all four entries of the portal; the API serves the console.
# Where a release pins what it stands on, by digest: --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs ./libs
COPY services ./services
COPY workflows ./workflows
COPY console ./console
COPY tests/package.json ./tests/package.json
COPY tests/kit/package.json ./tests/kit/package.json
COPY scripts ./scripts
COPY tsconfig.base.json tsconfig.build.json tsconfig.json ./
RUN npm ci
RUN npm run build
# What is run and nothing else, without the demo campus: no environment can write it into a database.
RUN node scripts/bundle-processes.mjs --without-demo && node scripts/image/ship.mjs /shipped

FROM ${NODE_IMAGE} AS runtime
# MALLOC_ARENA_MAX: one heap of the allocator for each of a process's many threads would mostly lie idle.
# NODE_OPTIONS: Node 24 lets a young generation grow to 64 MB where Node 20 stopped at 32, in each process, and keeps it at rest.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS=--max-semi-space-size=16 \
    HOST=0.0.0.0 \
    PORT=3000 \
    HEALTH_PORT=3001 \
    CONSOLE_DIR=/app/console/dist \
    WORKFLOW_BUNDLE=/app/services/portal/dist/workflows.bundle.js
WORKDIR /app
COPY --from=build --chown=root:root /shipped ./
# Copies of the databases are written here by the command line, onto a volume.
RUN install -d -o 10001 -g 10001 -m 0700 /backups
USER 10001:10001
EXPOSE 3000 3001
ENTRYPOINT ["node"]
CMD ["services/portal/dist/processes/main.api.js"]
