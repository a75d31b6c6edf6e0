/** The names of the files that a screen saves from now on; nothing is written. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  document.addEventListener('click', (event) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
    event.preventDefault();
    names.push(link.download);
  });
  return names;
}
