import SvgIcon from '@mui/material/SvgIcon';
import icons from './nav-icons.svg';

/**
 * The mark of a navigation item: the names are the symbols of one picture, which the browser keeps and no script holds. An item without a name
 * gets the plain one.
 */
export function NavIcon({ name = 'other' }: { readonly name: string | undefined }) {
  return (
    <SvgIcon aria-hidden sx={{ fontSize: 20 }}>
      <use href={`${icons}#${name}`} />
    </SvgIcon>
  );
}
