import { useTranslation } from '@parlour/i18n';
import { usePicture } from '@parlour/session';
import { color, motion, radius, space, type } from '@parlour/tokens';
import { Icon, useBrokenPicture, VisuallyHidden } from '@parlour/ui';
import { SlideRow } from '@parlour/ui/controls';
import { Flame, LayoutGrid, Wrench } from 'lucide-react';
import { styled } from 'styled-components';

import type { Vendor } from '../model/game-list.ts';
import type { GameType } from '../model/lobby-query.ts';

/** The pause between two steps of the moving row. */
const AUTOPLAY_MS = 3500;

type VendorPickerProps = {
  readonly gameType: GameType;
  readonly vendors: readonly Vendor[];
  readonly chosen: string | null;
  readonly onChoose: (vendor: string | null) => void;
};

/** The vendors of a category in a moving row: seven at a time for slots, five elsewhere. */
export function VendorPicker({ gameType, vendors, chosen, onChoose }: VendorPickerProps) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  const all = (
    <Tile type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
      <Icon of={LayoutGrid} size={28} />
      <Name>{t('all')}</Name>
    </Tile>
  );
  const slides = vendors.map(({ code, displayName, smallIcon, isHot, maintenance }) => ({
    key: code,
    content: (
      <Tile
        type="button"
        aria-pressed={chosen === code}
        data-closed={maintenance || undefined}
        onClick={() => onChoose(code)}
      >
        <VendorIcon name={displayName} picture={smallIcon ? picture(smallIcon) : null} />
        <Name>{displayName}</Name>
        {maintenance || isHot ? (
          <Mark>
            <Icon of={maintenance ? Wrench : Flame} size={14} />
            <VisuallyHidden>{t(maintenance ? 'maintenance' : 'card.hot')}</VisuallyHidden>
          </Mark>
        ) : null}
      </Tile>
    ),
  }));
  return (
    <SlideRow
      label={t('vendors')}
      perView={gameType === 'RNG' ? 7 : 5}
      autoplay={AUTOPLAY_MS}
      slides={[{ key: 'all', content: all }, ...slides]}
    />
  );
}

/** A vendor's icon, or its first letter if there is none or it does not load. */
function VendorIcon({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const { isBroken, watch } = useBrokenPicture(picture);
  return picture && !isBroken ? (
    <img {...watch} src={picture} width={32} height={32} alt="" decoding="async" />
  ) : (
    <Letter aria-hidden>{name.slice(0, 1)}</Letter>
  );
}

const Tile = styled.button`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[1]};
  inline-size: 100%;
  min-block-size: 84px;
  padding: ${space[2]};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  color: ${color('text-1')};
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover {
    background: ${color('surface-3')};
  }
  &[aria-pressed='true'] {
    border-color: ${color('brand')};
    background: ${color('brand')};
    color: ${color('brand-ink')};
  }
  &[data-closed] > img {
    filter: grayscale(1);
  }
`;

/* Names keep their own direction. */
const Name = styled.bdi`
  max-inline-size: 100%;
  overflow: hidden;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  text-align: center;
  text-wrap: balance;
  font-size: ${type.xs};
  font-weight: 600;
  line-height: 1.3;
`;

const Letter = styled.span`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${radius.inner};
  background: ${color('surface-4')};
  color: ${color('text-1')};
  font-weight: 700;
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
  color: ${color('accent')};
  [aria-pressed='true'] > & {
    color: inherit;
  }
`;
