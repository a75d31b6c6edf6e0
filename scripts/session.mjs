import { failNotRunning, launcherPart, runningPortal } from './running.mjs';

/**
 * Signs one person of the demo campus in against the running portal, as a browser does, and prints one JSON line for scripts. With `--fresh` the
 * password is asked for as it is before a change of where pay goes.
 */
const given = process.argv.slice(2);
const [username, ...others] = given.filter((one) => one !== '--fresh');
if (!username || username.startsWith('-') || others.length > 0) {
  console.error('Say who signs in: npm run -s session -- <username> [--fresh]');
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
  console.log(JSON.stringify(await signIn({ baseUrl: run.baseUrl, username, fresh: given.includes('--fresh') })));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
