import { type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { VisuallyHidden } from '../text/visually-hidden.tsx';

type RollingCounterProps = {
  /** The number as it is written, with its symbol and separators: "P 1,284,097.36". */
  readonly text: string;
  /**
   * The text for screen readers in place of the digits; it is not announced while it runs. Default:
   * `text`.
   */
  readonly label?: string;
};

/**
 * A number whose digits roll to their new place. As large as the type around it; left to right in
 * every language.
 */
export function RollingCounter({ text, label = text }: RollingCounterProps) {
  const signs = [...text];
  return (
    <Root dir="ltr" translate="no">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden>
        {/* Counted from the end: when the number grows by a digit, the others stay themselves. */}
        {signs.map((sign, index) =>
          /\d/.test(sign) ? (
            <Digit key={signs.length - index} data-digit={sign} />
          ) : (
            <Sign key={signs.length - index}>{sign}</Sign>
          ),
        )}
      </span>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-block;
  font-family: ${type.display};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  white-space: nowrap;
  unicode-bidi: isolate;
  > span[aria-hidden] {
    display: inline-flex;
  }
`;

const Sign = styled.span`
  white-space: pre;
`;

// All ten digits in one column that is moved: rules and no style attribute, which pages of the
// server may not carry.
const Digit = styled.span`
  display: inline-block;
  block-size: 1.2em;
  overflow: hidden;
  &::before {
    content: '0\\A 1\\A 2\\A 3\\A 4\\A 5\\A 6\\A 7\\A 8\\A 9';
    display: block;
    white-space: pre;
    text-align: center;
    transition: transform calc(2 * var(--slow)) var(--enter);
  }
  ${Array.from({ length: 10 }, (_, digit) => showDigit(digit)).join(' ')}
`;

/** Moves the column of digits until this one is seen. */
function showDigit(digit: number): string {
  return `&[data-digit='${digit}']::before { transform: translateY(${digit * -10}%); }`;
}
