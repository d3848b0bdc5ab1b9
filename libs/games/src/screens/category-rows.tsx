import { useTranslation } from '@parlour/i18n';
import { usePicture, useStore } from '@parlour/session';
import { color, media, rhythm, space, type } from '@parlour/tokens';
import { Badge, Icon, VendorCard } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import type { GameCategory, Vendor } from '../model/game-list.ts';
import type { GameType } from '../model/lobby-query.ts';
import { opensGameList, vendorHref } from '../model/game-links.ts';

type CategoryRowsProps = {
  readonly getHref: (category: GameType) => string;
  /** Opens a vendor's games in a dialog; without it the link leads to their page. */
  readonly onListGames?: ((event: MouseEvent, vendor: Vendor) => void) | undefined;
};

/** One row per category with its vendors; categories without vendors are left out. */
export const CategoryRows = observer(function CategoryRows({
  getHref,
  onListGames,
}: CategoryRowsProps) {
  const { categories } = useStore(CatalogueStore);
  const shown = categories.filter(({ vendors }) => vendors.length > 0);
  if (shown.length === 0) return null;
  return (
    <Rows>
      {shown.map((category) => (
        <CategoryRow
          key={category.gameType}
          category={category}
          href={getHref(category.gameType)}
          onListGames={onListGames}
        />
      ))}
    </Rows>
  );
});

function CategoryRow({
  category: { gameType, vendors, gameClassify },
  href,
  onListGames,
}: { readonly category: GameCategory; readonly href: string } & Pick<
  CategoryRowsProps,
  'onListGames'
>) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  const count = gameClassify.find(({ key }) => key === 'ALL')?.gameCount;
  return (
    <Category aria-labelledby={`category-${gameType}`} data-wide={vendors.length > 2 || undefined}>
      <Head>
        <h2 id={`category-${gameType}`}>{t(`category.${gameType}`)}</h2>
        <All href={href}>
          {count ? t('count', { count }) : t('all')}
          <Icon of={ChevronRight} size={18} isDirectional />
        </All>
      </Head>
      <VendorRow>
        {vendors.map((vendor) => (
          <li key={vendor.code}>
            <VendorCard
              href={vendorHref(vendor, href)}
              {...(onListGames &&
                opensGameList(vendor) && { onClick: (event) => onListGames(event, vendor) })}
              name={vendor.displayName}
              picture={vendor.smallIcon ? picture(vendor.smallIcon) : null}
              note={vendor.maintenance ? t('maintenance') : t(`vendorNote.${gameType}`)}
              mark={vendor.isHot ? <Badge data-tone="accent">{t('card.hot')}</Badge> : null}
            />
          </li>
        ))}
      </VendorRow>
    </Category>
  );
}

// Rows of one or two vendors share a line where there is room.
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.section} ${space[5]};
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: dense;
  }
`;

const Category = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
`;

const All = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-block-size: 44px;
  font-size: ${type.sm};
  font-weight: 600;
  text-decoration: none;
  color: ${color('brand-text')};
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;

const VendorRow = styled.ul`
  display: grid;
  list-style: none;
  padding: 0;
  grid-auto-flow: column;
  grid-auto-columns: minmax(200px, 1fr);
  gap: ${rhythm.gap};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  > li {
    display: grid;
    scroll-snap-align: start;
  }
  ${media.full} {
    grid-auto-columns: minmax(220px, 1fr);
  }
`;
