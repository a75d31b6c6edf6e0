/** Where the server sends a browser after signing out or after a sign-in that failed. */
export const OUTSIDE_PATHS: readonly string[] = ['/signed-out', '/sign-in'];
