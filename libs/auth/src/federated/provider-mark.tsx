import type { SocialProvider } from './firebase.ts';

type Stroke = { readonly fill: string; readonly d: string };

/**
 * The providers' own marks in their own colours, as their rules for sign-in buttons ask: no token
 * of a brand may tint them.
 */
const marks: Readonly<Record<SocialProvider, readonly Stroke[]>> = {
  google: [
    {
      fill: '#EA4335',
      d:
        'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85' +
        'C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19' +
        'C12.43 13.72 17.74 9.5 24 9.5z',
    },
    {
      fill: '#4285F4',
      d:
        'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94' +
        'c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
    },
    {
      fill: '#FBBC05',
      d:
        'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19' +
        'C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
    },
    {
      fill: '#34A853',
      d:
        'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6' +
        'c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19' +
        'C6.51 42.62 14.62 48 24 48z',
    },
  ],
  facebook: [
    {
      fill: '#1877F2',
      d:
        'M48 24a24 24 0 1 0-27.75 23.71V30.94h-6.09V24h6.09v-5.29' +
        'c0-6.01 3.58-9.34 9.07-9.34 2.62 0 5.37.47 5.37.47v5.91h-3.02' +
        'c-2.98 0-3.92 1.85-3.92 3.75V24h6.66l-1.06 6.94h-5.6v16.77A24 24 0 0 0 48 24' +
        'z',
    },
    {
      fill: '#FFFFFF',
      d:
        'M33.35 30.94 34.41 24h-6.66v-4.5c0-1.9.93-3.75 3.92-3.75h3.02V9.84' +
        's-2.75-.47-5.37-.47c-5.49 0-9.07 3.33-9.07 9.34V24h-6.09v6.94h6.09v16.77' +
        'a24.3 24.3 0 0 0 7.5 0V30.94z',
    },
  ],
};

/** The mark of Google or Facebook before the words of its button. */
export function ProviderMark({ of }: { readonly of: SocialProvider }) {
  return (
    <svg viewBox="0 0 48 48" width={20} height={20} aria-hidden focusable={false}>
      {marks[of].map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}
