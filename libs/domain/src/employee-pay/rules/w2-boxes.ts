import { amountOf } from '../../money/rules/index.js';
import type { W2Employer, W2Figures, YearlyLimits } from './w2.js';

type Line = readonly [label: string, value: string];

const ein = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2)}`;

/** The boxes of a W-2 in their order; amounts as decimal texts, boxes of nothing left out but for those that every form has. */
export function w2Boxes(figures: W2Figures, employer: W2Employer, control: string): Line[] {
  const { deferrals, localTax } = figures;
  const boxes: (Line | false)[] = [
    ['b Employer identification number', ein(employer.ein)],
    ['d Control number', control],
    ['1 Wages, tips, other compensation', amountOf(figures.wages)],
    ['2 Federal income tax withheld', amountOf(figures.federalTax)],
    ['3 Social security wages', amountOf(figures.socialSecurityWages)],
    ['4 Social security tax withheld', amountOf(figures.socialSecurityTax)],
    ['5 Medicare wages and tips', amountOf(figures.medicareWages)],
    ['6 Medicare tax withheld', amountOf(figures.medicareTax)],
    deferrals !== 0 && ['12a E Elective deferrals to a 403(b) plan', amountOf(deferrals)],
    deferrals !== 0 && ['13 Retirement plan', 'X'],
    ["15 State, employer's state ID number", `${employer.state} ${employer.stateId}`],
    ['16 State wages, tips, etc.', amountOf(figures.wages)],
    ['17 State income tax', amountOf(figures.stateTax)],
    localTax !== 0 && ['18 Local wages, tips, etc.', amountOf(figures.localWages)],
    localTax !== 0 && ['19 Local income tax', amountOf(localTax)],
    localTax !== 0 && ['20 Locality name', employer.locality],
  ];
  return boxes.filter((box) => box !== false);
}

/** How the year's pay becomes box 1 and box 3, and so what makes them differ. */
export function w2Parts(figures: W2Figures, limits: YearlyLimits): Line[] {
  const beyond = figures.gross - figures.socialSecurityWages;
  const parts: (Line | false)[] = [
    ['Gross pay of the checks', amountOf(figures.gross)],
    figures.deferrals !== 0 && ['Less elective deferrals (box 12 E)', amountOf(-figures.deferrals)],
    ['Box 1', amountOf(figures.wages)],
    beyond > 0 && [`Less pay beyond ${amountOf(limits.socialSecurityWages)} (box 3)`, amountOf(-beyond)],
    ['Box 3', amountOf(figures.socialSecurityWages)],
  ];
  return parts.filter((part) => part !== false);
}
