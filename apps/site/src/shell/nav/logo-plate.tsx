import { color, radius, type } from '@parlour/tokens';
import { styled } from 'styled-components';

type LogoPlateProps = {
  /** The vendor's shown name. */
  readonly name: string;
  /** Decides the plate's colour, the same everywhere. */
  readonly code: string;
  /** Address of the vendor's drawn sign; its initials stand in while there is none. */
  readonly picture?: string | undefined;
};

/**
 * A vendor's sign, or its initials on a plate whose colour belongs to it. Decoration beside the
 * name.
 */
export function LogoPlate({ name, code, picture }: LogoPlateProps) {
  if (picture)
    return <Sign src={picture} width={44} height={44} alt="" loading="lazy" decoding="async" />;
  const initials = name
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  return (
    <Plate aria-hidden dir="ltr" data-hue={pickHue(code)}>
      {initials}
    </Plate>
  );
}

/** Four kinds of plates, so that neighbours differ; colours are the brand's own roles. */
const pickHue = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 4;

const Sign = styled.img`
  flex: none;
`;

const Plate = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 40px;
  border-radius: ${radius.inner};
  background: ${color('brand')};
  color: ${color('brand-ink')};
  font: var(--display-weight) 17px/1 ${type.display};
  &[data-hue='1'] {
    background: ${color('accent')};
    color: ${color('accent-ink')};
  }
  &[data-hue='2'] {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
  }
  &[data-hue='3'] {
    background: ${color('chrome')};
    color: ${color('chrome-ink')};
  }
`;
