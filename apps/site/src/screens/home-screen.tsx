import { CatalogueStore, CategoryRows, HotGames } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { color, media, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { chipLook, Icon, VisuallyHidden } from '@parlour/ui';
import { Banknote, Download, Gift, WalletCards } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { HomeContentStore } from '../model/home-content-store.ts';
import { listLinkedCategories, categoryHref, memberHref } from '../navigation/destinations.ts';
import { useListGames } from '../shell/nav/use-list-games.ts';
import { HomeEndPart, HomeTopPart, RecentPart } from './home/home-parts.tsx';

/**
 * The lobby, below its banners: jackpot and news, quick ways, categories, hot games, a row a
 * category, wins and promotions, what the brand stands for.
 */
export const HomeScreen = observer(function HomeScreen() {
  const { t } = useTranslation('site');
  const games = useTranslation('games').t;
  const { brandName } = useTenant();
  const { categories } = useStore(CatalogueStore);
  const listGames = useListGames();
  const hasBanners = useStore(HomeContentStore).bannersOf('home').length > 0;
  // The banners are the page's face; without them its name is.
  const title = t('hero.title', { brand: brandName });
  const quick = [
    { href: memberHref.deposit, icon: WalletCards, label: t('quick.deposit') },
    { href: '/member/withdraw', icon: Banknote, label: t('quick.withdraw') },
    { href: '/promotions', icon: Gift, label: t('quick.promotions') },
    { href: '/down', icon: Download, label: t('quick.download') },
  ];
  return (
    <Root>
      {hasBanners ? <VisuallyHidden as="h1">{title}</VisuallyHidden> : <h1>{title}</h1>}
      <Top>
        <HomeTopPart />
        <Quick aria-label={t('quick.label')}>
          {quick.map(({ href, icon, label }) => (
            <QuickLink key={href} href={href}>
              <Icon of={icon} size={24} />
              {label}
            </QuickLink>
          ))}
        </Quick>
        <RecentPart />
        <Tabs aria-label={t('home.tabs')}>
          {listLinkedCategories(categories).map((category) => (
            <a key={category} href={categoryHref(category)}>
              {games(`category.${category}`)}
            </a>
          ))}
        </Tabs>
      </Top>
      <section aria-labelledby="hot">
        <Head>
          <h2 id="hot">{t('home.hot')}</h2>
          <a href="/rng">{t('hero.games')}</a>
        </Head>
        <HotGames label={t('home.hot')} />
      </section>
      <CategoryRows getHref={categoryHref} onListGames={listGames} />
      <HomeEndPart />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.section};
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[3]} ${rhythm.page} 0;
`;

/* What leads on stands closer together than the rows. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  /* The hot games belong to the first screen too. */
  margin-block-end: calc(${space[4]} - ${rhythm.section});
  ${media.full} {
    gap: ${space[2]};
    margin-block-end: calc(${space[3]} - ${rhythm.section});
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-end: ${space[2]};
  /* On phones the tab bar leads to the same place. */
  > a {
    display: none;
    align-items: center;
    min-block-size: 44px;
    font-size: ${type.sm};
    font-weight: 600;
    text-decoration: none;
  }
  ${media.compact} {
    > a {
      display: inline-flex;
      /* A finger's height, of which the line takes no more than the words. */
      margin-block: -${space[2]};
    }
  }
`;

const Quick = styled.nav`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};
  ${media.compact} {
    gap: ${rhythm.gap};
  }
`;

const QuickLink = styled.a`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[1]};
  min-inline-size: 0;
  min-block-size: 60px;
  padding: ${space[1]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: ${color('text-1')};
  font-size: ${type.xs};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;
  > svg {
    color: ${color('brand-text')};
  }
  &:hover {
    background: ${color('surface-3')};
  }
  ${media.compact} {
    grid-auto-flow: column;
    justify-content: center;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 48px;
    font-size: ${type.md};
  }
`;

const Tabs = styled.nav`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  padding: 3px;
  margin: -3px;
  > a {
    ${chipLook}
  }
`;
