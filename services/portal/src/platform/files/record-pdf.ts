import { fillIn } from '@campus/contract-kit';
import type PDFDocument from 'pdfkit';
import type { PdfFonts } from './pdf-fonts.js';
import { pdfFonts, writable } from './pdf-fonts.js';

const MARGIN = 54;
const BODY = 10;
const LABEL_WIDTH = 150;
const HEADING = 12;
/** The blank space above and below a heading. */
const HEADING_SPACE = 16;
const SENTENCE = 16;
/** Of a value that is taller than this, a part may go on to the next page. */
const MAX_KEPT = 200;
/** With so much room below nothing that is kept together can lack it; to measure text costs as much as to write it. */
const ENOUGH_ROOM = 300;
const FONT = 'regular';
const BOLD = 'bold';
/** Below a document in which a letter was missing. */
const MISSING = 'A ? stands for a letter that this document cannot show. The legal name in Latin letters counts.';

const PAGE = 'Page {page} of {pages}';

type Doc = InstanceType<typeof PDFDocument>;
/** A font of fontkit: pdfkit takes it as it is, so that none is parsed for each document. */
type FontSource = Parameters<Doc['font']>[0];

/** A heading with its lines: a label and its value, or a sentence. */
export interface PdfSection {
  readonly heading: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly sentences: readonly string[];
}

/** What stands in the PDF of a record, before it is drawn. */
export interface PdfContent {
  readonly title: string;
  /** A mark under the title: that a form is not finalized, for one. */
  readonly mark: string | null;
  readonly sections: readonly PdfSection[];
  /** The instant that the document names as its own. */
  readonly madeAt: Date;
}

function keepTogether(doc: Doc, height: () => number): void {
  const bottom = doc.page.height - MARGIN;
  if (doc.y + ENOUGH_ROOM > bottom && doc.y + height() > bottom) doc.addPage();
}

/** What is kept on one page of a line: all of it, but of a very long value only its begin. */
function lineHeight(doc: Doc, label: string, value: string): number {
  const labelled = doc
    .font(BOLD)
    .fontSize(BODY)
    .heightOfString(label, { width: LABEL_WIDTH - 8 });
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  const written = doc.font(FONT).fontSize(BODY).heightOfString(value, { width });
  return Math.max(labelled, Math.min(written, MAX_KEPT));
}

/** A heading with what it is the heading of: it never ends a page alone. */
function headingHeight(doc: Doc, { heading, lines, sentences }: PdfSection): number {
  const [line] = lines;
  const first = line === undefined ? (sentences.length === 0 ? 0 : SENTENCE) : lineHeight(doc, line[0], line[1]);
  const width = doc.page.width - 2 * MARGIN;
  return doc.font(BOLD).fontSize(HEADING).heightOfString(heading, { width }) + HEADING_SPACE + first;
}

function drawLine(doc: Doc, label: string, value: string): void {
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  keepTogether(doc, () => lineHeight(doc, label, value));
  const [top, page] = [doc.y, doc.page];
  doc
    .font(BOLD)
    .fontSize(BODY)
    .text(label, MARGIN, top, { width: LABEL_WIDTH - 8 });
  const below = doc.y;
  doc.font(FONT).text(value, MARGIN + LABEL_WIDTH, top, { width });
  // What comes next begins below the taller one of the two; a value that went on to the next page ends there.
  if (doc.page === page) doc.y = Math.max(doc.y, below);
  doc.moveDown(0.3);
}

function drawSection(doc: Doc, section: PdfSection): void {
  const part = doc.struct('Sect');
  doc.addStructure(part);
  const heading = doc.struct('H2', {}, () => {
    keepTogether(doc, () => headingHeight(doc, section));
    doc.moveDown(0.6).font(BOLD).fontSize(HEADING).text(section.heading, MARGIN, undefined);
    doc.moveDown(0.3);
  });
  part.add(heading);
  for (const [label, value] of section.lines) part.add(doc.struct('P', {}, () => drawLine(doc, label, value)));
  for (const sentence of section.sentences) {
    part.add(
      doc.struct('P', {}, () => {
        keepTogether(doc, () => SENTENCE);
        doc.font(FONT).fontSize(BODY).text(sentence, MARGIN, undefined);
        doc.moveDown(0.3);
      }),
    );
  }
  part.end();
}

function drawHead(doc: Doc, content: PdfContent): void {
  const title = doc.struct('H1', {}, () => {
    doc.font(BOLD).fontSize(16).text(content.title, MARGIN, MARGIN);
  });
  doc.addStructure(title);
  if (content.mark === null) return;
  const mark = content.mark;
  doc.addStructure(
    doc.struct('P', {}, () => {
      doc.moveDown(0.3).font(BOLD).fontSize(BODY).fillColor('#a02020').text(mark).fillColor('#000000');
    }),
  );
}

/** Page numbers are decoration: a reader that speaks the document passes them over. */
function drawPageNumbers(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const bottom = doc.page.margins.bottom;
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const text = fillIn(PAGE, { page: page - start + 1, pages: count });
    doc
      .font(FONT)
      .fontSize(8)
      .text(text, MARGIN, doc.page.height - 36, { width: doc.page.width - 2 * MARGIN, align: 'right', lineBreak: false });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
  }
}

/** The content as the fonts can write it, and a sentence about letters that they lack. */
function writableContent(content: PdfContent, { regular, bold }: PdfFonts): PdfContent {
  let missing = false;
  const by = (font: PdfFonts['regular'], text: string): string => {
    const written = writable(font, text);
    missing ||= written.split('?').length > text.split('?').length;
    return written;
  };
  const title = by(bold, content.title);
  const mark = content.mark === null ? null : by(bold, content.mark);
  const sections = content.sections.map(({ heading, lines, sentences }) => ({
    heading: by(bold, heading),
    lines: lines.map(([label, value]) => [by(bold, label), by(regular, value)] as const),
    sentences: sentences.map((sentence) => by(regular, sentence)),
  }));
  const last = sections.at(-1);
  if (missing && last !== undefined) last.sentences.push(MISSING);
  return { ...content, title, mark, sections };
}

/** Draws a record as a tagged PDF; the same content always gives the same bytes. */
export async function drawRecordPdf(given: PdfContent): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const fonts = await pdfFonts();
  const content = writableContent(given, fonts);
  return new Promise((resolve, reject) => {
    const doc = new Document({
      size: 'LETTER',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      font: fonts.regular as unknown as string,
      info: {
        Title: given.title,
        Creator: 'Campus Portal',
        Producer: 'Campus Portal',
        CreationDate: content.madeAt,
        ModDate: content.madeAt,
      },
    });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.registerFont(FONT, fonts.regular as unknown as FontSource);
    doc.registerFont(BOLD, fonts.bold as unknown as FontSource);
    drawHead(doc, content);
    for (const section of content.sections) drawSection(doc, section);
    drawPageNumbers(doc);
    doc.end();
  });
}
