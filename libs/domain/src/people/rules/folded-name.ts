/**
 * How a name is compared: NFKD, marks off, letters that have no mark to take off mapped, small letters, apostrophes and hyphens dropped. The
 * database folds with `fold_name`, which is made of these very tables, so both say the same of every name.
 */
export const DROPPED =
  "'\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u00b4`\u2032\u2035\ua78c\uff07-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe63\uff0d\u00ad\u200c\u200d";

/** Marks that stand on letters of Latin, Greek, Cyrillic, Hebrew and Arabic; vowel signs of other scripts are letters to their readers. */
export const MARKS: readonly (readonly [string, string])[] = [
  ['\u0300', '\u036f'],
  ['\u0483', '\u0487'],
  ['\u0591', '\u05bd'],
  ['\u05bf', '\u05bf'],
  ['\u05c1', '\u05c2'],
  ['\u05c4', '\u05c5'],
  ['\u05c7', '\u05c7'],
  ['\u0610', '\u061a'],
  ['\u064b', '\u065f'],
  ['\u0670', '\u0670'],
  ['\u06d6', '\u06dc'],
  ['\u1ab0', '\u1aff'],
  ['\u1dc0', '\u1dff'],
  ['\u20d0', '\u20ff'],
  ['\ufe20', '\ufe2f'],
];

/** Letters that become one other, in pairs: those without a mark that could be taken off, and the large ones of the scripts around us. */
export const ONE_FOR_ONE = [
  'łlŁløoØođdĐdðdÐdħhĦhŧtŦtıiŋnŊnƀbɓbƃbɖdɗdƙkƚlɨiɵoʉuʌaəeƏeɛeƐeɔoƆoƒfɠgɣgƴyƶzǥgɍrɏyȼcⱥaɇeɉjςσ',
  'ΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσΤτΥυΦφΧχΨψΩω',
  'АаБбВвГгДдЕеЖжЗзИиКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯяЂђЄєЅѕІіЈјЉљЊњЋћЏџҐґҒғҖҗҚқҢңҮүҰұҲҳҶҷҺһӘәӨө',
  'ԱաԲբԳգԴդԵեԶզԷէԸըԹթԺժԻիԼլԽխԾծԿկՀհՁձՂղՃճՄմՅյՆնՇշՈոՉչՊպՋջՌռՍսՎվՏտՐրՑցՒւՓփՔքՕօՖֆ',
].join('');

/** Letters that become two. */
export const TWO_FOR_ONE: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
];

const PAIRS = Array.from(ONE_FOR_ONE);
const MAPPED = new Map<string, string>([
  ...PAIRS.flatMap((sign, index): [string, string][] => (index % 2 === 0 ? [[sign, PAIRS[index + 1] ?? '']] : [])),
  ...TWO_FOR_ONE,
]);
const dropped = new Set(DROPPED);
const marks = new RegExp(`[${MARKS.map(([first, last]) => `${first}-${last}`).join('')}]`, 'g');

/**
 * A folded name as duplicates are looked for: without its spaces, so that `Anne Marie` and `Anne-Marie` are one, as they are for who searches. The
 * database says `replace(name_folded, ' ', '')`.
 */
export function comparedName(name: string): string {
  return foldedName(name).replaceAll(' ', '');
}

/** Looks a name up however it is written: `O’Brien`, `o'brien` and `OBRIEN` are one, `Łukasz` is `lukasz`, `Jürgen` is `jurgen`. */
export function foldedName(name: string): string {
  const bare = Array.from(name)
    .filter((sign) => !dropped.has(sign))
    .join('')
    .normalize('NFKD')
    .replace(marks, '');
  return Array.from(bare, (sign) => MAPPED.get(sign) ?? sign.replace(/[A-Z]/, (letter) => letter.toLowerCase()))
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/^ | $/g, '');
}
