import { FB_VENDOR } from '@parlour/contract/rules';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, radius, rhythm, size, space } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ChevronRight, Trophy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { hasFbSports } from '../navigation/fb-sports.ts';

/** The way to the FB sports book, above the other books, where the brand has it. */
export const FbEntry = observer(function FbEntry() {
  const { t } = useTranslation('site-later');
  const catalogue = useStore(CatalogueStore);
  if (!hasFbSports(catalogue.categories)) return null;
  const name =
    catalogue.getVendors('SPORTS').find(({ code }) => code === FB_VENDOR)?.displayName ?? FB_VENDOR;
  return (
    <Root>
      <a href="/fbsports">
        <Icon of={Trophy} size={22} />
        <span>{t('fb.entry', { name })}</span>
        <Icon of={ChevronRight} isDirectional />
      </a>
    </Root>
  );
});

const Root = styled.div`
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[3]} ${rhythm.page} 0;
  > a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${size.touch};
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.card};
    background: ${color('brand-soft')};
    color: ${color('text-1')};
    font-weight: 600;
    text-decoration: none;
  }
  span {
    flex: 1;
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;
