/** Opens a paper in a window of its own that knows nothing of this one; whether the browser let it. [PAY-022] */
export function openPaper(address: string): boolean {
  const opened = window.open('', '_blank');
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
