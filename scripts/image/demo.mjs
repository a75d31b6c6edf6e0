/** Whether a file holds the demo campus: people, records and passwords that are made up, and what writes them into a database. */
export const isDemo = (file) =>
  /\/libs\/demo-campus\/|\/services\/portal\/(?:src|dist)\/[a-z-]+\/seeds\//.test(file.replaceAll('\\', '/'));

/** Leaves the demo campus out of a bundle: what is in the image cannot be written into a database, whatever its environment says. */
export const withoutDemo = {
  name: 'without-demo',
  load: (id) => (isDemo(id) ? 'export {};' : null),
};
