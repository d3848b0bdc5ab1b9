import { useTranslation } from '@parlour/i18n';
import { usePicture, useStore } from '@parlour/session';
import { color, media, rhythm, space, type } from '@parlour/tokens';
import { Badge, Icon, VendorCard } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import type { Lane, Vendor } from '../model/game-list.ts';
import type { GameType } from '../model/lobby-query.ts';
import { listsGames, vendorWayIn } from '../model/way-in.ts';

type CategoryShelvesProps = {
  /** The address of a category. */
  readonly hrefOf: (category: GameType) => string;
  /** A vendor was pressed that stands for several games. Without it the link leads to their hall. */
  readonly onListGames?: ((event: MouseEvent, vendor: Vendor) => void) | undefined;
};

/** One shelf a category, with its vendors; a category without vendors has no shelf. */
export const CategoryShelves = observer(function CategoryShelves({
  hrefOf,
  onListGames,
}: CategoryShelvesProps) {
  const { lanes } = useStore(CatalogueStore);
  const shown = lanes.filter(({ cards }) => cards.length > 0);
  if (shown.length === 0) return null;
  return (
    <Shelves>
      {shown.map((lane) => (
        <CategoryShelf
          key={lane.title}
          lane={lane}
          href={hrefOf(lane.title)}
          onListGames={onListGames}
        />
      ))}
    </Shelves>
  );
});

function CategoryShelf({
  lane: { title, cards, gameClassify },
  href,
  onListGames,
}: { readonly lane: Lane; readonly href: string } & Pick<CategoryShelvesProps, 'onListGames'>) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  const count = gameClassify.find(({ key }) => key === 'ALL')?.gameCount;
  return (
    <Shelf aria-labelledby={`shelf-${title}`} data-wide={cards.length > 2 || undefined}>
      <Head>
        <h2 id={`shelf-${title}`}>{t(`category.${title}`)}</h2>
        <All href={href}>
          {count ? t('count', { count }) : t('all')}
          <Icon of={ChevronRight} size={18} isDirectional />
        </All>
      </Head>
      <Row>
        {cards.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorCard
              href={vendorWayIn(vendor, href)}
              {...(onListGames &&
                listsGames(vendor) && { onClick: (event) => onListGames(event, vendor) })}
              name={vendor.displayName}
              picture={vendor.smallIcon ? picture(vendor.smallIcon) : null}
              note={vendor.maintenance ? t('maintenance') : t(`vendorNote.${title}`)}
              mark={vendor.isHot === 1 ? <Badge data-tone="accent">{t('card.hot')}</Badge> : null}
            />
          </li>
        ))}
      </Row>
    </Shelf>
  );
}

// Shelves of one or two vendors stand beside each other where there is room.
const Shelves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.section} ${space[5]};
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: dense;
  }
`;

const Shelf = styled.section`
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

const Row = styled.ul`
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
