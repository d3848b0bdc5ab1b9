import { color } from '@parlour/tokens';

/** A wrapped present in the brand's colours. */
export function GiftArt() {
  return (
    <svg viewBox="0 0 120 120" width={120} height={120} aria-hidden focusable={false}>
      <ellipse cx="60" cy="110" rx="44" ry="6" fill="rgb(0 0 0 / 18%)" />
      <path d="M22 56h76v46a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6Z" fill={color('brand')} />
      <path d="M22 56h76v12H22Z" fill="rgb(0 0 0 / 16%)" />
      <rect x="16" y="42" width="88" height="18" rx="5" fill={color('brand')} />
      <path d="M52 42h16v66H52Z" fill={color('accent')} />
      <path
        d="M60 42C42 42 30 34 33 24c2-8 14-9 20-1 4 5 6 12 7 19Z"
        fill="none"
        stroke={color('accent')}
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path
        d="M60 42c18 0 30-8 27-18-2-8-14-9-20-1-4 5-6 12-7 19Z"
        fill="none"
        stroke={color('accent')}
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <g fill={color('accent')}>
        <circle cx="14" cy="26" r="3" />
        <circle cx="106" cy="18" r="4" />
        <path d="m98 30 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" />
        <path d="m20 10 1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5Z" />
      </g>
    </svg>
  );
}
