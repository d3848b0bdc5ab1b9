import { color } from '@parlour/tokens';
import { styled } from 'styled-components';

const files = import.meta.glob<string>('./flags/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

type FlagProps = {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** Edge in px. */
  readonly edge?: number;
};

/**
 * A country's flag as a disc, beside its name; the letters of its code where no drawing is at hand.
 */
export function Flag({ country, edge = 24 }: FlagProps) {
  const file = files[`./flags/${country.toLowerCase()}.svg`];
  return file ? (
    <Disc src={file} alt="" width={edge} height={edge} />
  ) : (
    <Letters aria-hidden>{country}</Letters>
  );
}

const Disc = styled.img`
  flex: none;
  border-radius: 50%;
`;

const Letters = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
  background: ${color('brand')};
  color: ${color('brand-ink')};
  font-size: 10px;
  font-weight: 700;
`;
