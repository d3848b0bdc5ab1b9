import type { Loaders, Say } from '../../texts/load.ts';
import { en, type MarketKey, type MarketTexts } from './en.ts';

/** The game's own words by language. */
export const texts: Loaders<MarketTexts> = {
  EN: () => Promise.resolve(en),
  TY: async () => (await import('./ty.ts')).ty,
  HI: async () => (await import('./hi.ts')).hi,
  BN: async () => (await import('./bn.ts')).bn,
  ID: async () => (await import('./id.ts')).id,
  UR: async () => (await import('./ur.ts')).ur,
  CN: async () => (await import('./cn.ts')).cn,
  TH: async () => (await import('./th.ts')).th,
  VI: async () => (await import('./vi.ts')).vi,
};

export type MarketSay = Say<MarketKey>;
