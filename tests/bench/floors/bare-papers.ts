import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { serveBare } from './bare-server.js';

/*
 * The floor of a statement as PDF: the statements that the product ran for one, and pdfkit alone over their rows, in the same embedded fonts. Nothing is tagged,
 * measured or kept together. STATEMENTS names the file.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

interface Account {
  readonly subsid_cde?: string;
  readonly before?: string;
  readonly after?: string;
  readonly rows?: readonly { readonly date: string; readonly description: string; readonly amount: string }[];
}

const statements = JSON.parse(readFileSync(process.env['STATEMENTS'] ?? '', 'utf8')) as Statement[];
const portal = createRequire(new URL('../../../services/portal/package.json', import.meta.url));
const font = (name: string) => create(readFileSync(portal.resolve(`@expo-google-fonts/noto-sans/${name}`)));
const fonts = { regular: font('400Regular/NotoSans_400Regular.ttf'), bold: font('700Bold/NotoSans_700Bold.ttf') };

function draw(accounts: readonly Account[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 54 });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))));
  doc.registerFont('regular', fonts.regular as never);
  doc.registerFont('bold', fonts.bold as never);
  doc.font('bold').fontSize(16).text('Account statement');
  for (const { subsid_cde: code = '', before = '', after = '', rows = [] } of accounts) {
    if (rows.length === 0) continue;
    doc.font('bold').fontSize(12).text(code).font('regular').fontSize(10).text(`Balance before ${before}`);
    for (const { date, description, amount } of rows) doc.text(`${date} ${description}: ${amount}`);
    doc.text(`Balance ${after}`);
  }
  doc.end();
  return ended;
}

serveBare(async (pool, request) => {
  request.resume();
  const results: Account[][] = [];
  for (const [index, { text, values }] of statements.entries())
    results.push((await pool.query<Account>({ name: `paper-${index}`, text, values: [...values] })).rows);
  const content = await draw(results.find((rows) => rows.some((row) => row.rows !== undefined)) ?? []);
  return JSON.stringify({ bytes: content.length });
});
