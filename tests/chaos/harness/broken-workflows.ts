/** The route as a release has it that cannot work: each of its tasks fails, and nothing is written. */
export async function routeForm(): Promise<void> {
  await Promise.resolve();
  throw new TypeError('This release does not fit.');
}
