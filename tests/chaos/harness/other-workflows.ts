/** What the worker of another release knows: nothing of the routes of forms. */
export async function routeOfAnotherRelease(): Promise<void> {
  return Promise.resolve();
}
