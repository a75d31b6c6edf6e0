import { createServer, connect } from 'node:net';
import { hostname } from 'node:os';
import { machineCertificate } from '../../services/launcher/dist/servers/certificate.js';
import { findFreePort } from '../../services/launcher/dist/processes/ports.js';
import { startSimulatorProcess, simulatorPorts } from '../../services/launcher/dist/processes/simulator-process.js';
import { startTlsFront } from '../../services/launcher/dist/servers/tls-front.js';

const EVERYWHERE = '0.0.0.0';

/** Passes connections on to a port of this machine that containers do not reach. */
async function startForward(target) {
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
  const port = await findFreePort();
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, EVERYWHERE, resolve));
  return { port, stop: () => void server.close() };
}

/**
 * What is outside of the containers, on this machine and by its name: the simulators of the outside systems, and what ends the encryption before
 * the portal, the sign-in provider and the address check, as an ingress does.
 */
export async function startOutside(folder, portalPort) {
  const host = hostname();
  const certificate = await machineCertificate(host);
  const [portalFront, signInFront, addressFront] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const urlOf = (port) => `https://${host}:${port}`;
  const ports = await simulatorPorts({});
  const simulators = await startSimulatorProcess({
    dataDir: folder,
    baseUrl: urlOf(portalFront),
    ports,
    issuer: urlOf(signInFront),
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  const front = (port, behind) => startTlsFront({ ...certificate, host: EVERYWHERE, port, target: `http://127.0.0.1:${behind}` });
  const started = [
    await front(portalFront, portalPort),
    await front(signInFront, ports.signIn),
    await front(addressFront, ports.addressCheck),
    await startForward(ports.smtp),
  ];
  const smtp = started.at(-1).port;
  return {
    host,
    certificate: certificate.file,
    baseUrl: urlOf(portalFront),
    mailUrl: simulators.addresses.mailUrl,
    variables: {
      PUBLIC_URL: urlOf(portalFront),
      OIDC_ISSUER: urlOf(signInFront),
      OIDC_CLIENT_ID: simulators.addresses.clientId,
      OIDC_CLIENT_SECRET: simulators.addresses.clientSecret,
      ADDRESS_CHECK_URL: urlOf(addressFront),
      SMTP_URL: `smtp://${host}:${smtp}`,
    },
    async stop() {
      for (const one of started) await one.stop();
      await simulators.stop();
    },
  };
}
