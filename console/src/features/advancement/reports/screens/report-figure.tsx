import type { FigureDonor, Gift } from '@campus/domain/advancement';
import { listFigureAlumni, listFigureDonors, listFigureGifts, reportScreenTexts, reportTexts } from '@campus/domain/advancement';
import { column, PageHead } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { RouteLink, RowTable, useList, useRouteSearch } from '../../../../lib/index.js';
import { giftColumns, giftNumber } from '../../components/gift-columns.js';
import { numberColumn } from '../components/figures.js';
import type { OpenFigure } from '../hooks/figure-path.js';
import { figureIn, figureText } from '../hooks/figure-path.js';

const texts = reportScreenTexts.figures;
const { columns: heads } = reportTexts;
const DONOR_COLUMNS = [
  column.text<FigureDonor>('id', heads.id),
  column.text<FigureDonor>('name', heads.donor, { primary: true }),
  numberColumn<FigureDonor>('gifts', heads.gifts),
  column.money<FigureDonor>('amount', heads.amount),
];
const profileOf = ({ id }: FigureDonor): string => `/advancement/donorDirectory?id=${id}`;

function Gifts({ filter }: OpenFigure) {
  const { state, more, loadingMore } = useList(listFigureGifts, filter);
  const rows = { rows: state, rowId: giftNumber, empty: texts.none, onMore: more, loadingMore };
  return <RowTable<Gift> label={texts.show.gifts} columns={giftColumns} {...rows} />;
}

function Donors({ filter }: OpenFigure) {
  const { state, more, loadingMore } = useList(listFigureDonors, filter);
  const rows = { rows: state, empty: texts.noDonors, onMore: more, loadingMore, opens: profileOf };
  return <RowTable<FigureDonor> label={texts.show.donors} columns={DONOR_COLUMNS} {...rows} />;
}

function Alumni({ filter: { first, last, class_year: year } }: OpenFigure) {
  const { state, more, loadingMore } = useList(listFigureAlumni, { first, last, class_year: year });
  const rows = { rows: state, empty: texts.noDonors, onMore: more, loadingMore, opens: profileOf };
  return <RowTable<FigureDonor> label={texts.show.alumni} columns={DONOR_COLUMNS} {...rows} />;
}

const PARTS = { gifts: Gifts, donors: Donors, alumni: Alumni } as const;

/** The gifts, donors or alumni that a figure of a report is made of. [ADVREP-017] */
export default function ReportFigure() {
  const figure = figureIn(useRouteSearch());
  const Part = PARTS[figure?.show ?? 'gifts'];
  return (
    <>
      <PageHead title={texts.title} action={<RouteLink to="/advancement/reports">{texts.reports}</RouteLink>} />
      {figure === null ? (
        <Typography>{texts.noFigure}</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 3 }}>{figureText(figure)}</Typography>
          <Part {...figure} />
        </>
      )}
    </>
  );
}
