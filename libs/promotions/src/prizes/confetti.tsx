import { color } from '@parlour/tokens';
import { keyframes, styled } from 'styled-components';

const PIECES = 28;

/** Pieces of paper that fall once over what was won; decoration only. */
export function Confetti() {
  return (
    <Root aria-hidden>
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          data-kind={piece % 3}
          style={{
            insetInlineStart: `${(piece * 37) % 100}%`,
            animationDelay: `${(piece * 53) % 400}ms`,
          }}
        />
      ))}
    </Root>
  );
}

const fall = keyframes`
  from {
    transform: translateY(-20px) rotate(0deg);
    opacity: 1;
  }
  70% {
    opacity: 1;
  }
  to {
    transform: translateY(340px) rotate(540deg);
    opacity: 0;
  }
`;

const Root = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  > i {
    position: absolute;
    inset-block-start: 0;
    inline-size: 8px;
    block-size: 14px;
    opacity: 0;
    animation: ${fall} 1.8s ease-in both;
  }
  > [data-kind='0'] {
    background: ${color('brand')};
  }
  > [data-kind='1'] {
    background: ${color('accent')};
  }
  > [data-kind='2'] {
    background: ${color('positive')};
    border-radius: 50%;
    block-size: 8px;
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
