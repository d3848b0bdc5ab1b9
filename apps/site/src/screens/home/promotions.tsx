import { useTranslation } from '@parlour/i18n';
import { usePicture } from '@parlour/session';
import { color, media, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import {
  Crown,
  Gamepad2,
  Gift,
  Lightbulb,
  type LucideIcon,
  Sparkles,
  WalletCards,
} from 'lucide-react';
import { styled } from 'styled-components';

import { getFallbackPictureUrl, buildPictureSrcSet } from '../../banner-picture.ts';
import type { FeaturedPromotion } from '../../initial-state.ts';

type PromotionsProps = { readonly promotions: readonly FeaturedPromotion[] };

/** Icons of the kinds of promotions, for promotions that have no picture. */
const marks: Readonly<Record<string, LucideIcon>> = {
  NEW: Sparkles,
  DEPOSIT: WalletCards,
  GAMES: Gamepad2,
  VIP: Crown,
  SPECIAL: Lightbulb,
};

/** Promotions worth a look. */
export function Promotions({ promotions }: PromotionsProps) {
  const { t } = useTranslation('site-later');
  const picture = usePicture();
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions">
      <Head>
        <h2 id="promotions">{t('promotions.title')}</h2>
        <a href="/promotions">{t('promotions.all')}</a>
      </Head>
      <List>
        {promotions.map(({ id, title, subTitle, imageUrl, groupName }) => (
          <li key={id}>
            <Card href={`/promoDetail?id=${encodeURIComponent(id)}`}>
              <Art data-group={groupName}>
                {imageUrl ? (
                  <picture>
                    <source
                      type="image/avif"
                      srcSet={buildPictureSrcSet(picture(imageUrl), 'avif')}
                      sizes="320px"
                    />
                    <img
                      src={getFallbackPictureUrl(picture(imageUrl))}
                      srcSet={buildPictureSrcSet(picture(imageUrl), 'webp')}
                      sizes="320px"
                      width={1280}
                      height={400}
                      alt=""
                      loading="lazy"
                      decoding="async"
                    />
                  </picture>
                ) : (
                  <Icon of={marks[groupName] ?? Gift} size={40} />
                )}
              </Art>
              <Words>
                <h3>{title}</h3>
                {subTitle ? <p>{subTitle}</p> : null}
              </Words>
            </Card>
          </li>
        ))}
      </List>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
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

const List = styled.ul`
  display: grid;
  gap: ${rhythm.gap};
  list-style: none;
  padding: 0;
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > li:only-child {
    grid-column: 1 / -1;
  }
`;

const Card = styled.a`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  block-size: 100%;
  min-block-size: 96px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: ${color('text-1')};
  text-decoration: none;
  &:hover {
    background: ${color('surface-3')};
  }
`;

const Art = styled.span`
  display: grid;
  place-items: center;
  position: relative;
  background: linear-gradient(150deg, ${color('brand')}, ${color('chrome')});
  color: ${color('brand-ink')};
  &[data-group='DEPOSIT'],
  &[data-group='VIP'] {
    background: linear-gradient(
      150deg,
      ${color('accent')},
      color-mix(in srgb, ${color('accent')} 62%, ${color('surface-1')})
    );
    color: ${color('accent-ink')};
  }
  &[data-group='GAMES'] {
    background: linear-gradient(150deg, ${color('chrome')}, ${color('brand')});
    color: ${color('chrome-ink')};
  }
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    /* What a picture is about stands in its right half; nearly a square is left of it here. */
    object-position: 88% 50%;
  }
`;

const Words = styled.div`
  align-self: center;
  padding: ${space[3]} ${space[4]};
  min-inline-size: 0;
  h3 {
    font-size: ${type.md};
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
