import { color } from '@parlour/tokens';
import type { ReactNode } from 'react';

export type DepositStep = 'method' | 'amount' | 'confirm' | 'balance';

const scenes: Record<DepositStep, ReactNode> = {
  method: (
    <>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 34})`}>
          <rect
            x="70"
            y="26"
            width="100"
            height="26"
            rx="6"
            fill={color(row === 1 ? 'brand' : 'surface-4')}
          />
          <circle cx="86" cy="39" r="7" fill={color(row === 1 ? 'brand-ink' : 'line-2')} />
          <rect
            x="100"
            y="35"
            width={54 - row * 8}
            height="7"
            rx="3.5"
            fill={color(row === 1 ? 'brand-ink' : 'line-2')}
          />
        </g>
      ))}
    </>
  ),
  amount: (
    <>
      <rect
        x="70"
        y="26"
        width="100"
        height="32"
        rx="6"
        fill={color('surface-2')}
        stroke={color('brand')}
        strokeWidth="3"
      />
      <rect x="80" y="38" width="44" height="9" rx="4.5" fill={color('text-2')} />
      <path d="M132 34v17" stroke={color('brand')} strokeWidth="3" strokeLinecap="round" />
      {[0, 1, 2, 3].map((box) => (
        <rect
          key={box}
          x={70 + (box % 2) * 53}
          y={70 + Math.floor(box / 2) * 30}
          width="47"
          height="23"
          rx="6"
          fill={color(box === 1 ? 'accent' : 'surface-4')}
        />
      ))}
    </>
  ),
  confirm: (
    <>
      <rect
        x="76"
        y="22"
        width="88"
        height="104"
        rx="8"
        fill={color('surface-2')}
        stroke={color('line-2')}
        strokeWidth="2"
      />
      {[0, 1, 2].map((row) => (
        <rect
          key={row}
          x="88"
          y={36 + row * 15}
          width={row === 2 ? 36 : 62}
          height="7"
          rx="3.5"
          fill={color('line-2')}
        />
      ))}
      <rect x="88" y="90" width="64" height="24" rx="8" fill={color('brand')} />
      <path
        d="m111 102 6 6 12-12"
        fill="none"
        stroke={color('brand-ink')}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  balance: (
    <>
      <rect x="66" y="46" width="108" height="72" rx="10" fill={color('brand')} />
      <path d="M66 62h108" stroke={color('brand-ink')} strokeWidth="3" opacity=".35" />
      <rect x="138" y="76" width="40" height="24" rx="8" fill={color('accent')} />
      <circle cx="151" cy="88" r="4" fill={color('accent-ink')} />
      <circle cx="108" cy="30" r="14" fill={color('accent')} />
      <path
        d="M108 23v14m-7-7h14"
        stroke={color('accent-ink')}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
};

/** A drawn screen for a step of the deposit; says nothing that the words beside it do not. */
export function DepositStepArt({ step }: { readonly step: DepositStep }) {
  return (
    <svg viewBox="0 0 240 150" width={240} height={150} aria-hidden focusable={false}>
      <rect width="240" height="150" rx="14" fill={color('brand-soft')} />
      {scenes[step]}
    </svg>
  );
}
