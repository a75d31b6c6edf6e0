import { failNotRunning, launcherPart, runningPortal } from './running.mjs';

/** Signs one person of the demo campus in against the running portal, as a browser does, and prints one JSON line for scripts. */
const username = process.argv[2];
if (!username) {
  console.error('Say who signs in: npm run -s session -- <username>');
  process.exit(1);
}
const run = (await runningPortal()) ?? (await failNotRunning());
const { sentences } = await launcherPart('messages');
if (run.nodeEnv === 'production' || process.env.NODE_ENV === 'production') {
  console.error(sentences.sessionInProduction);
  process.exit(1);
}
const { signIn } = await launcherPart('portal/sign-in');
try {
  console.log(JSON.stringify(await signIn({ baseUrl: run.baseUrl, username })));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
