import { styled } from 'styled-components';

type LogoProps = {
  /** Address of the tenant's logo.svg; its drawing has the id `logo`. */
  readonly href: string;
  /** The brand's name, for everyone who does not see it. */
  readonly name: string;
  /** Width to height of the drawing. */
  readonly ratio: number;
  /** Height in px; legible from 24. */
  readonly height?: number;
};

/**
 * The brand's mark and wordmark. Drawn by reference, so that the word takes the colour of the text
 * around it in both modes.
 */
export function Logo({ href, name, ratio, height = 28 }: LogoProps) {
  return (
    // An <img> cannot take the colour of the text around it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Drawing role="img" aria-label={name} width={Math.round(height * ratio)} height={height}>
      <use href={`${href}#logo`} width={Math.round(height * ratio)} height={height} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  color: inherit;
`;
