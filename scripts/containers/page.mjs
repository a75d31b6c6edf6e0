const TITLE = '## In containers';

/** The part of the page that a run in containers writes; without one nothing. */
export function containersPart(page) {
  const start = page.indexOf(TITLE);
  return start === -1 ? '' : page.slice(start);
}

/** The page with the result of this run at its end. */
export function withContainers(page, { day, images, rows }) {
  const before = page.slice(0, page.length - containersPart(page).length).trimEnd();
  const made = Object.entries(images).map(([tag, how]) => `\`${tag}\` ${how}`);
  return [
    before,
    '',
    TITLE,
    '',
    `\`npm run containers\` builds the Dockerfile, brings \`docker-compose.yml\` up in its own order with Docker's compose program over podman, works in it and goes`,
    `down. The last run, of ${day}, was whole. Images: ${made.join(', ')}. Limits of memory, processors and processes are left out where the machine may not set`,
    'them, and the image of the Temporal console is used only where it was pulled.',
    '',
    '| what | result |',
    '| ---- | ------ |',
    ...rows.map(([what, result]) => `| ${what} | ${result} |`),
    '',
  ].join('\n');
}
