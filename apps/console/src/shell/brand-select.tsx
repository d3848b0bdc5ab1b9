import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';

import { type Brand, useOperator } from '../session/current-operator.tsx';

/** The same page in another brand: what follows the page's own path belongs to the brand before. */
function getSamePage(pathname: string, code: string): string {
  const rest = matchPath('/b/:brand/:page/*', pathname)?.params.page;
  return rest ? `/b/${code}/${rest}` : `/b/${code}/${FIRST_PAGE}`;
}

/** The page on which a brand is entered from a page of the platform. */
const FIRST_PAGE = 'dashboard';

/** The brand that pages are about. */
export function BrandSelect({ brand }: { readonly brand: Brand | null }) {
  const { t } = useTranslation('shell');
  const { brands } = useOperator();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!brand) return null;
  return (
    <Choice
      aria-label={t('brand')}
      value={brand.code}
      onChange={({ target }) => void navigate(getSamePage(pathname, target.value))}
    >
      {brands.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

const Choice = styled.select`
  min-block-size: 34px;
  padding-inline: ${space[2]};
  border: 1px solid ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  font-size: ${type.sm};
  font-weight: 600;
`;
