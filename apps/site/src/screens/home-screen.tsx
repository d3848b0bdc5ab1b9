import { CategoryShelves, HotShelf } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { color, media, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Download, Gift, LayoutGrid, MonitorSmartphone, ReceiptText, ShieldCheck, WalletCards, Zap } from 'lucide-react';
import { styled } from 'styled-components';

import { categoryHref, memberHref } from '../navigation/destinations.ts';
import { Hero } from './hero.tsx';

/** The lobby: hero, quick ways, hot games, a shelf a category, and what the house stands for. */
export function HomeScreen({ minimumAge }: { readonly minimumAge: number }) {
  const { t } = useTranslation('site');
  const quick = [
    { href: memberHref.deposit, icon: WalletCards, label: t('quick.deposit') },
    { href: memberHref.record, icon: ReceiptText, label: t('quick.record') },
    { href: '/promotions', icon: Gift, label: t('quick.promotions') },
    { href: '/down', icon: Download, label: t('quick.download') },
  ];
  const reasons = [
    { key: 'fast', icon: Zap },
    { key: 'safe', icon: ShieldCheck },
    { key: 'choice', icon: LayoutGrid },
    { key: 'apps', icon: MonitorSmartphone },
  ];
  return (
    <Root>
      <Hero minimumAge={minimumAge} />
      <Quick aria-label={t('quick.label')}>
        {quick.map(({ href, icon, label }) => (
          <QuickLink key={href} href={href}>
            <Icon of={icon} size={24} />
            {label}
          </QuickLink>
        ))}
      </Quick>
      <section aria-labelledby="hot">
        <Head>
          <h2 id="hot">{t('home.hot')}</h2>
          <a href="/rng">{t('hero.games')}</a>
        </Head>
        <HotShelf label={t('home.hot')} />
      </section>
      <CategoryShelves hrefOf={categoryHref} />
      <section aria-labelledby="why">
        <SectionTitle id="why">{t('why.title')}</SectionTitle>
        <Reasons>
          {reasons.map(({ key, icon }) => (
            <li key={key}>
              <Icon of={icon} size={26} />
              <h3>{t(`why.${key}.title`)}</h3>
              <p>{t(`why.${key}.text`)}</p>
            </li>
          ))}
        </Reasons>
      </section>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.section};
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[3]} ${rhythm.page} 0;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-end: ${space[2]};
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    font-size: ${type.sm};
    font-weight: 600;
    text-decoration: none;
  }
`;

const SectionTitle = styled.h2`
  margin-block-end: ${space[3]};
`;

const Quick = styled.nav`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};
  margin-block-start: calc(${space[5]} - ${rhythm.section});
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
  min-block-size: 72px;
  padding: ${space[2]} ${space[1]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: ${color('text-1')};
  font-size: ${type.xs};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
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
    min-block-size: 64px;
    font-size: ${type.md};
  }
`;

const Reasons = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${rhythm.gap} ${space[5]};
  list-style: none;
  padding: 0;
  > li {
    padding-block: ${space[3]};
    border-block-start: 2px solid ${color('line-1')};
  }
  svg {
    color: ${color('brand-text')};
    margin-block-end: ${space[2]};
  }
  h3 {
    font-size: ${type.md};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
