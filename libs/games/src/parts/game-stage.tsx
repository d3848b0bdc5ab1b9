import { useTranslation } from '@parlour/i18n';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type GameStageProps = {
  /** Covers the frame until the game is ready. */
  readonly isCovered: boolean;
  readonly children: ReactNode;
};

/** The place of the game's frame. */
export function GameStage({ isCovered, children }: GameStageProps) {
  const { t } = useTranslation('games');
  return (
    <Stage>
      {children}
      {isCovered && (
        <Cover>
          <Skeleton block="100%" corner="0" />
          <p>{t('game.loading')}</p>
        </Cover>
      )}
    </Stage>
  );
}

/** Says above a demo that it is played without real money, and links to the real game. */
export function DemoBar({ realGameHref }: { readonly realGameHref: string }) {
  const { t } = useTranslation('games-later');
  return (
    <Bar>
      <p>{t('demo.note')}</p>
      <a href={realGameHref}>{t('demo.playReal')}</a>
    </Bar>
  );
}

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  background: ${color('surface-1')};
`;

const Cover = styled.output`
  display: block;
  position: absolute;
  inset: 0;
  pointer-events: none;
  > p {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 45%;
    text-align: center;
    color: ${color('text-2')};
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[1]} ${rhythm.page};
  background: ${color('surface-3')};
  font-size: ${type.sm};
  > a {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;
