import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { usePicture, useStore, useTenant } from '@parlour/session';
import { color, media, rhythm, size, space, type } from '@parlour/tokens';
import { BrandMark } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
import { memberHref } from '../navigation/destinations.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { listSocials } from './bar/socials.ts';
import { useService } from './bar/use-service.ts';
import { BrandLogo } from './brand-logo.tsx';
import { LegalNotes } from './legal-notes.tsx';
import { LogoPlate } from './nav/logo-plate.tsx';
import { listVisibleVendors } from './visible-vendors.ts';

/** Links, social pages, vendors, the kind of money, the minimum age, and the licence. */
export const Footer = observer(function Footer() {
  return (
    <Root>
      <Inner>
        <BrandColumn />
        <LinkColumns />
        <Vendors />
        <LegalNotes />
      </Inner>
    </Root>
  );
});

function BrandColumn() {
  const { t } = useTranslation('site');
  const { brandName } = useTenant();
  const socials = listSocials(useSiteFacts().resources);
  return (
    <Brand>
      <BrandLogo size={26} />
      <p>{t('footer.claim', { brand: brandName })}</p>
      {socials.length > 0 && (
        <Socials aria-label={t('footer.social')}>
          {socials.map(({ type: kind, name, mark, url }) => (
            <li key={kind}>
              <a href={url} target="_blank" rel="noopener" aria-label={name} title={name}>
                <BrandMark of={mark} />
              </a>
            </li>
          ))}
        </Socials>
      )}
    </Brand>
  );
}

function LinkColumns() {
  const { t } = useTranslation('site');
  const service = useService();
  const playLinks = [
    { href: '/rng', label: t('title.category.RNG') },
    { href: '/promotions', label: t('title.promotions') },
    { href: '/down', label: t('title.down') },
  ];
  const accountLinks = [
    { href: memberHref.deposit, label: t('title.depositv2') },
    { href: memberHref.record, label: t('title.personalHistoryCopy') },
    { href: '/join', label: t('title.join') },
  ];
  const informationLinks = [
    { href: '/help', label: t('title.help') },
    { href: '/noticePage', label: t('title.noticePage') },
    { href: '/protection', label: t('title.protection') },
  ];
  return (
    <>
      <LinkColumn title={t('footer.play')} links={playLinks} />
      <LinkColumn title={t('footer.account')} links={accountLinks} />
      <LinkColumn title={t('footer.information')} links={informationLinks}>
        <FootLink {...service}>{t('footer.service')}</FootLink>
      </LinkColumn>
    </>
  );
}

type LinkColumnProps = {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  readonly children?: ReactNode;
};

const LinkColumn = ({ title, links, children }: LinkColumnProps) => (
  <nav aria-label={title}>
    <Title>{title}</Title>
    {links.map(({ href, label }) => (
      <FootLink key={href} href={href}>
        {label}
      </FootLink>
    ))}
    {children}
  </nav>
);

const Vendors = observer(function Vendors() {
  const { t } = useTranslation('site');
  const picture = usePicture();
  const { categories, preloadedCategories } = useStore(CatalogueStore);
  // Taken over late: until then it agrees with the page as it was made.
  const vendors = listVisibleVendors(useHydrated() ? categories : preloadedCategories);
  if (vendors.length === 0) return null;
  return (
    <VendorList aria-label={t('footer.providers')}>
      {vendors.map(({ code, displayName, wideIcon }) => (
        <li key={code}>
          {wideIcon ? (
            <img
              src={picture(wideIcon)}
              width={108}
              height={36}
              alt={displayName}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <>
              <LogoPlate name={displayName} code={code} />
              {displayName}
            </>
          )}
        </li>
      ))}
    </VendorList>
  );
});

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
  /* The logo in the one colour of the footer's words. */
  --logo-high: currentColor;
  --logo-mid: color-mix(in oklab, currentColor 72%, ${color('chrome')});
  --logo-low: color-mix(in oklab, currentColor 46%, ${color('chrome')});
  ${media.compact} {
    grid-column: auto;
    max-inline-size: 32ch;
  }
`;

const Socials = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
  a {
    display: grid;
    place-items: center;
    inline-size: ${size.touch};
    block-size: ${size.touch};
    border: 1px solid ${color('chrome-line')};
    border-radius: 50%;
    color: inherit;
  }
  a:hover {
    background: ${color('chrome-soft')};
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

const VendorList = styled.ul`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${space[3]};
  padding: ${space[4]} 0 0;
  border-block-start: 1px solid ${color('chrome-line')};
  list-style: none;
  font-size: ${type.xs};
  font-weight: 600;
  > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  > li > span {
    inline-size: 34px;
    block-size: 30px;
    font-size: 13px;
    box-shadow: inset 0 0 0 1px ${color('chrome-line')};
  }
  img {
    inline-size: 100%;
    block-size: auto;
  }
  ${media.compact} {
    grid-template-columns: repeat(auto-fill, 108px);
  }
`;
