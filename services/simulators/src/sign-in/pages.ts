import { DEMO_PASSWORD } from '@campus/demo-campus';
import { escapeHtml, htmlPage } from '../html.js';
import type { Account } from './directory.js';
import { byRole } from './roles.js';

/** Why a sign-in was refused, or that its page is too old. */
export const signInMessages = {
  wrong: 'The username or the password is wrong.',
  ended: 'This account has ended.',
  tooOld: 'This sign-in page is too old. Go back to the portal and sign in again.',
  lost: 'The sign-in could not go on. Go back to the portal and try again.',
} as const;

function personButton(account: Account): string {
  return `<li><button class="plain" type="submit" name="as" value="${escapeHtml(account.username)}">${escapeHtml(account.username)}
<span>${escapeHtml(`${account.firstName} ${account.lastName}`)}</span><small>${escapeHtml(account.is)}</small></button></li>`;
}

function peopleOf([title, accounts]: readonly [title: string, accounts: readonly Account[]]): string {
  return `<h3>${escapeHtml(title)}</h3><ul class="people">${accounts.map(personButton).join('')}</ul>`;
}

/** The sign-in page: username and password, and a list of everyone to sign in as. Works without scripts. */
export function signInPage(action: string, accounts: readonly Account[], problem?: string, username = ''): string {
  const alert = problem ? `<p class="alert" role="alert" id="problem">${escapeHtml(problem)}</p>` : '';
  const described = problem ? ' aria-describedby="problem" aria-invalid="true"' : '';
  const target = escapeHtml(action);
  return htmlPage(
    'Sign in to the demo campus',
    `<h1>Sign in to the demo campus</h1>
<p class="soft">A sign-in provider for development and tests. Everyone has the password <code>${DEMO_PASSWORD}</code>.</p>
<section><h2>With a username</h2>${alert}
<form method="post" action="${target}">
<label for="username">Username</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeHtml(username)}"${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<p></p><button type="submit">Sign in</button></form></section>
<section><h2>Sign in as</h2>
<p class="soft">One click signs you in.</p>
<form method="post" action="${target}">${byRole(accounts.filter((account) => account.active))
      .map(peopleOf)
      .join('')}</form></section>`,
  );
}

/** A page that says in one sentence why the sign-in ends here. */
export function problemPage(problem: string): string {
  return htmlPage(
    'Sign-in stopped',
    `<h1>Sign-in stopped</h1><section><p class="alert" role="alert">${escapeHtml(problem)}</p></section>`,
  );
}

/** The page that ends the provider's session: by itself where scripts run, by its button where not. */
export function signOutPage(form: string): string {
  return htmlPage(
    'Sign out',
    `<h1>Signing out</h1><section>${form}<p>Your session at the sign-in provider ends too.</p>
<button type="submit" form="op.logoutForm" name="logout" value="yes" id="sign-out">Sign out</button></section>
<script>document.getElementById('sign-out').click()</script>`,
  );
}

/** The page after a sign-out that names no way back. */
export function signedOutPage(): string {
  return htmlPage('Signed out', '<h1>Signed out</h1><section><p>You are signed out.</p></section>');
}
