import { certificateFor } from '@campus/simulators/certificate';
import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../processes/programs.js';

/** A certificate that signs itself, its key, and the file by which other programs trust it. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly file: string;
}

const RENEW_BEFORE_DAYS = 30;
const DAY_MS = 86_400_000;

function isGood(cert: string, host: string, now: Date): boolean {
  try {
    const read = new X509Certificate(cert);
    return read.checkHost(host) !== undefined && new Date(read.validTo).getTime() - now.getTime() > RENEW_BEFORE_DAYS * DAY_MS;
  } catch {
    return false;
  }
}

/** This machine's certificate for its own name, made once a year and kept where the server binaries are. */
export async function machineCertificate(host: string, now = new Date()): Promise<Certificate> {
  const folder = cacheFolder();
  await mkdir(folder, { recursive: true });
  const [file, keyFile] = [join(folder, `${host}.certificate.pem`), join(folder, `${host}.key.pem`)];
  const [cert, key] = await Promise.all([file, keyFile].map((path) => readFile(path, 'utf8').catch(() => '')));
  if (cert && key && isGood(cert, host, now)) return { cert, key, file };
  const made = certificateFor(host, now);
  await writeFile(keyFile, made.key, { mode: 0o600 });
  await writeFile(file, made.cert);
  return { ...made, file };
}
