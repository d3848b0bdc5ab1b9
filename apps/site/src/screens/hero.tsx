import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore, useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { buttonLook } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
import { HERO_SIZES, heroSet } from '../hero-picture.ts';
import { memberHref } from '../navigation/destinations.ts';

/** The first thing seen: what this is, in words over the brand's colours, and the next step. Its height never changes. */
export const Hero = observer(function Hero({ minimumAge }: { readonly minimumAge: number }) {
  const { t } = useTranslation('site');
  const { brandName } = useTenant();
  const isPlay = useSiteFacts().book === 'PLAY';
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const next = session.isSignedIn ? { href: memberHref.deposit, label: t(isPlay ? 'hero.deposit' : 'quick.deposit') } : permission.allows('DIRECTREG3') ? { href: '/register', label: t('hero.join') } : { href: '/login', label: t('header.login') };
  return (
    <Root>
      <Art>
        <source type="image/avif" srcSet={heroSet('avif')} sizes={HERO_SIZES} />
        <img src="/hero-1280.webp" srcSet={heroSet('webp')} sizes={HERO_SIZES} width={1280} height={400} alt="" fetchPriority="high" decoding="async" />
      </Art>
      <Words>
        <h1>{t('hero.title', { brand: brandName })}</h1>
        <p>{t(isPlay ? 'hero.text' : 'hero.textReal', { age: minimumAge })}</p>
        <Ways>
          <Way href={next.href} data-tone="accent" data-size="lg">
            {next.label}
          </Way>
          <Second href="/rng">{t('hero.games')}</Second>
        </Ways>
      </Words>
    </Root>
  );
});

const Root = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-block-size: 248px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color('chrome')};
  /* White in every brand: the words stand on a darkened picture, whatever the chrome is. */
  color: ${color('brand-ink')};
  ${media.compact} {
    align-items: center;
    min-block-size: 300px;
  }
  ${media.full} {
    min-block-size: 380px;
  }
`;

const Art = styled.picture`
  position: absolute;
  inset: 0;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 42% 50%;
  }
  /* The words stand where the art is quiet: at the start of the line. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, rgb(4 8 18 / 80%) 24%, rgb(4 8 18 / 58%) 58%, transparent 84%);
  }
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  ${media.compact} {
    img {
      object-position: 72% 50%;
    }
    &::after {
      background: linear-gradient(90deg, rgb(4 8 18 / 62%) 12%, rgb(4 8 18 / 28%) 44%, transparent 62%);
    }
  }
`;

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${space[3]};
  max-inline-size: 34rem;
  padding: ${space[5]};
  > h1 {
    max-inline-size: 12em;
  }
  > p {
    max-inline-size: min(42ch, 72%);
    font-size: ${type.sm};
  }
  ${media.compact} {
    > p {
      font-size: ${type.md};
    }
  }
  ${media.full} {
    padding: ${space[7]};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
`;

const Way = styled.a`
  ${buttonLook}
`;

const Second = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: inherit;
  font-weight: 600;
  text-underline-offset: 0.3em;
  &:focus-visible {
    outline-color: currentColor;
  }
`;
