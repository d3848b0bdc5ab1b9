import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, media, rhythm, size, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
import { memberHref } from '../navigation/destinations.ts';
import { BrandLogo } from './brand-logo.tsx';

/** Links, what kind of money is played with, the age, and the licence. */
export function Footer() {
  const { t } = useTranslation('site');
  const tenant = useTenant();
  const { book, minimumAge } = useSiteFacts();
  const { licence } = tenant.jurisdiction;
  const groups = [
    { title: t('footer.play'), links: [{ href: '/rng', label: t('title.category.RNG') }, { href: '/promotions', label: t('title.promotions') }, { href: '/down', label: t('title.down') }] },
    { title: t('footer.account'), links: [{ href: memberHref.deposit, label: t('title.depositv2') }, { href: memberHref.record, label: t('title.personalHistoryCopy') }] },
    { title: t('footer.information'), links: [{ href: '/help', label: t('title.help') }, { href: '/join', label: t('title.join') }, { href: '/noticePage', label: t('title.noticePage') }] },
  ];
  return (
    <Root>
      <Inner>
        <Brand>
          <BrandLogo size={26} />
          <p>{t('footer.claim', { brand: tenant.brandName })}</p>
        </Brand>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <Title>{title}</Title>
            {links.map(({ href, label }) => (
              <FootLink key={href} href={href}>
                {label}
              </FootLink>
            ))}
          </nav>
        ))}
        <Legal>
          <Age aria-label={t('footer.age', { age: minimumAge })}>{minimumAge}+</Age>
          <div>
            {book === 'PLAY' && <p>{t('footer.playMoney')}</p>}
            <p>{licence ? t('footer.licence', { authority: licence.authority, number: licence.number }) : t('footer.licencePending')}</p>
            <p>{t('footer.safe', { age: minimumAge })}</p>
            <p>{t('footer.copyright', { brand: tenant.brandName })}</p>
          </div>
        </Legal>
      </Inner>
    </Root>
  );
}

const Root = styled.footer`
  margin-block-start: ${rhythm.section};
  background: ${color('chrome')};
  color: ${color('chrome-ink')};
  font-size: ${type.sm};
`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]};
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[6]} ${rhythm.page};
  ${media.compact} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
  }
`;

const Brand = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space[3]};
  align-content: start;
  ${media.compact} {
    grid-column: auto;
    max-inline-size: 32ch;
  }
`;

const Title = styled.p`
  font-weight: 600;
  padding-block-end: ${space[1]};
`;

const FootLink = styled.a`
  display: flex;
  align-items: center;
  min-block-size: ${size.touch};
  color: inherit;
  opacity: 0.9;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline-color: currentColor;
  }
  ${media.full} {
    min-block-size: 36px;
  }
`;

const Legal = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: ${space[4]};
  align-items: flex-start;
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color('chrome-line')};
  font-size: ${type.xs};
  p + p {
    margin-block-start: ${space[1]};
  }
`;

const Age = styled.strong`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  border: 2px solid currentColor;
  border-radius: 50%;
  font-size: ${type.sm};
`;
