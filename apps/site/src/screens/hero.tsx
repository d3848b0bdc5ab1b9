import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore, useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { buttonLook } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
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
  min-block-size: 232px;
  overflow: hidden;
  border-radius: ${radius.card};
  background:
    radial-gradient(60% 120% at 88% 12%, color-mix(in srgb, ${color('accent')} 82%, transparent), transparent 60%),
    radial-gradient(70% 130% at 100% 100%, color-mix(in srgb, ${color('brand')} 90%, transparent), transparent 70%),
    ${color('chrome')};
  color: ${color('chrome-ink')};
  [dir='rtl'] & {
    background:
      radial-gradient(60% 120% at 12% 12%, color-mix(in srgb, ${color('accent')} 82%, transparent), transparent 60%),
      radial-gradient(70% 130% at 0% 100%, color-mix(in srgb, ${color('brand')} 90%, transparent), transparent 70%),
      ${color('chrome')};
  }
  ${media.compact} {
    min-block-size: 300px;
  }
  ${media.full} {
    min-block-size: 360px;
  }
`;

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${space[3]};
  max-inline-size: 34rem;
  padding: ${space[5]};
  > p {
    max-inline-size: 42ch;
    font-size: ${type.md};
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
