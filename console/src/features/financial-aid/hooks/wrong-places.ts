import { fillIn } from '@campus/contract-kit';
import { awardTexts as texts } from '@campus/domain/financial-aid';
import { wrongCodes } from '@campus/domain/financial-aid/rules';

/** The unknown codes of a text with their places. [FINAID-016] */
export const wrongPlaces = (html: string): string[] =>
  wrongCodes(html).map(({ code, line, column }) => fillIn(texts.unknownCode, { code, line, column }));
