import { fillIn } from '@campus/contract-kit';
import { awardTexts as texts } from '@campus/domain/financial-aid';
import { untouchedPlaces, wrongCodes } from '@campus/domain/financial-aid/rules';

/** The unknown codes of a text with their places. [FINAID-016] */
export const wrongPlaces = (html: string): string[] =>
  wrongCodes(html).map(({ code, line, column }) => fillIn(texts.unknownCode, { code, line, column }));

/** What looks like a code of another system and stays in the letter as it is written, with its places. */
export const otherPlaces = (html: string): string[] =>
  untouchedPlaces(html).map(({ code, line, column }) => fillIn(texts.untouchedCode, { code, line, column }));
