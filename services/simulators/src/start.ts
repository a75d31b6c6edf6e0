import { startAddressCheck } from './address-check.js';
import { startCourseSystem } from './course-system.js';
import { startFaultControl } from './fault-control.js';
import { Faults } from './faults.js';
import type { OutsideSystem } from './faults.js';
import { GROUPER_PASSWORD, GROUPER_USER, startGrouper } from './grouper.js';
import { KINDFUL_TOKEN, startKindful } from './kindful/server.js';
import { startMail } from './mail.js';
import { startPasswordSystems } from './passwords/start.js';
import type { PasswordPorts } from './passwords/start.js';
import { startPaymentProvider } from './payment-provider.js';
import { startSignIn } from './sign-in/server.js';
import { startTextMessages } from './text-messages.js';
import { startTrainingProvider } from './training-provider.js';

/** The ports of the simulators; one left out, or 0, is a free one. */
export interface SimulatorPorts extends PasswordPorts {
  readonly signIn?: number;
  readonly smtp?: number;
  readonly mail?: number;
  readonly mailReports?: number;
  readonly sms?: number;
  readonly addressCheck?: number;
  readonly courseSystem?: number;
  readonly payments?: number;
  readonly grouper?: number;
  readonly training?: number;
  readonly kindful?: number;
  readonly faults?: number;
}

/** How the outside world starts. With `stateDir` the provider's accounts, keys and sessions outlive a restart. */
export interface SimulatorOptions {
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly ports?: SimulatorPorts;
  readonly stateDir?: string;
  /** The address at which the provider is known, where something else stands before it. */
  readonly issuer?: string;
  /** Stand-ins that are not wanted, because the real thing is there; their addresses are empty. */
  readonly without?: readonly ('sign-in' | 'mail')[];
}

/** Where the simulators listen, and the portal's credentials at the sign-in provider. */
export interface SimulatorAddresses {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly smtpUrl: string;
  readonly mailUrl: string;
  /** The mailbox of the portal's own address, where reports come back to. */
  readonly mailReportsUrl: string;
  readonly smsUrl: string;
  readonly addressCheckUrl: string;
  readonly courseSystemUrl: string;
  /** The payment provider: its calls, and the pages that people pay at. */
  readonly paymentsUrl: string;
  /** The four systems that take passwords: the portal's setting of them, and what tests ask about them. */
  readonly passwordSystems: string;
  readonly passwordsUrl: string;
  /** The group service, with the portal's credentials. */
  readonly grouperUrl: string;
  readonly grouperUser: string;
  readonly grouperPassword: string;
  /** The provider of the ministry-safe training: its calls, and the pages that people take it at. */
  readonly trainingUrl: string;
  /** The donor system, with the portal's key. */
  readonly kindfulUrl: string;
  readonly kindfulToken: string;
  readonly faultsUrl: string;
  /** Where each outside system listens, under its name. */
  readonly systems: Readonly<Record<OutsideSystem, string>>;
  /** `GET` and `POST <directoryUrl>/:username` of the provider. */
  readonly directoryUrl: string;
}

/** The running outside world. */
export interface Simulators extends SimulatorAddresses {
  /** Lets the provider send browsers back to one more portal. */
  allowRedirect(uri: string, postLogoutUri?: string): void;
  stop(): Promise<void>;
}

/** The portal to which browsers are sent back is the one that texts go to. */
function portalOf(redirectUris: readonly string[]): string {
  return new URL(redirectUris[0] ?? 'http://127.0.0.1:9').origin;
}

/** The sign-in provider, unless the real one is there. */
async function startProvider(options: SimulatorOptions, faults: Faults) {
  const { redirectUris, postLogoutRedirectUris, stateDir, issuer } = options;
  if (options.without?.includes('sign-in')) return undefined;
  return startSignIn({ port: options.ports?.signIn ?? 0, redirectUris, postLogoutRedirectUris, stateDir, issuer, faults });
}

/** Starts every stand-in in this process. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const faults = new Faults();
  const ports = options.ports ?? {};
  const [signIn, mail, sms, addressCheck, courseSystem, payments, training, passwords, grouper, kindful, control] =
    await Promise.all([
      startProvider(options, faults),
      options.without?.includes('mail')
        ? undefined
        : startMail({ smtp: ports.smtp ?? 0, http: ports.mail ?? 0, pop3: ports.mailReports ?? 0 }, faults),
      startTextMessages(ports.sms ?? 0, faults, portalOf(options.redirectUris)),
      startAddressCheck(ports.addressCheck ?? 0, faults),
      startCourseSystem(ports.courseSystem ?? 0, faults),
      startPaymentProvider(ports.payments ?? 0, faults, portalOf(options.redirectUris), options.stateDir),
      startTrainingProvider(ports.training ?? 0, faults),
      startPasswordSystems(ports, faults, options.stateDir),
      startGrouper(ports.grouper ?? 0, faults),
      startKindful(ports.kindful ?? 0, faults),
      startFaultControl(ports.faults ?? 0, faults),
    ]);
  return {
    issuer: signIn?.issuer ?? '',
    clientId: signIn?.clientId ?? '',
    clientSecret: signIn?.clientSecret ?? '',
    smtpUrl: mail?.smtpUrl ?? '',
    mailUrl: mail?.url ?? '',
    mailReportsUrl: mail?.reportsUrl ?? '',
    smsUrl: sms.url,
    addressCheckUrl: addressCheck.url,
    courseSystemUrl: courseSystem.url,
    paymentsUrl: payments.url,
    passwordSystems: passwords.settings,
    passwordsUrl: passwords.url,
    grouperUrl: grouper.url,
    grouperUser: GROUPER_USER,
    grouperPassword: GROUPER_PASSWORD,
    trainingUrl: training.url,
    kindfulUrl: kindful.url,
    kindfulToken: KINDFUL_TOKEN,
    faultsUrl: control.url,
    systems: {
      ...passwords.systems,
      grouper: grouper.url,
      'ministry-safe': training.url,
      kindful: kindful.url,
      usps: addressCheck.url,
    },
    directoryUrl: signIn ? `${signIn.issuer}/directory` : '',
    allowRedirect: (uri, postLogoutUri) => signIn?.allowRedirect(uri, postLogoutUri),
    stop: async () => {
      const servers = [signIn, mail, sms, addressCheck, courseSystem, payments, training, passwords, grouper, kindful, control];
      await Promise.all(servers.map(async (server) => server?.stop()));
    },
  };
}
