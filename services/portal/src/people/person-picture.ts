import { readPicture } from '@campus/domain/people';
import { createHash } from 'node:crypto';

const API_BASE = '/api';
const SIDE = 96;

/** Where the picture of a person lies. */
export function pictureAddress(empId: string): string {
  return `${API_BASE}${readPicture.path.replace(':id', encodeURIComponent(empId))}`;
}

function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((part) => /\p{L}/u.exec(part)?.[0] ?? '')
    .filter((letter) => letter !== '');
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return shown.join('').toUpperCase();
}

/**
 * The picture of a person as SVG: the initials before a ground that is made from the id, so that it is the same wherever the person shows and two
 * people of the same initials can be told apart. [PAF-065]
 */
export function drawPicture(empId: string, name: string): string {
  const seed = createHash('sha256').update(`picture/${empId}`).digest();
  const [hue, turn, size] = [seed.readUInt16BE(0) % 360, seed.readUInt8(2) % 4, 30 + (seed.readUInt8(3) % 24)];
  const corner = [`0 0`, `${SIDE} 0`, `${SIDE} ${SIDE}`, `0 ${SIDE}`][turn]?.split(' ') ?? ['0', '0'];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="hsl(${hue}, 42%, 30%)"/>`,
    `<circle cx="${corner[0]}" cy="${corner[1]}" r="${size}" fill="hsl(${(hue + 40) % 360}, 42%, 38%)"/>`,
    `<text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="Inter, sans-serif" font-size="38" fill="#ffffff">${initialsOf(name)}</text>`,
    '</svg>',
  ].join('');
}
