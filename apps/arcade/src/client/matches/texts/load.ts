import type { Loaders, Say } from '../../texts/load.ts';
import { withTable } from '../../table/texts/load.ts';
import type { TableTexts } from '../../table/texts/en.ts';
import { type BookTexts, en } from './en.ts';

/** The words of the sportsbook alone by language; football and e-sports share them. */
export const bookTexts: Loaders<BookTexts> = {
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

/** The words of the sportsbook with those of every table of shared events. */
export const texts = withTable(bookTexts);

export type BookKey = keyof BookTexts | keyof TableTexts;

export type BookSay = Say<BookKey>;
