import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { styled } from 'styled-components';

type RankBadgeProps = {
  /** The member’s rank. */
  readonly level: number;
  /** Edge in px. */
  readonly size?: number;
};

/**
 * The rank of a member as a drawn shield with its number; grows in colour with the rank. Words:
 * `ui-later`.
 */
export function RankBadge({ level, size = 32 }: RankBadgeProps) {
  const { t } = useTranslation('ui-later');
  return (
    // Drawn here; an image element would need an address.
    <Root
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('rank', { level })}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      data-grade={getGrade(level)}
    >
      <path d="M16 1.5l11.5 3.6v10.2c0 7.3-4.6 12.4-11.5 15.2C9.1 27.7 4.5 22.6 4.5 15.3V5.1z" />
      {level >= 7 ? <path data-crown d="M10 9.5l3 2 3-4 3 4 3-2-1 4.5h-10z" /> : null}
      <text x="16" y={level >= 7 ? 23.5 : 20.5}>
        {level}
      </text>
    </Root>
  );
}

function getGrade(level: number): 'plain' | 'accent' | 'brand' {
  if (level < 4) return 'plain';
  return level < 7 ? 'accent' : 'brand';
}

const Root = styled.svg`
  flex: none;
  fill: ${color('surface-4')};
  stroke: ${color('line-2')};
  stroke-width: 1.5;
  &[data-grade='accent'] {
    fill: ${color('accent')};
    stroke: ${color('accent-text')};
  }
  &[data-grade='brand'] {
    fill: ${color('brand')};
    stroke: ${color('accent')};
  }
  text {
    fill: ${color('text-1')};
    stroke: none;
    font: 700 12px ${type.text};
    text-anchor: middle;
    direction: ltr;
  }
  &[data-grade='accent'] text {
    fill: ${color('accent-ink')};
  }
  &[data-grade='brand'] text {
    fill: ${color('brand-ink')};
    font-size: 10px;
  }
  [data-crown] {
    fill: ${color('accent')};
    stroke: none;
  }
`;
