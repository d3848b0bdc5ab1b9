import { withTable } from '../../table/texts/load.ts';
import type { TableTexts } from '../../table/texts/en.ts';
import type { Loaders, Say } from '../../texts/load.ts';
import { en, type RouletteTexts } from './en.ts';

export type RouletteKey = keyof RouletteTexts | keyof TableTexts;
export type RouletteSay = Say<RouletteKey>;

/** The game's own words. */
export const ownTexts: Loaders<RouletteTexts> = {
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

/** The game's own words with those of every table. */
export const texts = withTable(ownTexts);
