/**
 * Marks of payment methods, drawn for this product: they tell the methods apart and are not the
 * trade marks of the companies. A hue (degrees, OKLCH) for the tile and one path on a field of 24,
 * drawn as lines.
 */
type MethodMark = { readonly hue: number; readonly path: string };

const bankFront = 'M4 10 12 5l8 5M6 10v7M10 10v7M14 10v7M18 10v7M4 19h16';
const qrCorners = 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5z';

export const methodMarks: Readonly<Record<string, MethodMark>> = {
  instant: { hue: 150, path: 'M13 4 6 13h5l-1 7 8-10h-6z' },
  gcash: { hue: 255, path: 'M17 8a6 6 0 1 0 0 8v-4h-5M20 6a9 9 0 0 1 0 12' },
  maya: { hue: 155, path: 'M5 18V8l7 7 7-7v10' },
  qrph: { hue: 275, path: `${qrCorners}M14 14l5 5M19 14v1M14 19h1` },
  bkash: { hue: 0, path: 'M4 7l16 3-9 3zM11 13l2 7 7-10' },
  nagad: { hue: 45, path: 'M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M12 4v4' },
  rocket: { hue: 310, path: 'M12 3c4 3 4 9 2 13h-4c-2-4-2-10 2-13zM10 16l-2 4M14 16l2 4M12 8v3' },
  upi: { hue: 145, path: 'M7 4 3 20M13 5l6 7-8 8z' },
  'upi-qr': { hue: 60, path: `${qrCorners}M15 13l4 3-5 4z` },
  'bank-transfer': { hue: 230, path: bankFront },
  'bank-account': { hue: 210, path: bankFront },
  'bank-slip': {
    hue: 220,
    path: 'M4 9 10 5l6 4M6 9v6M10 9v6M4 17h8M15 12h5v8h-5zM17 15h1M17 17h1',
  },
  netbanking: { hue: 190, path: bankFront },
  wallet: { hue: 120, path: 'M4 7h14v3h2v9H4zM4 7l11-3v3M16 14h1' },
  ussd: { hue: 200, path: 'M8 7v10M4 9l8 6M12 9l-8 6M16 7l-1 10M20 7l-1 10M14 10h7M13.500 14h7' },
  card: { hue: 265, path: 'M3 6h18v12H3zM3 10h18M6 15h4' },
  opay: { hue: 165, path: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 10a2 2 0 1 0 0 4' },
  palmpay: {
    hue: 295,
    path: 'M12 21v-9M12 12c-5 0-7-3-7-7 5 0 7 3 7 7zM12 12c5 0 7-3 7-7-5 0-7 3-7 7z',
  },
  qris: { hue: 25, path: `${qrCorners}M14 14h5v5h-5z` },
  'va-bca': { hue: 250, path: 'M5 19h14M6 19V9l6-4 6 4v10M10 19v-5h4v5' },
  'va-bni': { hue: 195, path: 'M4 18c4-9 12-9 16 0M4 12c4-9 12-9 16 0' },
  'va-bri': { hue: 240, path: 'M5 5h14v14H5zM5 12h14M12 5v14' },
  'va-mandiri': { hue: 85, path: 'M3 14c3-6 6-6 9-1s6 5 9-1M3 19h18' },
  dana: { hue: 235, path: 'M3 12c3-5 6-5 9 0s6 5 9 0M5 18h14M5 6h14' },
  ovo: { hue: 305, path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8 10l4 5 4-5' },
  gopay: { hue: 215, path: 'M4 8h13a3 3 0 0 1 3 3v7H4zM4 8l10-4v4M16 13h1' },
  jazzcash: { hue: 20, path: 'M9 17a3 3 0 1 1-2-3V5l10-2v10M17 16a3 3 0 1 1-2-3' },
  easypaisa: { hue: 140, path: 'M6 12h12a6 6 0 1 0-2 4.500M3 8h3M2 16h3' },
  'otc-voucher': {
    hue: 50,
    path: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2',
  },
};

/** Stands for a method that has no mark of its own yet. */
export const fallbackMark: MethodMark = { hue: 230, path: 'M4 7h16v12H4zM4 11h16M15 15h2' };
