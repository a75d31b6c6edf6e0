import { fillIn } from '@campus/contract-kit';
import { reportScreenTexts } from '@campus/domain/advancement';
import type { FigureFilter } from '@campus/domain/advancement/rules';
import { FIGURE_KINDS, NO_CODE, RELATION_ROWS } from '@campus/domain/advancement/rules';
import { dateText } from '@campus/ui-kit';

const texts = reportScreenTexts.figures;

/** What a figure shows: the gifts that it adds up, its donors, or the alumni of a class. */
export type FigureShow = keyof typeof texts.show;
export const FIGURE_PATH = '/advancement/reportFigure';

/** What opens behind a figure. */
export interface OpenFigure {
  readonly show: FigureShow;
  readonly filter: FigureFilter;
}

const NAMES = [
  'first',
  'last',
  'kind',
  'relation',
  'payment',
  'solicitation',
  'solicitations',
  'category',
  'class_year',
  'alumni',
  'large',
] as const;

/** The address of what a figure is made of. */
export function figurePath({ show, filter }: OpenFigure): string {
  const search = new URLSearchParams({ show });
  for (const name of NAMES) if (filter[name] !== undefined && filter[name] !== '') search.set(name, String(filter[name]));
  return `${FIGURE_PATH}?${search.toString()}`;
}

/** The figure of an address; null where it names none. */
export function figureIn(search: Readonly<Record<string, string>>): OpenFigure | null {
  const { first = '', last = '' } = search;
  if (!/^\d{4}-\d\d-\d\d$/.test(first) || !/^\d{4}-\d\d-\d\d$/.test(last)) return null;
  const texts = Object.fromEntries(NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
  const kind = FIGURE_KINDS.find((one) => one === search['kind']);
  const [alumni, large] = [
    search['alumni'] === '1' ? (1 as const) : undefined,
    search['large'] === '1' ? (1 as const) : undefined,
  ];
  const show = search['show'] === 'donors' || search['show'] === 'alumni' ? search['show'] : 'gifts';
  return { show, filter: { ...texts, first, last, kind, alumni, large } };
}

/** A figure in words: its funds, donors and days. */
export function figureText({ filter }: OpenFigure): string {
  const { first, last, kind, relation, payment, solicitation, solicitations, category, class_year: year, alumni, large } = filter;
  const name = RELATION_ROWS.find(({ code }) => code === (relation === NO_CODE ? '' : relation))?.name ?? relation;
  const parts = [
    kind === undefined ? null : texts.kinds[kind],
    relation === undefined ? null : fillIn(texts.relation, { name: name ?? '' }),
    category === undefined ? null : fillIn(texts.category, { code: category }),
    payment === undefined ? null : fillIn(texts.payment, { code: payment }),
    solicitation === undefined
      ? null
      : solicitation === NO_CODE
        ? texts.noSolicitation
        : fillIn(texts.solicitation, { code: solicitation }),
    solicitations === undefined ? null : fillIn(texts.solicitation, { code: solicitations.replaceAll(',', ', ') }),
    year === undefined ? null : fillIn(texts.classOf, { year }),
    alumni === undefined ? null : texts.alumni,
    large === undefined ? null : texts.large,
    fillIn(texts.days, { first: dateText(first), last: dateText(last) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
